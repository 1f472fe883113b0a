import { describe, expect, it } from 'vitest';
import { points, turnings } from './shares';

const shares = [
  [0.5, 0.5],
  [0.55, 0.45],
  [0.2, 0.8],
  [0.25, 0.75],
  [1, 0],
];

describe('win shares', () => {
  it('name the plays that decided', () => {
    expect(turnings(shares).map(({ at, seat }) => [at, seat])).toEqual([
      [2, 0],
      [4, 0],
    ]);
    expect(turnings(shares, 1).map(({ at }) => at)).toEqual([4]);
    expect(turnings([])).toEqual([]);
  });

  it('become lines', () => {
    expect(points(shares, 0, 100, 10)).toBe('0.0,5.0 25.0,4.5 50.0,8.0 75.0,7.5 100.0,0.0');
    expect(points([[1]], 0, 100, 10)).toBe('0.0,0.0');
  });
});
