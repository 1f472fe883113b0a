import type { Outcome } from '../api/types.gen';
import { language, t } from '../i18n/index.svelte';

/** How a match ended, in a sentence, for whoever has the seats `yours`. */
export function resultWords(
  { winners }: Outcome,
  yours: readonly number[],
  names: readonly string[],
): string {
  if (winners.length > 1) {
    const shared = new Intl.ListFormat(language()).format(winners.map((seat) => names[seat] ?? ''));
    return t('over-shared', { names: shared });
  }
  const [winner] = winners;
  if (winner === undefined) return t('over-title');
  // Who plays several seats against each other wins and loses at once, so the winner is named.
  const alone = yours.length === 1 && yours[0] === winner;
  return alone ? t('over-you-won') : t('over-won', { name: names[winner] ?? '' });
}
