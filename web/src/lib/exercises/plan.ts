// What comes next: failed exercises come back after days, new ones are as hard as the player can take, and one a day is the
// same for everybody. Nothing here knows the clock; a day is a number.
import { GAME_KEYS, type GameKey } from '../games/keys';
import { difficultyOf, HARDEST, type Exercise } from './exercise';

/** What is known of an exercise that was tried. */
export interface Card {
  /** How often in a row it was solved at the first try. */
  box: number;
  /** The day on which it comes back. */
  due: number;
}

export interface Kept {
  cards: Readonly<Record<string, Card>>;
  /** How hard exercises are that suit the player, from 1 to 9. */
  strength: number;
  /** How many were solved at the first try in a row, and the most ever. */
  streak: number;
  longest: number;
  /** The day whose exercise was solved last, how many tries that took, and for how many days in a row. */
  day: { on: number; tries: number; row: number } | null;
}

export const NOTHING_KEPT: Kept = { cards: {}, strength: 2, streak: 0, longest: 0, day: null };

/** After how many days an exercise comes back that was solved so many times in a row; after the last it is known. */
const DAYS = [1, 3, 8, 20, 50];
/** How much the strength moves after each exercise. */
const UP = 0.3;
const DOWN = 0.4;
const MILLISECONDS_A_DAY = 86_400_000;

/** The number of a day by the reader's calendar: the same date has the same number everywhere. */
export const dayOf = (now: Date): number =>
  Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / MILLISECONDS_A_DAY);

/** The date of a day, as `2026-11-17`. */
export const dateOf = (day: number): string => new Date(day * MILLISECONDS_A_DAY).toISOString().slice(0, 10);

/** Takes note of how an exercise went: solved at the first try, or not. */
export function noted(kept: Kept, exercise: Exercise, clean: boolean, today: number): Kept {
  const known = kept.cards[exercise.id];
  const box = clean ? (known?.box ?? 0) + 1 : 0;
  // What is solved at once is not asked again; what was failed comes back until it has been solved often enough.
  const days = clean && known === undefined ? undefined : DAYS[box];
  const { [exercise.id]: _, ...others } = kept.cards;
  const cards = days === undefined ? others : { ...others, [exercise.id]: { box, due: today + days } };
  const streak = clean ? kept.streak + 1 : 0;
  const hard = difficultyOf(exercise);
  // Whoever solves what is far too easy has learned nothing of their strength, and so with failing what is far too hard.
  const telling = clean ? hard >= kept.strength - 1 : hard <= kept.strength + 2;
  const strength = telling ? kept.strength + (clean ? UP : -DOWN) : kept.strength;
  return {
    ...kept,
    cards,
    streak,
    longest: Math.max(kept.longest, streak),
    strength: Math.min(HARDEST, Math.max(1, strength)),
  };
}

/** Takes note of how the exercise of a day went. */
export function notedDay(kept: Kept, on: number, tries: number): Kept {
  if (kept.day?.on === on) return kept;
  const row = kept.day !== null && kept.day.on === on - 1 ? kept.day.row + 1 : 1;
  return { ...kept, day: { on, tries, row } };
}

/** Those that are to be repeated today, the longest overdue first. */
export function dueOn(kept: Kept, today: number): string[] {
  const due = Object.entries(kept.cards).filter(([, card]) => card.due <= today);
  return due.sort(([, one], [, other]) => one.due - other.due).map(([id]) => id);
}

/** The next exercise: what is due, or what suits the player best of what was not done lately. */
export function next(
  pool: readonly Exercise[],
  kept: Kept,
  done: ReadonlySet<string>,
  today: number,
): Exercise | null {
  const due = new Set(dueOn(kept, today));
  const again = pool.find(({ id }) => due.has(id) && !done.has(id));
  if (again !== undefined) return again;
  let best: Exercise | null = null;
  let distance = Infinity;
  for (const exercise of pool) {
    if (done.has(exercise.id) || kept.cards[exercise.id] !== undefined) continue;
    // Of those that suit as well, another one every day.
    const off = Math.abs(difficultyOf(exercise) - kept.strength) + hash(`${exercise.id} ${today}`) / 2 ** 32;
    if (off < distance) [best, distance] = [exercise, off];
  }
  return best;
}

/** The game of a day. */
export const gameOfDay = (day: number): GameKey => GAME_KEYS[day % GAME_KEYS.length] ?? 'wadi';

/** The exercise of a day among all of its game: each once before any comes again. */
export function exerciseOfDay(all: readonly Exercise[], day: number): Exercise | null {
  const turn = Math.floor(day / GAME_KEYS.length);
  const round = Math.floor(turn / all.length);
  const key = ({ id }: Exercise): number => hash(`${id} ${round}`);
  const order = [...all].sort((one, other) => key(one) - key(other) || one.id.localeCompare(other.id));
  return order[turn % all.length] ?? null;
}

/** A number of 32 bits that a text always gets (FNV-1a). */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}
