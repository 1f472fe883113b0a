import { describe, expect, it } from 'vitest';
import { TILES, view } from '../fixture';
import { flowsOf, isStill, movement, showTime, timesOf } from './motion';

const FLOW = [
  { flow: { from: 'c1', to: 'b2', pawns: 1 } },
  { flow: { from: 'b2', to: 'a3', pawns: 1 } },
  { flow: { from: 'a3', to: null, pawns: 2 } },
  { starter: 1 },
];

describe('a movement', () => {
  it('is nothing between equals', () => expect(isStill(movement(view(), view(), [], 0, TILES))).toBe(true));

  it('pumps with a shadoof of the mover that reaches both tiles', () => {
    const before = view({ water: { c1: 2 }, shadoofs: { b1: 0, c2: 1 } });
    const after = view({ water: { c1: 1, b1: 1 }, shadoofs: { b1: 0, c2: 1 } });
    expect(movement(before, after, [], 0, TILES).pawns).toEqual([{ from: 'c1', to: 'b1', lever: 'b1' }]);
    expect(movement(before, after, [], 1, TILES).pawns).toEqual([{ from: 'c1', to: 'b1', lever: null }]);
  });

  it('does the action first and then lets the water flow', () => {
    const before = view({ water: { c1: 2, b2: 1, a3: 2 }, shadoofs: { b1: 0 } });
    const after = view({ water: { b1: 1, b2: 1, a3: 1 }, shadoofs: { b1: 0 }, starter: 1 });
    const moves = movement(before, after, FLOW, 0, TILES);
    expect(moves.pawns).toEqual([{ from: 'c1', to: 'b1', lever: 'b1' }]);
    expect(moves.middle).toEqual({ c1: 1, b2: 1, a3: 2, b1: 1 });
    expect(moves.flows).toEqual([
      { from: 'c1', to: 'b2', pawns: 1 },
      { from: 'b2', to: 'a3', pawns: 1 },
      { from: 'a3', to: null, pawns: 2 },
    ]);
    expect(moves.passed).toBe(true);
  });

  it('goes straight there when the effects belong to another way', () => {
    const before = view({ water: { c1: 5 } });
    const after = view({ water: { b2: 1, a3: 1 } });
    const moves = movement(before, after, FLOW, 0, TILES);
    expect(moves.flows).toEqual([]);
    expect(moves.pawns.filter(({ to }) => to !== null)).toHaveLength(2);
    expect(moves.pawns.filter(({ to }) => to === null)).toHaveLength(3);
  });

  it('takes an action back', () => {
    const before = view({ water: { c1: 1, b1: 1 }, shadoofs: { b1: 0 } });
    const after = view({ water: { c1: 2 } });
    expect(movement(before, after, [], null, TILES).pawns).toEqual([{ from: 'b1', to: 'c1', lever: null }]);
  });

  it('moves, places and withdraws watchmen', () => {
    const at = (watchmen: (string | null)[]) => view({ watchmen });
    expect(movement(at([null, 'a1']), at(['c2', null]), [], 0, TILES).watchmen).toEqual([
      { seat: 0, from: null, to: 'c2' },
      { seat: 1, from: 'a1', to: null },
    ]);
  });

  it('builds', () => {
    expect(movement(view(), view({ shadoofs: { a1: 0 } }), [], 0, TILES).built).toEqual(['a1']);
  });
});

describe('the time of a movement', () => {
  it('is longer when the water flows', () => {
    const pumped = movement(
      view({ shadoofs: { b1: 0 } }),
      view({ water: { c1: 1, b1: 1 }, shadoofs: { b1: 0 } }),
      [],
      0,
      TILES,
    );
    expect(timesOf(pumped, 200)).toEqual({ act: 300, flow: 0, total: 300 });
    expect(showTime(FLOW, 200)).toBe(800);
    expect(showTime([], 0)).toBe(0);
  });
});

describe('effects', () => {
  it('are read with care', () => {
    expect(flowsOf([{ flow: null }, { flow: { from: 3 } }, { over: true }])).toEqual([]);
  });
});
