// The seals under which this browser has shown what it adds to luck. Whoever has seen a seal before can tell at the end
// whether the server has exchanged anything since.
import { Remembered } from '../../util/remembered.svelte';

/** How many are remembered. */
const SEALS_KEPT = 100;

/** What a server has promised, and the seal that was shown with it. */
type Seals = readonly (readonly [promised: string, seal: string])[];

const isSeals = (value: unknown): value is Seals =>
  Array.isArray(value) &&
  value.every((pair) => Array.isArray(pair) && pair.every((part) => typeof part === 'string'));

const seals = new Remembered<Seals>('seals', [], isSeals);

/** Keeps a seal. The first one counts: after that, the server knows what was added, and could choose another. */
export function keepSeal(promised: string, seal: string): void {
  if (seenSeal(promised) !== null) return;
  seals.value = [...seals.value, [promised, seal] as const].slice(-SEALS_KEPT);
}

/** The seal that was shown before the match, if this browser was there. */
export function seenSeal(promised: string): string | null {
  return seals.value.find(([other]) => other === promised)?.[1] ?? null;
}
