// Why another turn is better, in sentences.
import type { Why } from '../api/types.gen';
import type { Game } from '../games/game';
import { t } from '../i18n/index.svelte';
import { colourWords } from '../reef/words/words';
import { assertNever } from '../util/assert-never';

/** The colours of a pair, which is written as two letters. */
function pairOf(pair: string): { first: string; second: string } {
  const [first = '', second = ''] = pair;
  return { first: colourWords(first), second: colourWords(second) };
}

/** Why another turn is better than that of `seat`, told to somebody whose seat may be the same. */
export function whyWords(
  why: Why,
  seat: number,
  names: readonly string[],
  game: Game,
  reader: number | null,
): string {
  const own = { name: names[seat] ?? '', who: seat === reader ? 'you' : 'other' };
  switch (why.kind) {
    case 'wins':
    case 'loses':
    case 'lost':
      return t(`why-${why.kind}`, own);
    case 'scores':
      return t('why-scores', { ...own, points: why.points });
    case 'denies':
      return t('why-denies', { other: names[why.seat] ?? '', points: why.points });
    case 'exposes':
    case 'lets': {
      const { points, better } = why;
      const action = game.actionWords(why.action);
      return t(`why-${why.kind}`, { ...own, other: names[why.seat] ?? '', action, points, better });
    }
    case 'safe':
    case 'claims':
      return t(`why-${why.kind}`, { ...own, at: why.at, points: why.points });
    case 'cedes':
      return t('why-cedes', { other: names[why.seat] ?? '', at: why.at, points: why.points });
    case 'last_water':
      return t('why-last-water', { other: names[why.seat] ?? '', at: why.at });
    case 'passes':
      return t('why-passes', { ...own, pawns: why.pawns, played: why.played });
    case 'breeds':
      return t('why-breeds', {
        ...pairOf(why.pair),
        other: names[why.seat] ?? '',
        at: why.at,
        rolls: why.rolls,
      });
    case 'nears':
      return t('why-nears', { ...pairOf(why.pair), ...own, at: why.at, worms: why.worms, rolls: why.rolls });
    case 'shark':
      return t('why-shark', { ...pairOf(why.pair), ...own, other: names[why.seat] ?? '', at: why.at });
    default:
      return assertNever(why);
  }
}
