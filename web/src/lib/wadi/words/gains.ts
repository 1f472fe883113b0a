// Where points come and go from one position to the next. The server counts them; here they are only compared.
import type { PositionOf } from '../../games/game';
import { gainWords } from '../../i18n/format.svelte';
import { language, t } from '../../i18n/index.svelte';

export interface Gain {
  seat: number;
  /** The tile of the shadoof or watchman that they are of; `null` if he has gone from the board. */
  at: string | null;
  points: number;
}

/** How much every seat would gain. */
export const changes = (before: PositionOf<'wadi'>, after: PositionOf<'wadi'>): number[] =>
  after.points.map((points, seat) => points - (before.points[seat] ?? 0));

/** What a single play has brought; nothing for a step back, a jump, or a position that is shown already. */
export function gainsBetween(before: PositionOf<'wadi'>, after: PositionOf<'wadi'>): Gain[] {
  if (after.plays !== before.plays + 1) return [];
  const gains = Object.entries(after.view.shadoofs).map(([at, seat]): Gain => ({
    seat,
    at,
    points: (after.harvest?.[at] ?? 0) - (before.harvest?.[at] ?? 0),
  }));
  // What shadoofs do not explain comes from the watchmen.
  for (const [seat, change] of changes(before, after).entries()) {
    const harvest = gains.filter((gain) => gain.seat === seat).reduce((sum, { points }) => sum + points, 0);
    const at = after.view.watchmen[seat] ?? before.view.watchmen[seat] ?? null;
    gains.push({ seat, at, points: change - harvest });
  }
  return gains.filter(({ points }) => points !== 0);
}

/** "Anna +3, Bram −2"; nothing changes for those who are not named. */
export function changeWords(gained: readonly number[], names: readonly string[]): string {
  const parts = gained.flatMap((points, seat) =>
    points === 0 ? [] : [t('wadi-change', { name: names[seat] ?? '', points: gainWords(points) })],
  );
  return new Intl.ListFormat(language(), { type: 'unit' }).format(parts);
}
