// How fast the actions of others are shown, one after the other.
import type { Event } from '../api/types.gen';
import { showTime } from '../wadi/motion/motion';
import type { Effect } from './board-props';
import { settings } from './settings.svelte';

const ACTED = 380;
const FELL = 140;
/** Beyond this many, only the last ones are shown one by one. */
export const MOST = 40;

/** How long the position after an event stays, in milliseconds. */
export function pace(event: Pick<Event, 'fact'> & { effects: readonly Effect[] }): number {
  if (event.fact?.kind === 'fell') return FELL;
  // The flow of the water is seen to its end.
  return Math.max(ACTED, showTime(event.effects, settings.motion.value));
}
