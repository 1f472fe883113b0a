// The little that the page must know of how actions are written.
import type { AnyView } from '../api/types.gen';

/** How the end of a turn is written. */
export function endOfTurn(game: AnyView['game']): string {
  return game === 'wadi' ? '.' : 'end';
}
