// Exercises as /exercises has them, one a line. They come when somebody goes to them: the first page does not wait for them.
import type { Sketch } from '../api/types.gen';
import type { GameKey } from '../games/keys';

export interface Exercise {
  id: string;
  /** The position; the seat to act there is the one that is asked. */
  position: Sketch;
  /** The best turn, action by action; another order may lead to the same. */
  solution: readonly string[];
  proof: Proof;
  /** What it is about, the most telling first. */
  themes: readonly string[];
  /** How often each of the eight levels was asked, and how often it found the turn. */
  tries: number;
  found: readonly number[];
}

export type Proof =
  | { how: 'solved'; lead: number; next: number }
  | { how: 'wins' }
  | { how: 'searched'; share: number; next: number; iterations: number; searches: number }
  /** From the review of a match: with this turn, its player would have had this share of the victory. */
  | { how: 'reviewed'; share: number };

/** One more than there are levels: none of them finds it. */
export const HARDEST = 9;

/** The lowest level that finds it in at least half of its tries. */
export function difficultyOf({ found, tries }: Exercise): number {
  const level = found.findIndex((count) => count > 0 && 2 * count >= tries);
  return level < 0 ? HARDEST : level + 1;
}

const FILES: Record<GameKey, () => Promise<{ default: string }>> = {
  wadi: () => import('../../../../exercises/wadi.jsonl?raw'),
  watchmen: () => import('../../../../exercises/watchmen.jsonl?raw'),
  reef: () => import('../../../../exercises/reef.jsonl?raw'),
};

const loaded = new Map<GameKey, Promise<readonly Exercise[]>>();

/** All exercises of a game. */
export function exercisesOf(game: GameKey): Promise<readonly Exercise[]> {
  const known = loaded.get(game);
  if (known !== undefined) return known;
  const coming = FILES[game]().then(({ default: text }) => readExercises(text));
  loaded.set(game, coming);
  // What could not be fetched is fetched when somebody asks again.
  coming.catch(() => loaded.delete(game));
  return coming;
}

/** The files are made and checked by the program, so they are taken at their word. */
export const readExercises = (text: string): readonly Exercise[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Exercise);
