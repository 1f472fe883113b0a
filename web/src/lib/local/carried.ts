// A match that goes to another place with all that led to its position: from this device to a server, or from there to here.
import type { NewMatch, NewSeat, SeatView, Table } from '../api/types.gen';
import { pack, unpack } from '../editor/packed';
import { hashOf } from '../router.svelte';

/** The same match once more, with everybody who does not go along beside the reader. `me` is what the reader is called. */
export function carried(table: Table, record: string, me: string | null): NewMatch {
  return {
    game: table.game,
    seats: table.seats.map((seat) => seatOf(seat, me)),
    // The record says who began.
    first: { who: 'random' },
    clock: { kind: 'none' },
    absence: table.absence,
    hints: table.hints,
    listed: false,
    beginning: { kind: 'record', text: record },
  };
}

/** Whoever is called as the reader is called has the reader's name at the other place, whatever that is. */
function seatOf({ holder, colour }: SeatView, me: string | null): NewSeat {
  if (holder.kind === 'computer') return { sitter: { kind: 'computer', level: holder.level }, colour };
  const name = holder.kind === 'person' && holder.name !== me ? { name: holder.name } : {};
  return { sitter: { kind: 'me', ...name }, colour };
}

/** The address at which a server offers to take over a match; `null` if that is no address of a server. */
export async function addressAt(server: string, match: NewMatch): Promise<string | null> {
  const written = server.trim();
  try {
    const base = new URL(/^https?:/i.test(written) ? written : `https://${written}`);
    base.hash = hashOf({ page: 'carry', code: await pack(JSON.stringify(match)) });
    return base.hostname === '' ? null : base.href;
  } catch {
    return null;
  }
}

/** What such an address brings; `null` if it was damaged on the way. */
export async function broughtBy(code: string): Promise<NewMatch | null> {
  const text = await unpack(code);
  if (text === null) return null;
  try {
    // The server reads it as carefully as anything else that is sent to it.
    const match = JSON.parse(text) as NewMatch;
    return match.beginning?.kind === 'record' && Array.isArray(match.seats) ? match : null;
  } catch {
    return null;
  }
}
