// Why another turn is better, in sentences.
import type { Why } from '../api/types.gen';
import type { Game } from '../games/game';
import { t } from '../i18n/index.svelte';
import { assertNever } from '../util/assert-never';

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
