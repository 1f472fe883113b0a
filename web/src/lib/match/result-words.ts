import type { Outcome, Position } from '../api/types.gen';
import { GAMES } from '../games';
import type { GameName } from '../games/keys';
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
  return alone ? t('over-you-won') : t('over-won', { name: unbroken(names[winner] ?? '') });
}

/** “Computer 5” is one word where a line ends. */
const unbroken = (name: string): string => name.replaceAll(/ (?=\d)/g, '\u00a0');

/**
 * Why the winners have won, in a few words; `null` where the way it ended says it. `left` are the seats that have left the
 * match: their points do not count.
 */
export function whyWords(
  game: GameName,
  { winners, points, tie_break: supply, stopped }: Outcome,
  left: readonly boolean[],
): string | null {
  const [winner] = winners;
  if (winner === undefined || stopped !== undefined) return null;
  const others = points.map((_, seat) => seat).filter((seat) => !winners.includes(seat));
  const rivals = others.filter((seat) => left[seat] !== true);
  const best = points[winner] ?? 0;
  if (winners.length > 1) return t('over-why-shared');
  if (rivals.length === 0) return t('over-why-left');
  if (supply !== undefined) {
    const tied = rivals.filter((seat) => points[seat] === best);
    const counts = [winner, ...tied].map((seat) => supply[seat] ?? 0);
    return t('over-why-supply', { counts: counts.join(' : ') });
  }
  return GAMES[game].wonWords(best, Math.max(...rivals.map((seat) => points[seat] ?? 0)));
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
