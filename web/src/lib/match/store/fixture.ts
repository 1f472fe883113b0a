// A table of two for tests: the reader has seat 0, and it is his turn.
import type { ClockView, Event, Fact, Position, Table } from '../../api/types.gen';

export const clock: ClockView = {
  rule: { kind: 'none' },
  left: [null, null],
  running: null,
  paused: false,
  at: 0,
};

export function position(plays: number, seat: number | 'chance', legal: string[] = ['+a1', '.']): Position {
  const turn = seat === 'chance' ? { who: 'chance' } : { who: 'seat', seat };
  return { plays, heading: '1A', turn, view: { game: 'wadi' }, points: [0, 0], legal } as unknown as Position;
}

export function event(seq: number, seat: number | null, fact: Fact, after?: Position): Event {
  return { seq, at: 0, seat, fact, effects: [], clock, ...(after ? { position: after } : {}) };
}

export const acted = (action: string): Fact => ({ kind: 'acted', action });

export const start: Event[] = [event(0, null, { kind: 'began' }, position(0, 0))];

export const table = {
  id: 'm',
  seq: 1,
  phase: 'running',
  game: { name: 'wadi' },
  seats: [{ colour: 0 }, { colour: 1 }],
  yours: [0],
  position: position(0, 0),
  clock,
  muted: [],
} as unknown as Table;
