// Whose turn it is, in a sentence.
import type { Position, Table } from '../../api/types.gen';
import { t } from '../../i18n/index.svelte';
import { assertNever } from '../../util/assert-never';

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
