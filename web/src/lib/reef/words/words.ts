// Cards, coins and what happened, in the reader's language.
import type { ReefView } from '../../api/types.gen';
import type { Effect } from '../../match/board-props';
import { t } from '../../i18n/index.svelte';
import { assertNever } from '../../util/assert-never';
import { COINS, fishOf, pairOf, parse, spot, type Coin, type Colour, type Fish } from './notation';
import type { Order, Parent } from '../player/orders';

/** A colour by itself: "red". */
export const colourWords = (colour: string): string => t('reef-colour', { colour });
/** A colour before a common noun: "red", "rode". */
const colourAdj = (colour: string): string => t('reef-colour-adj', { colour });

const OTHERS: Record<string, string> = {
  co: 'coral',
  pe: 'pearl',
  sh: 'shark',
  wa: 'water',
  '??': 'face-down',
};

/** A card by its name: "red male", "coral". */
export function cardWords(face: string): string {
  const fish = fishOf(face);
  if (fish !== null) return fishWords(fish);
  const kind = OTHERS[face];
  return kind === undefined ? t('reef-gap') : t(`reef-${kind}`);
}

/** A card within a sentence: "a red male", "a coral". */
export function aCard(face: string | undefined): string {
  const fish = fishOf(face);
  if (fish !== null) return t('reef-a-fish', { colour: colourWords(fish.colour), sex: fish.sex });
  const kind = OTHERS[face ?? ''];
  return kind === undefined ? t('reef-a-card') : t(`reef-a-${kind}`);
}

const fishWords = (fish: Fish): string => t('reef-fish', { colour: colourWords(fish.colour), sex: fish.sex });

export const coinWords = (coin: Coin): string =>
  coin === '*' ? t('reef-coin-pearl') : t('reef-coin-worm', { colour: colourAdj(coin) });

export const wormCount = (colour: Colour, count: number): string =>
  t('reef-worm-count', { colour: colourAdj(colour), count });

/** A list in the reader's language. */
export const list = (parts: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(parts);

/** A payment: "2 red and 1 pearl". */
export function payWords(pay: string): string {
  const parts: string[] = [];
  for (const coin of COINS) {
    const count = [...pay].filter((each) => each === coin).length;
    if (count === 0) continue;
    parts.push(
      coin === '*' ? t('reef-pearl-count', { count }) : t('reef-pay-worms', { colour: coin, count }),
    );
  }
  return list(parts);
}

/** What an order lacks, for ears. */
export function orderWords(order: Order): string {
  const [one, other] = order.parents;
  const name = t('reef-order', { first: colourWords(one.colour), second: colourWords(other.colour) });
  const there = order.parents.find((parent) => parent.there);
  const lacks = order.parents.filter((parent) => !parent.there).map(parentWords);
  if (order.coral === null) lacks.unshift(t('reef-a-coral'));
  const rest = t('reef-order-lacks', { what: list(lacks) });
  if (there === undefined) return `${name}; ${rest}`;
  const ready = t('reef-order-ready', { coral: order.coral ?? 0, fish: parentWords(there) });
  return `${name}; ${ready}; ${rest}`;
}

const parentWords = (parent: Parent): string =>
  parent.sex === null
    ? t('reef-fish-any', { colour: colourAdj(parent.colour) })
    : fishWords({ colour: parent.colour, sex: parent.sex });

/** A coral of a player, for ears. */
export function coralWords(coral: string | undefined, number: number): string {
  if (coral === undefined) return t('reef-coral-none', { coral: number });
  const fish = fishOf(coral);
  if (fish !== null) return t('reef-coral-fish', { coral: number, fish: fishWords(fish) });
  const pair = pairOf(coral);
  if (pair === null) return t('reef-coral-empty', { coral: number });
  return t('reef-coral-brood', {
    coral: number,
    first: colourWords(pair[0]),
    second: colourWords(pair[1]),
  });
}

/** What somebody did, as the rest of a sentence that begins with a name; `before` is the position it was done in. */
export function actionWords(text: string, before: ReefView | null): string {
  const action = parse(text);
  if (action === null) return text;
  const face = (at: string) => {
    const { column, row } = spot(at);
    return before?.rows[row]?.[column];
  };
  switch (action.kind) {
    case 'worm':
      return action.colour === null
        ? t('reef-did-no-worm')
        : t('reef-did-worm', { colour: colourAdj(action.colour) });
    case 'flip':
      return t('reef-did-flip', { at: action.at, pay: payWords(action.pay) });
    case 'take': {
      const args = { at: action.at, card: aCard(face(action.at)), pay: payWords(action.pay) };
      return action.coral === null
        ? t('reef-did-take', args)
        : t('reef-did-take-to', { ...args, coral: action.coral });
    }
    case 'boat':
      return t('reef-did-boat', { pay: payWords(action.pay) });
    case 'shark':
      return t('reef-did-shark', { at: action.at, card: aCard(face(action.at)) });
    case 'shark-coral':
      return t('reef-did-shark-coral', { coral: action.coral });
    case 'end':
      return t('reef-did-end');
    default:
      return assertNever(action);
  }
}

/** Something that followed, as a sentence; `null` for what is not of this game. */
export function effectWords(effect: Effect, names: readonly string[]): string | null {
  if (effect['over'] === true) return t('reef-fell-over');
  const dice = effect['dice'];
  if (Array.isArray(dice))
    return t('reef-fell-dice', { first: colourWords(String(dice[0])), second: colourWords(String(dice[1])) });
  const breeding = typeof effect['breeding'] === 'string' ? pairOf(effect['breeding']) : null;
  if (breeding !== null)
    return t('reef-fell-breeding', { first: colourWords(breeding[0]), second: colourWords(breeding[1]) });
  const reveal = part(effect, 'reveal');
  if (reveal !== null)
    return t('reef-fell-reveal', { at: String(reveal['at']), card: cardWords(String(reveal['card'])) });
  const bred = part(effect, 'bred');
  const pair = bred === null ? null : pairOf(String(bred['card']));
  if (bred !== null && pair !== null)
    return t('reef-fell-bred', {
      who: names[Number(bred['seat'])] ?? '',
      first: colourWords(pair[0]),
      second: colourWords(pair[1]),
      coral: Number(bred['coral']),
    });
  const washed = part(effect, 'washed');
  if (washed !== null)
    return t('reef-fell-washed', { row: Number(washed['row']), cards: Number(washed['cards']) });
  const shuffle = part(effect, 'shuffle');
  if (shuffle !== null) return t('reef-fell-shuffle', { cards: Number(shuffle['cards']) });
  const fill = part(effect, 'fill');
  if (fill !== null && Array.isArray(fill['cards'])) {
    const [row, cards] = [Number(fill['row']), fill['cards'].map(String)];
    if (cards.every((card) => card === '??')) return t('reef-fell-fill-down', { row, cards: cards.length });
    return t('reef-fell-fill', { row, cards: list(cards.map(cardWords)) });
  }
  return null;
}

function part(effect: Effect, name: string): Record<string, unknown> | null {
  const value = effect[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
}
