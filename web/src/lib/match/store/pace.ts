// How fast the actions of others are shown, one after the other.
import type { Event } from '../../api/types.gen';
import { GAMES } from '../../games';
import type { GameName } from '../../games/keys';
import type { Effect } from '../board-props';
import { settings } from '../settings.svelte';

/** How long an action stays at least, in milliseconds, and how long what dice or cards bring. */
const ACTION_STAYS = 380;
const CHANCE_STAYS = 140;
/** Of more events than this, only the last ones are shown one by one. */
export const MAX_SHOWN_ONE_BY_ONE = 40;

/** How long the position after an event stays, in milliseconds. */
export const pace = ({ fact, effects, position }: Event): number =>
  position === undefined ? 0 : paceOf(position.view.game, fact?.kind === 'fell', effects);

/** How long the position stays that an action in a game has led to, or chance, in milliseconds. */
export function paceOf(game: GameName, byChance: boolean, effects: readonly Effect[]): number {
  if (byChance) return CHANCE_STAYS;
  // What flows is seen to its end.
  return Math.max(ACTION_STAYS, GAMES[game].showTime(effects, settings.motion.value));
}
