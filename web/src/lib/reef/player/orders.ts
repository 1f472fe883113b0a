// What an open breeding card still lacks for a player.
import type { ReefPlayer } from '../../api/types.gen';
import { fishOf, pairOf, type Colour, type Sex } from '../words/notation';

/** One parent of an order. */
export interface Parent {
  colour: Colour;
  /** Its sex; `null` while either will do. */
  sex: Sex | null;
  /** Whether it waits on a coral already. */
  there: boolean;
}

export interface Order {
  card: string;
  parents: [Parent, Parent];
  /** The coral on which it can grow, from 1; `null` if there is none free. */
  coral: number | null;
}

/** How near a player is to an order: a parent that waits counts most. */
export function order(card: string, player: ReefPlayer): Order | null {
  const pair = pairOf(card);
  if (pair === null) return null;
  const [one, other] = pair;
  for (const [index, coral] of player.corals.entries()) {
    const fish = fishOf(coral);
    if (fish === null || !pair.includes(fish.colour)) continue;
    const waiting: Parent = { ...fish, there: true };
    const mate = (colour: Colour): Parent => ({ colour, sex: fish.sex === 'm' ? 'f' : 'm', there: false });
    const parents: [Parent, Parent] = fish.colour === one ? [waiting, mate(other)] : [mate(one), waiting];
    return { card, parents, coral: index + 1 };
  }
  const free = player.corals.indexOf('');
  return {
    card,
    parents: [
      { colour: one, sex: null, there: false },
      { colour: other, sex: null, there: false },
    ],
    coral: free < 0 ? null : free + 1,
  };
}

/** Whether a card of the display is a parent that an order still lacks. */
export function helps(card: string, wants: Order): boolean {
  const fish = fishOf(card);
  if (fish === null) return card === 'co' && wants.coral === null;
  return wants.parents.some(
    (parent) =>
      !parent.there && parent.colour === fish.colour && (parent.sex === null || parent.sex === fish.sex),
  );
}

export const offspring = (player: ReefPlayer): number =>
  player.corals.filter((coral) => coral.startsWith('*')).length;
