// What can be done with what, read from the legal actions.
import { assertNever } from '../../util/assert-never';
import { parse, type Colour } from '../words/notation';

/** What can be done with a card of the display. */
export interface CardChoices {
  /** Ways to pay for turning it up. */
  flip: string[];
  /** Ways to pay for it by the coral it goes to; `0` for cards that go to none. */
  take: Map<number, string[]>;
  shark: boolean;
}

export interface Targets {
  cards: Map<string, CardChoices>;
  /** Own corals whose fish a shark can chase away. */
  sharkCorals: Set<number>;
  /** Ways to pay for a boat. */
  boat: string[];
  worms: Set<Colour>;
  /** Whether a worm may be declined. */
  decline: boolean;
  end: boolean;
}

export function targets(legal: readonly string[]): Targets {
  const found: Targets = {
    cards: new Map(),
    sharkCorals: new Set(),
    boat: [],
    worms: new Set(),
    decline: false,
    end: false,
  };
  const card = (at: string): CardChoices => {
    let choices = found.cards.get(at);
    if (choices === undefined) {
      choices = { flip: [], take: new Map(), shark: false };
      found.cards.set(at, choices);
    }
    return choices;
  };
  for (const text of legal) {
    const action = parse(text);
    if (action === null) continue;
    switch (action.kind) {
      case 'worm':
        if (action.colour === null) found.decline = true;
        else found.worms.add(action.colour);
        break;
      case 'flip':
        card(action.at).flip.push(action.pay);
        break;
      case 'take': {
        const { take } = card(action.at);
        const coral = action.coral ?? 0;
        take.set(coral, [...(take.get(coral) ?? []), action.pay]);
        break;
      }
      case 'boat':
        found.boat.push(action.pay);
        break;
      case 'shark':
        card(action.at).shark = true;
        break;
      case 'shark-coral':
        found.sharkCorals.add(action.coral);
        break;
      case 'end':
        found.end = true;
        break;
      default:
        assertNever(action);
    }
  }
  return found;
}
