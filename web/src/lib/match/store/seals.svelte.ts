// The seals of matches that this browser has added luck to. Whoever has seen a seal before can tell at the end whether the
// server has exchanged anything since.
import { Remembered } from '../../util/remembered.svelte';

/** How many matches are remembered. */
const SEALS_KEPT = 100;

type Seals = readonly (readonly [match: string, seal: string])[];

const isSeals = (value: unknown): value is Seals =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.every((part) => typeof part === 'string'));

const seals = new Remembered<Seals>('seals', [], isSeals);

export function keepSeal(match: string, seal: string): void {
  const others = seals.value.filter(([other]) => other !== match);
  seals.value = [...others, [match, seal] as const].slice(-SEALS_KEPT);
}

/** The seal that was shown before the match, if this browser was there. */
export function seenSeal(match: string): string | null {
  return seals.value.find(([other]) => other === match)?.[1] ?? null;
}
