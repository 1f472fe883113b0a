// A position put up by hand. It promises nothing: the server says whether it can be.
import type { Board, WadiView } from '../api/types.gen';

/** What the match waits for: a turn, or a watchman to be placed or moved first. */
export const MOMENTS = ['acting', 'placing', 'moving'] as const;
export type Moment = (typeof MOMENTS)[number];

/** Where a watchman is that does not stand on the board. */
export const FATES = ['none', 'withdrawn', 'fined'] as const;
export type Fate = (typeof FATES)[number];

export interface Placed {
  round: number;
  /** Who has the talisman. */
  starter: number;
  /** Whose turn it is. */
  turn: number;
  moment: Moment;
  /** What is left of the turn; `null` for all of it. */
  left: { actions: number; builds: number } | null;
  water: Readonly<Record<string, number>>;
  shadoofs: Readonly<Record<string, number>>;
  watchmen: Readonly<Record<string, number>>;
  /** The seats whose watchman has withdrawn, in order. */
  withdrawn: readonly number[];
  /** The seats whose watchman was forced off. */
  fined: readonly number[];
}

/** The start: all water at its springs. */
export function startOn(board: Board): Placed {
  const water = Object.fromEntries(
    board.tiles.flatMap(({ at, ground }) =>
      ground.kind === 'wadi' && ground.spring > 0 ? [[at, ground.spring]] : [],
    ),
  );
  return {
    round: 1,
    starter: 0,
    turn: 0,
    moment: 'acting',
    left: null,
    water,
    shadoofs: {},
    watchmen: {},
    withdrawn: [],
    fined: [],
  };
}

const MOMENT: Record<WadiView['phase'], Moment> = {
  actions: 'acting',
  over: 'acting',
  place_watchman: 'placing',
  move_watchman: 'moving',
};

/** A position of a match; `turn` is the seat to act, `fined` are those whose watchman was forced off. */
export function placedFrom(view: WadiView, turn: number, fined: readonly number[] = []): Placed {
  const acting = view.phase === 'actions';
  return {
    round: view.round,
    starter: view.starter,
    turn,
    moment: MOMENT[view.phase],
    left: acting ? { actions: view.left.actions, builds: view.left.build } : null,
    water: view.water,
    shadoofs: view.shadoofs,
    watchmen: Object.fromEntries(view.watchmen.flatMap((at, seat) => (at === null ? [] : [[at, seat]]))),
    withdrawn: view.withdrawn,
    fined,
  };
}

/** What is put down, and by whom. */
export const PIECES = ['shadoof', 'watchman', 'water', 'less', 'clear'] as const;
export type Piece = (typeof PIECES)[number];

/** The most pawns that one tile is given here. */
const MAX_PAWNS = 99;

/** Puts a piece on a tile, or takes it away if it is there already. */
export function place(placed: Placed, at: string, piece: Piece, seat: number, isLand: boolean): Placed {
  switch (piece) {
    case 'shadoof':
      return { ...placed, shadoofs: toggled(placed.shadoofs, at, seat) };
    case 'watchman': {
      // Each seat has one: putting him here takes him from elsewhere.
      const others = Object.fromEntries(Object.entries(placed.watchmen).filter(([, who]) => who !== seat));
      const here = placed.watchmen[at] === seat;
      return {
        ...placed,
        watchmen: here ? others : { ...others, [at]: seat },
        withdrawn: placed.withdrawn.filter((who) => who !== seat),
        fined: placed.fined.filter((who) => who !== seat),
      };
    }
    case 'water': {
      const has = placed.water[at] ?? 0;
      // Land holds one or none, so that a second tap takes it away.
      return withWater(placed, at, isLand ? 1 - Math.min(1, has) : has + 1);
    }
    case 'less':
      return withWater(placed, at, (placed.water[at] ?? 0) - 1);
    case 'clear':
      return {
        ...placed,
        water: without(placed.water, at),
        shadoofs: without(placed.shadoofs, at),
        watchmen: without(placed.watchmen, at),
      };
  }
}

/** Says where the watchman of a seat is, if not on the board. */
export function withFate(placed: Placed, seat: number, fate: Fate): Placed {
  const [withdrawn, fined] = [placed.withdrawn, placed.fined].map((seats) =>
    seats.filter((who) => who !== seat),
  );
  const off = Object.fromEntries(Object.entries(placed.watchmen).filter(([, who]) => who !== seat));
  return {
    ...placed,
    watchmen: fate === 'none' ? placed.watchmen : off,
    withdrawn: fate === 'withdrawn' ? [...(withdrawn ?? []), seat] : (withdrawn ?? []),
    fined: fate === 'fined' ? [...(fined ?? []), seat] : (fined ?? []),
  };
}

