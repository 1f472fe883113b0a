import { describe, expect, it } from 'vitest';
import type { Evaluation, Event, JudgedTurn, Table } from '../api/types.gen';
import { fromReview } from './own';

const table = { id: 'm1', game: { name: 'wadi' }, seats: [{}, {}], first: 0, yours: [1] } as unknown as Table;
const events = ['+a1', '+c1', '.'].map((action, number) => ({
  seq: number + 1,
  fact: { kind: 'acted', action },
  position: { plays: number + 1 },
})) as unknown as Event[];
const better = { actions: ['+b1', '.'], shares: [0.3, 0.7], given: [0.2, -0.2] };
const turn = (from: number, seat: number, more: Partial<JudgedTurn> = {}): JudgedTurn => ({
  from,
  to: from + 1,
  seat,
  heading: '1A',
  ...more,
});
const found = (turns: JudgedTurn[]) =>
  fromReview(table, events, {
    turns,
    turning_points: turns.map((_, number) => ({ turn: number, why: [] })),
  } as unknown as Evaluation);

describe('exercises from a match of the reader', () => {
  it('begin where a turn of theirs could have been better', () => {
    const [exercise, ...others] = found([turn(1, 1, { better })]);
    expect(others).toEqual([]);
    expect(exercise).toMatchObject({
      id: 'm1-1',
      position: { plays: ['+a1'], players: 2, first: 0 },
      solution: ['+b1', '.'],
      proof: { how: 'reviewed', share: 0.7 },
    });
  });

  it('are none where another played, nothing was better, or the match is not known so far', () => {
    expect(found([turn(0, 0, { better })])).toEqual([]);
    expect(found([turn(1, 1)])).toEqual([]);
    expect(found([turn(9, 1, { better })])).toEqual([]);
  });
});
