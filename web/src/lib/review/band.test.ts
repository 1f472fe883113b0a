import { describe, expect, it } from 'vitest';
import type { Worth } from '../api/types.gen';
import { area, edges, luckLine, legible, rounds, worthAt } from './band';

const worth = (plays: number, ...shares: number[]): Worth => ({
  plays,
  shares,
  margins: shares.map(() => 0.02),
  exact: false,
});

describe('the band of win shares', () => {
  it('stacks the shares of all seats from the bottom to the top', () => {
    expect(edges([worth(0, 0.5, 0.25, 0.25)])).toEqual([{ plays: 0, heights: [0, 0.5, 0.75, 1] }]);
    expect(edges([worth(3, 0.2, 0.2)])[0]?.heights).toEqual([0, 0.5, 1]);
    expect(edges([worth(3, 0, 0)])[0]?.heights).toEqual([0, 0.5, 1]);
  });

  it('draws an area along the top and back along the bottom', () => {
    const all = edges([worth(0, 0.5, 0.5), worth(10, 1, 0)]);
    expect(area(all, 0, 10, 100, 50)).toBe('M0.0 25.0L100.0 0.0L100.0 50.0L0.0 50.0Z');
    expect(area([], 0, 10, 100, 50)).toBe('');
  });

  it('knows a position in the middle of a turn by where the turn began', () => {
    const all = [worth(0, 1, 0), worth(3, 0, 1)];
    expect(worthAt(all, 2)?.shares).toEqual([1, 0]);
    expect(worthAt(all, 3)?.shares).toEqual([0, 1]);
    expect(worthAt([], 3)).toBeNull();
  });

  it('names rounds where they begin, and not all of many', () => {
    const turns = ['1A', '1B', '2B', '2A'].map((heading, at) => ({ heading, from: at * 3 }));
    expect(rounds(turns)).toEqual([
      { plays: 0, label: '1' },
      { plays: 6, label: '2' },
    ]);
    const many = Array.from({ length: 60 }, (_, at) => ({ heading: `${at + 1}A`, from: at }));
    expect(rounds(many).map(({ label }) => label)).toEqual([
      '1',
      '5',
      '10',
      '15',
      '20',
      '25',
      '30',
      '35',
      '40',
      '45',
      '50',
      '55',
      '60',
    ]);
  });

  it('adds luck up', () => {
    const falls = [
      { plays: 2, luck: [0.1, -0.1] },
      { plays: 5, luck: [-0.3, 0.3] },
    ];
    expect(luckLine(falls, 1).map(({ sum }) => sum.toFixed(1))).toEqual(['-0.1', '0.2']);
  });

  it('has no labels that run into each other', () => {
    const ticks = [0, 4, 30, 34, 90].map((plays, at) => ({ plays, label: String(8 + at) }));
    expect(legible(ticks, 100, 300).map(({ plays }) => plays)).toEqual([0, 30, 90]);
    expect(legible(ticks, 100, 3000)).toEqual(ticks);
    expect(legible([], 0, 300)).toEqual([]);
  });
});
