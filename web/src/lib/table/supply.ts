// What a seat has, in short lines for its panel.
import type { AnyView } from '../api/types.gen';
import { t } from '../i18n/index.svelte';
import { assertNever } from '../util/assert-never';

export function supplyOf(view: AnyView, seat: number): string[] {
  switch (view.game) {
    case 'wadi': {
      const lines = [t('seat-supply', { count: view.supply[seat] ?? 0 })];
      if (view.withdrawn.includes(seat)) lines.push(t('seat-watchman-out'));
      return lines;
    }
    case 'reef': {
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
    default:
      return assertNever(view);
  }
}
