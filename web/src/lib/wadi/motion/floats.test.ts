import { describe, expect, it } from 'vitest';
import { gridOf } from '../board/geometry';
import { placeOf } from './floats.svelte';

describe('points that rise', () => {
  const grid = gridOf({ columns: 7, rows: 7 }, 0);
  const place = (at: string | null) => placeOf({ at, seat: 1, points: 3 }, grid, 2);
  const height = 100 / grid.rows;

  it.each([
    ['c3', 'd3'],
    ['c3', 'd2'],
    ['c3', 'd4'],
    ['c3', 'b3'],
    ['c3', 'c4'],
  ])('leave room for each other on %s and %s', (one, other) =>
    expect(Math.abs(place(one).y - place(other).y)).toBeGreaterThan(height * 0.49),
  );

  it('stay on their tile, or on the ledge', () => {
    expect(place('a1').y).toBeGreaterThan(0);
    expect(place('b7').y).toBeLessThan(100);
    expect(place(null)).toEqual({ x: 75, y: 100 });
  });
});
