import { describe, expect, it } from 'vitest';
import { atSpot, centreOf, chosenFor, gridOf, spotOf, stepOf } from './geometry';

const BOARD = { columns: 3, rows: 2 };

describe('a turned board', () => {
  it('has its first tile in another corner after each quarter', () => {
    const corner = (turned: number) => spotOf(gridOf(BOARD, turned), 'a1');
    expect(corner(0)).toEqual({ column: 0, row: 0 });
    expect(corner(1)).toEqual({ column: 1, row: 0 });
    expect(corner(2)).toEqual({ column: 2, row: 1 });
    expect(corner(3)).toEqual({ column: 0, row: 2 });
    expect(corner(-1)).toEqual(corner(3));
  });

  it('names every spot back', () => {
    for (const turned of [0, 1, 2, 3]) {
      const grid = gridOf(BOARD, turned);
      for (const at of ['a1', 'b1', 'c1', 'a2', 'b2', 'c2']) expect(atSpot(grid, spotOf(grid, at))).toBe(at);
    }
  });

  it('turns directions clockwise with it', () => {
    expect([0, 1, 2, 3].map((turned) => stepOf(gridOf(BOARD, turned), 'n'))).toEqual([
      { x: 0, y: -1 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
    ]);
  });

  it('keeps a step between neighbours and its direction together', () => {
    for (const turned of [0, 1, 2, 3]) {
      const grid = gridOf(BOARD, turned);
      const [from, to, step] = [centreOf(grid, 'a1'), centreOf(grid, 'b2'), stepOf(grid, 'se')];
      expect({ x: to.x - from.x, y: to.y - from.y }).toEqual({ x: step.x * 100, y: step.y * 100 });
    }
  });
});

describe('what is chosen for a tile', () => {
  it('is the same each time and not the same for all', () => {
    expect(chosenFor('c4', 3)).toBe(chosenFor('c4', 3));
    expect(new Set(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'].map((at) => chosenFor(at, 3))).size).toBe(
      3,
    );
  });
});
