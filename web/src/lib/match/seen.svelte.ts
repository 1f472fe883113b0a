// How much of which match this browser has shown, so that the list of matches tells what is new.
import type { MatchSummary } from '../api/types.gen';
import { Remembered } from '../util/remembered.svelte';

/** How many matches are remembered. */
const MATCHES_KEPT = 200;

/** A match, and how often its position had changed when it was last shown. */
type Seen = readonly (readonly [id: string, moves: number])[];

const isSeen = (value: unknown): value is Seen =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number');

const seen = new Remembered<Seen>('seen', [], isSeen);

/** The reader looks at the match as it stands. */
export function noteSeen(id: string, moves: number): void {
  if (seen.value.at(-1)?.[0] === id && seen.value.at(-1)?.[1] === moves) return;
  const others = seen.value.filter(([other]) => other !== id);
  seen.value = [...others, [id, moves] as const].slice(-MATCHES_KEPT);
}

/** How many actions there have been since the reader acted and since they looked. */
export function unseenActions({ id, moves, news }: Pick<MatchSummary, 'id' | 'moves' | 'news'>): number {
  const shown = seen.value.find(([other]) => other === id)?.[1] ?? 0;
  return Math.max(0, Math.min(news, moves - shown));
}
