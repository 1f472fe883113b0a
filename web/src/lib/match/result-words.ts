import type { Outcome, Position } from '../api/types.gen';
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

/** Why a match ended that nobody could win, or `null`. */
export const stoppedWords = ({ stopped }: Outcome): string | null =>
  stopped === undefined ? null : t(`over-stopped-${stopped}`);

/** How many turns without a purchase are nothing to speak of. */
const IDLE_TURNS_UNSAID = 10;

/** That the match ends if nobody buys anything, once that is near; or `null`. */
export function idleWords({ idle, turn }: Position): string | null {
  if (idle === undefined || idle.turns < IDLE_TURNS_UNSAID || turn.who === 'over') return null;
  return t('table-idle', { turns: idle.turns, left: idle.limit - idle.turns });
}
