// How fast the actions of others are shown, one after the other.
import type { Event } from '../api/types.gen';

const ACTED = 380;
const FELL = 140;
/** Beyond this many, only the last ones are shown one by one. */
export const MOST = 40;

/** How long the position after an event stays, in milliseconds. */
export function pace(event: Event): number {
  return event.fact?.kind === 'fell' ? FELL : ACTED;
}
