// The names of the whole matches that are shown turn by turn.
import type { GameKey } from '../games/keys';

/** The game that each of them is a match of. */
const GAMES_OF = {
  wadi: 'wadi',
  'wadi-three': 'wadi',
  'wadi-four': 'wadi',
  watchmen: 'watchmen',
  reef: 'reef',
} as const satisfies Record<string, GameKey>;

export type ExampleKey = keyof typeof GAMES_OF;

export const EXAMPLE_KEYS = Object.keys(GAMES_OF) as readonly ExampleKey[];
export const gameOfExample = (key: ExampleKey): GameKey => GAMES_OF[key];
/** The matches of a game, the usual one first. */
export const examplesOf = (game: GameKey): ExampleKey[] =>
  EXAMPLE_KEYS.filter((key) => GAMES_OF[key] === game);
