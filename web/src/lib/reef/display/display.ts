// The cards of the display as things that keep their identity from one position to the next, so that a card that
// drifts, turns over or leaves is seen to do so. Worked out from two positions and nothing else.
import { COLUMNS } from '../words/notation';

export const DOWN = '??';
export const GAP = '--';

/** How a card came to be where it is. */
export type Arrival = 'still' | 'drifted' | 'turned' | 'dealt';
/** Why a card is no longer there. */
export type Departure = 'taken' | 'washed';

export interface Lying {
  key: number;
  face: string;
  row: number;
  column: number;
  how: Arrival;
}

export interface Gone extends Omit<Lying, 'how'> {
  why: Departure;
}

export interface Scene {
  cards: Lying[];
  gone: Gone[];
}

let keys = 0;

/** The cards without any past. */
export function lay(rows: readonly (readonly string[])[]): Scene {
  const cards = rows.flatMap((faces, row) =>
    faces.flatMap((face, column): Lying[] =>
      face === GAP ? [] : [{ key: ++keys, face, row, column, how: 'still' }],
    ),
  );
  return { cards, gone: [] };
}

/** The cards of the next position, each with what became of it since the last one. */
export function advance(before: Scene, rows: readonly (readonly string[])[]): Scene {
  const cards: Lying[] = [];
  const gone: Gone[] = [];
  for (const [row, faces] of rows.entries()) {
    const old = before.cards.filter((card) => card.row === row).sort((a, b) => a.column - b.column);
    const next = inPlace(old, faces, row) ?? drifted(old, faces, row) ?? anew(old, faces, row);
    cards.push(...next.cards);
    gone.push(...next.gone);
  }
  return { cards, gone };
}

/** Whether a card can have become that face: face-down cards may be turned up, open ones stay what they are. */
const becomes = (old: string, face: string): boolean => old === face || (old === DOWN && face !== GAP);

/** Nothing drifted: cards were taken, turned up or dealt where they lie. */
function inPlace(old: readonly Lying[], faces: readonly string[], row: number): Scene | null {
  const cards: Lying[] = [];
  const gone: Gone[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const face = faces[column] ?? GAP;
    const card = old.find((each) => each.column === column);
    if (card === undefined) {
      if (face !== GAP) cards.push({ key: ++keys, face, row, column, how: 'dealt' });
    } else if (face === GAP) {
      gone.push({
        key: card.key,
        face: card.face,
        row,
        column,
        why: card.face === 'wa' ? 'washed' : 'taken',
      });
    } else if (becomes(card.face, face)) {
      cards.push({ ...card, face, how: card.face === face ? 'still' : 'turned' });
    } else {
      return null;
    }
  }
  // Cards are dealt at the end of a row. One in the middle means that the row closed up: it drifted.
  const dealtBeforeEnd = cards.some(
    (card) => card.how === 'dealt' && old.some((each) => each.column > card.column),
  );
  return dealtBeforeEnd ? null : { cards, gone };
}

/** The row drifted to the sea: some at the sea edge were washed away, gaps closed, and new cards came after. */
function drifted(old: readonly Lying[], faces: readonly string[], row: number): Scene | null {
  const filled = faces.filter((face) => face !== GAP);
  for (let washed = 0; washed <= old.length; washed++) {
    if (old.slice(0, washed).some((card) => card.face !== 'wa')) break;
    const rest = old.slice(washed);
    if (rest.length > filled.length || rest.some((card, index) => card.face !== filled[index])) continue;
    const cards = filled.map((face, column): Lying => {
      const card = rest[column];
      return card === undefined
        ? { key: ++keys, face, row, column, how: 'dealt' }
        : { ...card, column, how: card.column === column ? 'still' : 'drifted' };
    });
    const gone = old
      .slice(0, washed)
      .map((card): Gone => ({ key: card.key, face: card.face, row, column: card.column, why: 'washed' }));
    return { cards, gone };
  }
  return null;
}

/** Another position altogether: cards that are the same stay, all others are laid anew. */
function anew(old: readonly Lying[], faces: readonly string[], row: number): Scene {
  const cards = faces.flatMap((face, column): Lying[] => {
    if (face === GAP) return [];
    const same = old.find((card) => card.column === column && card.face === face);
    return [
      same === undefined ? { key: ++keys, face, row, column, how: 'dealt' } : { ...same, how: 'still' },
    ];
  });
  return { cards, gone: [] };
}
