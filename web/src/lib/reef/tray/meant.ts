// The action that somebody means who taps something that cannot be done, so that the server can say why not.
import type { ReefView } from '../../api/types.gen';
import { faceAt, fishOf, ownRow, playerOf, spot } from '../words/notation';
import { meant } from './payment';

/** What is written on the edge of the board: what a card in this place costs this seat. */
export function priceAt(view: ReefView, at: string, seat: number): number {
  const { row } = spot(at);
  if (view.flipped.includes(at)) return 1;
  if (row === ownRow(seat)) return 1;
  return row === ownRow(1 - seat) ? 3 : 2;
}

/** Turning up or buying the card in this place, onto this coral if one was named. */
export function meantAt(view: ReefView, at: string, seat: number, coral: number | null = null): string {
  const face = faceAt(view, at);
  const player = playerOf(view, seat);
  if (face === '??') return `flip ${at} ${meant(1, player, null)}`;
  const fish = fishOf(face);
  const pay = meant(priceAt(view, at, seat), player, fish?.colour ?? null);
  if (fish === null) return `take ${at} ${pay}`;
  const empty = player.corals.indexOf('') + 1;
  const single = player.corals.findIndex((each) => fishOf(each) !== null) + 1;
  return `take ${at} ${pay} @${coral ?? (empty > 0 ? empty : Math.max(1, single))}`;
}
