// What Wadi sounds like.
import type { Effect } from '../match/board-props';
import type { Sound } from '../sound';

export function soundOf(action: string | null, effects: readonly Effect[]): Sound | null {
  if (effects.some((effect) => 'flow' in effect)) return 'flow';
  if (action?.startsWith('+') === true) return 'build';
  return action?.includes('>') === true ? 'pump' : null;
}
