// Takes note of an event at a table. What an event does to seats and requests is the server's to say, so those
// events only tell that the table is to be asked for again.
import type { Event, Fact, Phase, Table } from '../../api/types.gen';
import { assertNever } from '../../util/assert-never';

export interface Folded {
  table: Table;
  /** Whether the table has changed in a way that the event does not tell. */
  askAgain: boolean;
}

export function fold(table: Table, event: Event): Folded {
  if (event.seq < table.seq) return { table, askAgain: false };
  const position = event.position ?? table.position;
  const phase = phaseAfter(table.phase, event);
  return {
    table: {
      ...table,
      seq: event.seq + 1,
      clock: event.clock,
      position,
      moves: table.moves + (event.position === undefined ? 0 : 1),
      phase,
    },
    // At the end the table tells what its luck was drawn from.
    askAgain:
      (event.fact !== null && changesTable(event.fact)) || (phase === 'over' && table.phase !== 'over'),
  };
}

function phaseAfter(before: Phase, event: Event): Phase {
  if (event.fact?.kind === 'cancelled' || event.fact?.kind === 'closed') return 'cancelled';
  if (event.position?.turn.who === 'over') return 'over';
  // Whose turn it is where a match begins is told by the table alone: a lot may have been drawn for it.
  return before;
}

function changesTable(fact: Fact): boolean {
  switch (fact.kind) {
    case 'sat':
    case 'rose':
    case 'came':
    case 'gone':
    case 'committed':
    case 'sealed':
    case 'contributed':
    case 'withheld':
    case 'began':
    case 'drawn_first':
    case 'left':
    case 'asked':
    case 'agreed':
    case 'declined':
    case 'took_back':
    case 'away':
    case 'deputed':
    case 'returned':
    case 'followed':
    case 'cancelled':
    case 'became':
    case 'forgotten':
    case 'closed':
      return true;
    case 'acted':
    case 'fell':
    case 'paused':
    case 'resumed':
    case 'given_back':
    case 'said':
    case 'hinted':
      return false;
    default:
      return assertNever(fact);
  }
}
