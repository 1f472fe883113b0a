import { describe, expect, it } from 'vitest';
import type { Board, Tile } from '../../api/types.gen';
import { bedOf, beside, pathOf } from './bed';
import { BOARD } from '../fixture';
import { gridOf } from '../board/geometry';

const wadi = (at: string, flow: string | null, to: string[]): Tile => ({
  at,
  ground: { kind: 'wadi', flow, to, spring: 0 },
  reach: [],
  area: [],
});
const boardOf = (columns: number, rows: number, tiles: Tile[]): Board => ({ columns, rows, tiles });
const lay = (board: Board, turned = 0) => bedOf(board, gridOf(board, turned));

describe('the bed', () => {
  it('joins tiles at their shared corner where the wadi flows diagonally', () => {
    const { strands, springs } = lay(BOARD);
    expect(springs).toEqual([{ x: 250, y: 50 }]);
    expect(strands.map(({ start, end }) => [start, end])).toEqual([
      [
        { x: 250, y: 50 },
        { x: 200, y: 100 },
      ],
      [
        { x: 200, y: 100 },
        { x: 100, y: 200 },
      ],
      [
        { x: 100, y: 200 },
        { x: -4, y: 250 },
      ],
    ]);
  });

  it('leaves the board where its last tile points', () => {
    const { mouths, exits } = lay(BOARD);
    expect(mouths).toEqual([{ at: { x: -4, y: 250 }, degrees: 180 }]);
    expect(exits.get('a3')).toEqual({ x: -4, y: 250 });
    expect(lay(BOARD, 1).mouths).toEqual([{ at: { x: 50, y: -4 }, degrees: -90 }]);
  });

  it('has two arms after a fork, with the way of an odd pawn marked', () => {
    const fork = boardOf(3, 2, [wadi('b1', 's', ['a2', 'c2']), wadi('a2', null, []), wadi('c2', 'e', [])]);
    const { arrows, mouths } = lay(fork);
    expect(arrows.filter(({ odd }) => odd)).toEqual([{ at: { x: 100, y: 100 }, degrees: 135, odd: true }]);
    expect(arrows).toHaveLength(3);
    expect(mouths.map(({ degrees }) => degrees)).toEqual([null, 0]);
  });

  it('has a strand for each arm that joins', () => {
    const join = boardOf(3, 3, [
      wadi('a1', 'se', ['b2']),
      wadi('c1', 'sw', ['b2']),
      wadi('b2', 's', ['b3']),
      wadi('b3', 's', []),
    ]);
    expect(lay(join).strands).toHaveLength(5);
  });

  it('lets pawns rest inside a bend, and in the middle of a straight', () => {
    const bend = boardOf(2, 2, [wadi('a1', 'e', ['b1']), wadi('b1', 's', ['b2']), wadi('b2', 's', [])]);
    const { rest } = lay(bend);
    expect(rest.get('a1')).toEqual({ x: 50, y: 50 });
    const turn = rest.get('b1');
    expect(turn?.x).toBeLessThan(150);
    expect(turn?.y).toBeGreaterThan(50);
  });
});

describe('a strand', () => {
  const strand = { start: { x: 0, y: 0 }, pull: { x: 50, y: 0 }, end: { x: 100, y: 0 } };
  it('is a path that may wind', () => {
    expect(pathOf(strand)).toBe('M0 0C33.3 0 66.7 0 100 0');
    expect(pathOf(strand, 6)).toBe('M0 0C33.3 6 66.7 -6 100 0');
  });
  it('has others beside it', () => {
    expect(beside(strand, 10)).toEqual({
      start: { x: 0, y: 10 },
      pull: { x: 50, y: 10 },
      end: { x: 100, y: 10 },
    });
  });
});
