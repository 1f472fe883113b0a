import { describe, expect, it, vi } from 'vitest';
import type { JudgedTurn, Position, Sketch, Sketched, Table, Worth } from '../api/types.gen';
import { playsUpTo, type Timeline } from '../match/store/timeline';
import { Variation } from './variation.svelte';

const turn: JudgedTurn = { from: 2, to: 4, seat: 1, heading: '1B' };
const position = (heading: string, seat: number): Position =>
  ({ heading, turn: { who: 'seat', seat }, legal: ['.'] }) as unknown as Position;
const play = (plays: number, kind: 'acted' | 'fell' | 'left') =>
  ({
    event: { fact: kind === 'left' ? { kind } : { kind, action: `p${plays}` } },
    position: { plays },
  }) as never;
const line: Timeline = { start: null, plays: [play(1, 'acted'), play(2, 'fell'), play(3, 'acted')] };
const table = { game: { name: 'wadi' }, seats: [{}, {}], first: 0 } as unknown as Table;
const worth: Worth = { plays: 4, shares: [0.4, 0.6], margins: [0.1, 0.1], exact: false };

function begin() {
  const sketch = vi.fn(({ plays }: Sketch) =>
    Promise.resolve({
      position: plays.length < 4 ? position('1B', 1) : position('2A', 0),
      plays,
      effects: plays.map(() => []),
      made: plays.length,
    } as Sketched),
  );
  const sketchWorth = vi.fn(() => Promise.resolve(worth));
  return { sketch, sketchWorth, tried: new Variation(table, line, turn, [], { sketch, sketchWorth }) };
}

describe('a turn that is tried out', () => {
  it('begins with all that happened before it', () => {
    expect(playsUpTo(line, 2)).toEqual(['p1', 'p2']);
    expect(playsUpTo(line, 0)).toEqual([]);
    // Where somebody has left, there is no sketch of it; neither of plays that are not known.
    expect(playsUpTo({ start: null, plays: [play(1, 'left')] }, 1)).toBeNull();
    expect(playsUpTo(line, 9)).toBeNull();
  });

  it('is judged once it is over, and no sooner', async () => {
    const { tried, sketch, sketchWorth } = begin();
    await tried.begin();
    expect(sketch.mock.lastCall?.[0].plays).toEqual(['p1', 'p2']);
    expect([tried.legal, tried.yourSeat, tried.over]).toEqual([['.'], 1, false]);
    await tried.play('+a1');
    expect([tried.over, sketchWorth.mock.calls.length]).toEqual([false, 0]);
    await tried.play('.');
    expect([tried.over, tried.legal, tried.worth]).toEqual([true, [], worth]);
    tried.undo();
    expect([tried.over, tried.worth]).toEqual([false, null]);
  });

  it('says why nothing is known', async () => {
    const { tried, sketchWorth } = begin();
    sketchWorth.mockRejectedValueOnce(new Error('nobody answers'));
    await tried.begin();
    await tried.play('+a1');
    await tried.play('.');
    expect(tried.trouble).toEqual(new Error('nobody answers'));
  });
});
