import { describe, expect, it } from 'vitest';
import { BOARD } from '../fixture';
import { frameOf } from './frame';
import { gridOf } from './geometry';
import { outline } from './outline';
import { walk } from './walk';

describe('walking', () => {
  const grid = gridOf(BOARD, 0);
  const holed = { ...BOARD, tiles: BOARD.tiles.filter(({ at }) => at !== 'b1') };
  it('goes as the picture goes', () => {
    expect(walk(BOARD, grid, 'a1', 'ArrowRight', false)).toBe('b1');
    expect(walk(BOARD, gridOf(BOARD, 1), 'a1', 'ArrowLeft', false)).toBe('a2');
  });
  it('steps over gaps and stops at the edge', () => {
    expect(walk(holed, grid, 'a1', 'ArrowRight', false)).toBe('c1');
    expect(walk(BOARD, grid, 'a1', 'ArrowUp', false)).toBeNull();
  });
  it('knows the ends', () => {
    expect(walk(BOARD, grid, 'b2', 'Home', false)).toBe('a2');
    expect(walk(BOARD, grid, 'b2', 'End', true)).toBe('c3');
    expect(walk(BOARD, grid, 'b2', 'x', false)).toBeNull();
  });
});

describe('the frame', () => {
  it('lets numbers stand on tiles only where a finger needs all the width', () => {
    const tight = [7, 8, 9].map((columns) => frameOf(gridOf({ columns, rows: 8 }, 0), 360).tight);
    expect(tight).toEqual([false, false, true]);
  });

  it('leaves a finger its room on a narrow screen with eight columns', () => {
    const frame = frameOf(gridOf({ columns: 8, rows: 8 }, 0), 360);
    expect(frame.tight).toBe(false);
    expect((360 / frame.width) * 100).toBeGreaterThanOrEqual(44);
    expect((360 / frame.width) * frame.ledge).toBeGreaterThanOrEqual(44);
  });

  it.each([4, 8, 12, 16])('has a ledge that a finger finds, with %i columns', (columns) => {
    const frame = frameOf(gridOf({ columns, rows: 8 }, 0), 360);
    expect((360 / frame.width) * frame.ledge).toBeGreaterThanOrEqual(44);
  });

  it.each([360, 768, 1366])('has room for numbers of two figures, %i pixels wide', (pixels) => {
    const frame = frameOf(gridOf({ columns: 16, rows: 16 }, 0), pixels);
    expect(frame.tight).toBe(false);
    expect(frame.left).toBeGreaterThan(frame.letters * 1.3);
    expect((pixels / frame.width) * frame.letters).toBeGreaterThan(9);
  });
});

describe('an outline', () => {
  it('goes around, not between', () => {
    const lines = outline(['a1', 'b1'], gridOf(BOARD, 0)).split('M').filter(Boolean);
    expect(lines).toHaveLength(6);
  });
});
