// What pictures of a match show: one position each, with what was done to get there.
import type { Position, Table } from '../api/types.gen';
import { GAMES } from '../games';
import type { Mark } from '../match/board-props';
import { turnName } from '../match/names';
import type { SeatStyle } from '../match/seat-style';
import type { Timeline } from '../match/store/timeline';

export interface Shot {
  position: Position;
  /** What was done to get there. */
  marks: readonly Mark[];
  /** What stands below it. */
  caption: string;
  /** Every seat's chance of winning, where it is known. */
  shares: readonly number[] | null;
}

/** What all pictures of a match have in common. */
export interface Scene {
  table: Table;
  styles: readonly SeatStyle[];
  names: readonly string[];
}

/** A play of the match or of something that was tried. */
export interface Played {
  seat: number | null;
  /** In writing; nothing where somebody left. */
  action: string | null;
  position: Position;
}

/** The plays of a match after so many, up to so many. */
export const playsBetween = (line: Timeline, from: number, to: number): Played[] =>
  line.plays.flatMap(({ event: { seat, fact }, position }) => {
    if (position.plays <= from || position.plays > to) return [];
    const action = fact?.kind === 'acted' || fact?.kind === 'fell' ? fact.action : null;
    return [{ seat: fact?.kind === 'fell' ? null : seat, action, position }];
  });

/** One picture for the beginning of a turn and for everything that happened in it. */
export function shotsOf(scene: Scene, before: Position, plays: readonly Played[]): Shot[] {
  const heading = turnName(before.heading);
  const first: Shot = { position: before, marks: [], caption: heading, shares: null };
  const rest = plays.map((play, at): Shot => {
    const words = wordsOf(scene, plays[at - 1]?.position ?? before, play);
    const caption = words === '' ? heading : `${heading} · ${words}`;
    return { position: play.position, marks: marksOf([play]), caption, shares: null };
  });
  return [first, ...rest];
}

/** One picture of where a turn has led, with all that was done in it. */
export function shotAfter(
  { table, names }: Scene,
  before: Position,
  plays: readonly Played[],
  shares: readonly number[] | null,
): Shot {
  const heading = turnName(before.heading);
  const game = GAMES[table.game.name];
  const done = plays.flatMap(({ seat, action }, at) => {
    const view = (plays[at - 1]?.position ?? before).view;
    return seat === null || action === null || action === game.endOfTurn
      ? []
      : [game.actionWordsIn(action, view)];
  });
  const seat = plays.findLast((play) => play.seat !== null)?.seat;
  const words = seat == null || done.length === 0 ? '' : ` · ${names[seat] ?? ''} ${done.join(', ')}`;
  const position = plays.at(-1)?.position ?? before;
  return { position, marks: marksOf(plays), caption: heading + words, shares };
}

const marksOf = (plays: readonly Played[]): Mark[] =>
  plays.flatMap(({ seat, action }) => (seat === null || action === null ? [] : [{ seat, action }]));

function wordsOf({ table, names }: Scene, before: Position, { seat, action }: Played): string {
  const game = GAMES[table.game.name];
  if (action === null) return '';
  if (seat === null) return game.chanceWords(action) ?? '';
  return `${names[seat] ?? ''} ${game.actionWordsIn(action, before.view)}`;
}
