// What Wadi has to say of a position: what is left to be done, and what each seat has.
import type { WadiLeft, WadiView } from '../../api/types.gen';
import { t } from '../../i18n/index.svelte';
import { assertNever } from '../../util/assert-never';

/** What is left of the turn of a seat, for whoever has it. */
export function leftWords({ phase, left, shadoofs }: WadiView, seat: number): string {
  switch (phase) {
    case 'actions':
      return actionsLeft(left, Object.values(shadoofs).filter((owner) => owner === seat).length);
    case 'place_watchman':
      return t('turn-place-watchman');
    case 'move_watchman':
      return t('turn-move-watchman');
    case 'over':
      return '';
    default:
      return assertNever(phase);
  }
}

/** With the first shadoof, it is also said how one builds and pumps. */
function actionsLeft({ actions, build }: WadiLeft, built: number): string {
  if (built === 0 && build > 0) return t('turn-first-build');
  if (built === 1 && build === 0) return t('turn-first-pump', { actions });
  return t('turn-left', { actions, build });
}

export function supplyWords({ supply, withdrawn }: WadiView, seat: number): string[] {
  const lines = [t('seat-supply', { count: supply[seat] ?? 0 })];
  if (withdrawn.includes(seat)) lines.push(t('seat-watchman-out'));
  return lines;
}
