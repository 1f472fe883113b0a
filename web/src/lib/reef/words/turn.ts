// What Das Riff has to say of a position: what is to be done, and what each seat has.
import type { ReefPhase, ReefView } from '../../api/types.gen';
import { t } from '../../i18n/index.svelte';
import { assertNever } from '../../util/assert-never';

/** What the match waits for, for whoever decides it. */
export function leftWords(phase: ReefPhase): string {
  switch (phase) {
    case 'substitute':
      return t('turn-worm-substitute');
    case 'opponent_worm':
      return t('turn-worm-opponent');
    case 'buy':
      return t('turn-buy');
    case 'deal':
    case 'roll':
    case 'refill':
      return t('turn-chance');
    case 'over':
      return '';
    default:
      return assertNever(phase);
  }
}

export function supplyWords(view: ReefView, seat: number): string[] {
  const player = view.players[seat];
  if (player === undefined) return [];
  const worms = Object.values(player.worms).reduce((sum, count) => sum + count, 0);
  return [
    t('seat-worms', { count: worms }),
    t('seat-boats', { count: player.boats }),
    ...(player.pearls > 0 ? [t('seat-pearls', { count: player.pearls })] : []),
    ...(player.sharks > 0 ? [t('seat-sharks', { count: player.sharks })] : []),
  ];
}
