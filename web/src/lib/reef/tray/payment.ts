// Payments: which one to propose, and how to change it coin by coin among the legal ones.
import type { ReefPlayer, ReefView } from '../../api/types.gen';
import { COLOURS, pairOf, written, type Coin, type Colour } from '../words/notation';

/** How many open breeding cards want each colour; a card of one colour wants it twice. */
export function wanted(view: Pick<ReefView, 'breeding'>): Record<Colour, number> {
  const count: Record<Colour, number> = { r: 0, y: 0, b: 0, g: 0, v: 0, p: 0 };
  for (const card of view.breeding) for (const colour of pairOf(card) ?? []) count[colour] += 1;
  return count;
}

/** What the first, second … worm of a colour is worth to keep. */
const WORTH_BY_COUNT = [8, 5, 3, 2, 1.5, 1, 1, 1];
/** More than any three worms. */
const PEARL_WORTH = 100;

/** What is lost by paying so: rare worms and colours that orders want cost most, pearls more than anything. */
function loss(pay: string, player: ReefPlayer, want: Record<Colour, number>): number {
  let sum = 0;
  const left = { ...player.worms };
  for (const coin of pay) {
    if (coin === '*') {
      sum += PEARL_WORTH;
      continue;
    }
    left[coin] = (left[coin] ?? 0) - 1;
    sum += (WORTH_BY_COUNT[Math.max(0, left[coin])] ?? 1) * (1 + 0.6 * want[coin as Colour]);
  }
  return sum;
}

/** The payment to propose: the one that is missed least. */
export function propose(
  payments: readonly string[],
  player: ReefPlayer,
  view: Pick<ReefView, 'breeding'>,
): string | null {
  const want = wanted(view);
  let best: string | null = null;
  let least = Infinity;
  for (const pay of payments) {
    const lost = loss(pay, player, want);
    if (lost < least) [best, least] = [pay, lost];
  }
  return best;
}

const count = (coins: readonly string[], coin: string) => coins.filter((other) => other === coin).length;

/** Whether some payment has all of these coins. */
function extendable(coins: readonly string[], payments: readonly string[]): boolean {
  return payments.some((pay) => coins.every((coin) => count([...pay], coin) >= count(coins, coin)));
}

/**
 * The coins after one more was tapped: it fills an empty place, or takes the place of the one that was put down first
 * among those it can replace. `null` if no payment has it so.
 */
export function add(coins: readonly Coin[], coin: Coin, payments: readonly string[]): Coin[] | null {
  const price = payments[0]?.length ?? 0;
  if (coins.length < price) {
    const more = [...coins, coin];
    return extendable(more, payments) ? more : null;
  }
  for (let index = 0; index < coins.length; index++) {
    if (coins[index] === coin) continue;
    const changed = [...coins.slice(0, index), ...coins.slice(index + 1), coin];
    if (payments.includes(written(changed))) return changed;
  }
  return null;
}

/** How many coins of a kind a player has. */
export const has = (player: ReefPlayer, coin: Coin): number =>
  coin === '*' ? player.pearls : (player.worms[coin] ?? 0);

/** A payment that somebody seems to mean who cannot pay: what is there first, then what is missing. */
export function meant(price: number, player: ReefPlayer, colour: Colour | null): string {
  if (colour !== null) {
    const worms = Math.max(0, Math.min(price, has(player, colour)));
    const pearls = Math.min(price - worms, player.pearls);
    return colour.repeat(price - pearls) + '*'.repeat(pearls);
  }
  const purse = COLOURS.flatMap((each) => Array<Coin>(has(player, each)).fill(each));
  purse.push(...Array<Coin>(player.pearls).fill('*'));
  while (purse.length < price) purse.push(COLOURS.find((each) => has(player, each) === 0) ?? 'r');
  return written(purse.slice(0, price));
}
