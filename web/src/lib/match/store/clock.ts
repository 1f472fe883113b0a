// What a clock shows between two messages of the server.
import type { ClockView, Table } from '../../api/types.gen';

/** What a seat has left at a time of the server, in milliseconds; `null` without a clock. */
export function leftAt(clock: ClockView, seat: number, serverNow: number): number | null {
  const left = clock.left[seat] ?? null;
  if (left === null || clock.running !== seat || clock.paused) return left;
  return Math.max(0, left - Math.max(0, serverNow - clock.at));
}

/** Who lets the others wait for so long that they may go on, where no clock runs; `null` while nobody does. */
export function overdue({ clock, position: { turn } }: Table, serverNow: number): number | null {
  const from = clock.patience?.replace_from;
  return turn.who === 'seat' && from !== undefined && serverNow >= from ? turn.seat : null;
}
