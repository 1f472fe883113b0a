// What is to be done, in a sentence.
import type { Position, ReefPhase, Table, WadiLeft, WadiView } from '../../api/types.gen';
import { t } from '../../i18n/index.svelte';
import { assertNever } from '../../util/assert-never';

/** What is left of the turn of a seat, for whoever has it. */
export function leftWords({ view }: Position, seat: number): string {
  return view.game === 'wadi' ? wadiLeft(view, seat) : reefLeft(view.phase);
}

function wadiLeft({ phase, left, shadoofs }: WadiView, seat: number): string {
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

function reefLeft(phase: ReefPhase): string {
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

/** Whose turn it is, as the reader is told. */
export function turnWords(table: Table, position: Position, names: readonly string[], busy: boolean): string {
  const { turn } = position;
  switch (turn.who) {
    case 'chance':
      return t('turn-chance');
    case 'over':
      return t('turn-over');
    case 'seat': {
      const name = names[turn.seat] ?? '';
      if (table.yours.includes(turn.seat)) {
        return table.yours.length > 1 ? t('turn-seat-yours', { name }) : t('turn-yours');
      }
      const holder = table.seats[turn.seat]?.holder;
      const thinks =
        holder?.kind === 'computer' || (holder?.kind === 'person' && holder.deputy !== undefined);
      if (thinks) return busy ? t('turn-waits', { name }) : t('turn-thinks', { name });
      return t('turn-seat', { name });
    }
    default:
      return assertNever(turn);
  }
}
