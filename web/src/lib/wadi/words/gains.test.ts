import { beforeAll, describe, expect, it } from 'vitest';
import type { PositionOf } from '../../games/game';
import { begin, choose } from '../../i18n/index.svelte';
import { view } from '../fixture';
import { changes, changeWords, gainsBetween } from './gains';

const position = (change: Partial<PositionOf<'wadi'>>) =>
  ({
    plays: 4,
    points: [0, 0],
    harvest: {},
    view: { game: 'wadi', ...view() },
    ...change,
  }) as PositionOf<'wadi'>;

describe('points that come and go', () => {
  beforeAll(async () => {
    await begin();
    await choose('en');
  });

  const shadoofs = { game: 'wadi', ...view({ shadoofs: { a1: 0, c2: 1 } }) } as const;
  const before = position({ points: [3, 3], harvest: { a1: 3, c2: 3 }, view: shadoofs });

  it('belong to the shadoofs that gain and lose them', () => {
    const after = position({ plays: 5, points: [4, 1], harvest: { a1: 4, c2: 1 }, view: shadoofs });
    expect(gainsBetween(before, after)).toEqual([
      { seat: 0, at: 'a1', points: 1 },
      { seat: 1, at: 'c2', points: -2 },
    ]);
    expect(changeWords(changes(before, after), ['Anna', 'Bram'])).toBe('Anna +1, Bram −2');
  });

  it('belong to the watchman where no shadoof explains them', () => {
    const placed = { ...shadoofs, watchmen: [null, 'b3'] };
    const after = position({ plays: 5, points: [3, -1], harvest: { a1: 3, c2: 3 }, view: placed });
    expect(gainsBetween(before, after)).toEqual([{ seat: 1, at: 'b3', points: -4 }]);
  });

  it('are not told of a step back or a jump', () => {
    const after = position({ points: [9, 9], harvest: { a1: 9, c2: 9 }, view: shadoofs });
    expect(gainsBetween(before, { ...after, plays: 3 })).toEqual([]);
    expect(gainsBetween(before, { ...after, plays: 9 })).toEqual([]);
  });
});