export const fateOf = (placed: Placed, seat: number): Fate =>
  placed.withdrawn.includes(seat) ? 'withdrawn' : placed.fined.includes(seat) ? 'fined' : 'none';

/** The same position at a table with fewer seats: their pieces go. */
export function forSeats(placed: Placed, seats: number): Placed {
  const kept = (pieces: Placed['shadoofs']) =>
    Object.fromEntries(Object.entries(pieces).filter(([, seat]) => seat < seats));
  return {
    ...placed,
    starter: Math.min(placed.starter, seats - 1),
    turn: Math.min(placed.turn, seats - 1),
    shadoofs: kept(placed.shadoofs),
    watchmen: kept(placed.watchmen),
    withdrawn: placed.withdrawn.filter((seat) => seat < seats),
    fined: placed.fined.filter((seat) => seat < seats),
  };
}

/** The position as the server reads it. */
export function positionText(placed: Placed): string {
  const lines = [`round = ${placed.round}`, `starter = ${placed.starter}`, `turn = ${placed.turn}`];
  if (placed.moment !== 'acting') lines.push(`${placed.moment} = true`);
  else if (placed.left !== null)
    lines.push(`left = { actions = ${placed.left.actions}, builds = ${placed.left.builds} }`);
  lines.push(`water = ${table(placed.water)}`, `shadoofs = ${table(placed.shadoofs)}`);
  lines.push(`watchmen = ${table(placed.watchmen)}`);
  lines.push(`withdrawn = [${placed.withdrawn.join(', ')}]`, `fined = [${placed.fined.join(', ')}]`);
  return `${lines.join('\n')}\n`;
}

const table = (counts: Readonly<Record<string, number>>): string => {
  const pairs = Object.entries(counts).map(([at, count]) => `${at} = ${count}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
};

/** Reads a position back; what is not said is as at the start of a turn. */
export function readPosition(text: string): Placed {
  const number = (key: string, otherwise: number) =>
    Number(new RegExp(`^\\s*${key}\\s*=\\s*(\\d{1,2})\\s*(?:#.*)?$`, 'm').exec(text)?.[1] ?? otherwise);
  const counts = (key: string) =>
    Object.fromEntries(
      [
        ...(new RegExp(`^\\s*${key}\\s*=\\s*\\{([^}]*)\\}`, 'm').exec(text)?.[1] ?? '').matchAll(
          /([a-p]\d{1,2})\s*=\s*(\d{1,2})/g,
        ),
      ].map(([, at = '', count]) => [at, Number(count)]),
    );
  const seats = (key: string) =>
    [...(new RegExp(`^\\s*${key}\\s*=\\s*\\[([^\\]]*)\\]`, 'm').exec(text)?.[1] ?? '').matchAll(/\d/g)].map(
      ([seat]) => Number(seat),
    );
  const left = /^\s*left\s*=\s*\{\s*actions\s*=\s*(\d)\s*,\s*builds\s*=\s*(\d)\s*\}/m.exec(text);
  const moment = MOMENTS.find((one) => new RegExp(`^\\s*${one}\\s*=\\s*true`, 'm').test(text));
  return {
    round: number('round', 1),
    starter: number('starter', 0),
    turn: number('turn', 0),
    moment: moment ?? 'acting',
    left: left === null ? null : { actions: Number(left[1]), builds: Number(left[2]) },
    water: counts('water'),
    shadoofs: counts('shadoofs'),
    watchmen: counts('watchmen'),
    withdrawn: seats('withdrawn'),
    fined: seats('fined'),
  };
}

const toggled = (pieces: Placed['shadoofs'], at: string, seat: number): Placed['shadoofs'] =>
  pieces[at] === seat ? without(pieces, at) : { ...pieces, [at]: seat };

const withWater = (placed: Placed, at: string, count: number): Placed => ({
  ...placed,
  water: count <= 0 ? without(placed.water, at) : { ...placed.water, [at]: Math.min(MAX_PAWNS, count) },
});

const without = (counts: Readonly<Record<string, number>>, at: string): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(counts).filter(([other]) => other !== at));
