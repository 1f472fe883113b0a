// Why something cannot be done, in the reader's language.
import type { Reason } from '../api/types.gen';
import type { Say } from './spoken';

/** The sentence for a refusal of Wadi's rules. Seats become names. */
export function reasonWords(reason: Reason, names: readonly string[], say: Say): string {
  const about = { ...reason.about };
  const watchman = about['watchman'];
  if (typeof watchman === 'number') about['watchman'] = names[watchman] ?? String(watchman + 1);
  return say(`reason-wadi-${reason.code}`, about);
}
