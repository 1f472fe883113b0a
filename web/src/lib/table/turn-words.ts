// What is to be done, in a sentence.
import type { Position, ReefPhase, Table, WadiLeft, WadiPhase } from '../api/types.gen';
import { t } from '../i18n/index.svelte';
import { assertNever } from '../util/assert-never';

/** What is left of the reader's own turn. */
export function leftWords({ view }: Position): string {
  return view.game === 'wadi' ? wadiLeft(view.phase, view.left) : reefLeft(view.phase);
}

function wadiLeft(phase: WadiPhase, left: WadiLeft): string {
  switch (phase) {
    case 'actions':
      return t('turn-left', { actions: left.actions, build: left.build });
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
