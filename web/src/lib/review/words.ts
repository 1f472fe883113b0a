// What a review says of turns.
import type { Cost, JudgedTurn, Why } from '../api/types.gen';
import type { Game } from '../games/game';
import { percent, percentChange } from '../i18n/format.svelte';
import { t } from '../i18n/index.svelte';
import { assertNever } from '../util/assert-never';

/** What a turn cost, in short: `−12 %`, or that nothing clearly better was found. */
export function costWords(cost: Cost | undefined): string {
  if (cost === undefined) return '…';
  return cost.clear ? percentChange(-cost.share) : '✓';
}

/** The same for those who cannot see it. */
export function costSpoken(cost: Cost | undefined): string {
  if (cost === undefined) return t('review-cost-unknown');
  return cost.clear ? t('review-cost', { share: percent(cost.share) }) : t('review-cost-none');
}

/** What somebody would do, as the rest of a sentence that begins with a name. */
export const doneWords = (game: Game, actions: readonly string[]): string =>
  actions
    .filter((action) => action !== game.endOfTurn || actions.length === 1)
    .map((action) => game.actionWords(action))
    .join(', ');

/** The seat that profited most from a turn, and how much: nobody, where nothing better was found. */
export function helped(turn: JudgedTurn): { seat: number; share: number } | null {
  const given = turn.better?.given ?? [];
  const others = given.map((share, seat) => ({ seat, share })).filter(({ seat }) => seat !== turn.seat);
  return others.reduce<{ seat: number; share: number } | null>(
    (best, one) => (one.share > (best?.share ?? 0.005) ? one : best),
    null,
  );
}

/** Why another turn is better than that of `seat`. */
export function whyWords(why: Why, seat: number, names: readonly string[], game: Game): string {
  const name = names[seat] ?? '';
  switch (why.kind) {
    case 'wins':
    case 'loses':
      return t(`why-${why.kind}`, { name });
    case 'scores':
      return t('why-scores', { name, points: why.points });
    case 'denies':
      return t('why-denies', { other: names[why.seat] ?? '', points: why.points });
    case 'exposes':
    case 'lets': {
      const { points, better } = why;
      const action = game.actionWords(why.action);
      return t(`why-${why.kind}`, { name, other: names[why.seat] ?? '', action, points, better });
    }
    default:
      return assertNever(why);
  }
}
