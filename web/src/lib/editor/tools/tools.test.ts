import { describe, expect, it } from 'vitest';
import { plan } from '../fixture';
import { cellAt, emptyPlan } from '../plan/plan';
import { mapOf } from '../plan/scenario-text';
import { point, pour, stroke, tap, type Brush } from './brush';
import { between, Brushing } from './brushing';
import { History } from './history.svelte';

const brush = (tool: Brush['tool'], pawns = 5): Brush => ({ tool, pawns });

describe('a brush', () => {
  it('draws a river along a stroke; its end goes straight on', () => {
    const river = stroke(emptyPlan(3, 3), ['a1', 'b2', 'b3'], brush('river'));
    expect(mapOf(river)).toBe('se  .  .\n.   s  .\n.   s  .');
  });

  it('flows into a river that is there, and leaves its way alone', () => {
    const before = plan('.  s:4  .\n.  s  .');
    expect(mapOf(stroke(before, ['a1', 'b2'], brush('river')))).toBe('se  s:4  .\n.   s    .');
    // Over it: the tile turns to where the stroke goes, and keeps its pawns.
    expect(mapOf(stroke(before, ['b1', 'c2'], brush('river')))).toBe('.  se:4  .\n.  s     se');
  });

  it('draws a fork out of a tile, and gives its arrow to the other side', () => {
    const fork = stroke(plan('s  .\ns  s'), ['a1', 'b2'], brush('fork'));
    expect(mapOf(fork)).toBe('s/se  .\ns     s');
    expect(mapOf(tap(fork, 'a1', brush('fork')))).toBe('se/s  .\ns     s');
  });

  it('turns a tile with every tap, all the way round', () => {
    let cycled = tap(plan('.'), 'a1', brush('river'));
    const seen = [mapOf(cycled)];
    for (let n = 0; n < 8; n++) seen.push(mapOf((cycled = tap(cycled, 'a1', brush('river')))));
    expect(seen).toEqual(['s', 'sw', 'w', 'nw', 'n', 'ne', 'e', 'se', 's']);
  });

  it('continues the river that flows into a new tile', () => {
    expect(mapOf(tap(plan('se  .\n.   .'), 'b2', brush('river')))).toBe('se  .\n.   se');
  });

  it('lays pawns on wadi tiles only, takes them away again, and pours more', () => {
    const river = plan('s  1');
    expect(mapOf(tap(river, 'a1', brush('pawns')))).toBe('s:5  1');
    expect(tap(river, 'b1', brush('pawns'))).toBe(river);
    expect(mapOf(tap(plan('s:5'), 'a1', brush('pawns')))).toBe('s');
    expect(mapOf(pour(plan('s:5'), 'a1', 1))).toBe('s:6');
    expect(mapOf(pour(plan('s'), 'a1', -1))).toBe('s');
  });

  it('points one way by a key, and two ways with the fork', () => {
    expect(mapOf(point(plan('1'), 'a1', 'ne', 'river'))).toBe('ne');
    expect(mapOf(point(plan('s:3'), 'a1', 'ne', 'fork'))).toBe('s/ne:3');
  });

  it('paints and wipes everything that a stroke passes', () => {
    const land = stroke(emptyPlan(2, 2), ['a1', 'b1', 'b2'], brush('land-3'));
    expect(mapOf(land)).toBe('3  3\n.  3');
    expect(mapOf(stroke(land, ['b1', 'b2'], brush('erase')))).toBe('3  .\n.  .');
    expect(cellAt(tap(land, 'a1', brush('mouth')), 'a1')).toEqual({ kind: 'wadi', outlets: [], pawns: 0 });
  });
});

describe('a stroke', () => {
  it('leaves out no cell that a fast finger jumped over', () => {
    expect(between({ column: 0, row: 0 }, { column: 2, row: 3 })).toEqual([
      { column: 1, row: 1 },
      { column: 2, row: 2 },
      { column: 2, row: 3 },
    ]);
  });

  it('touches only cells near whose middle it passes, if it is careful', () => {
    const passed: string[] = [];
    const brushing = new Brushing({
      under: (x, y) => ({ column: x, row: y }),
      within: ({ column, row }) => column >= 0 && row >= 0 && column < 3 && row < 3,
      careful: () => true,
      passed: ({ column, row }) => passed.push(`${column} ${row}`),
      lifted: () => passed.push('up'),
    });
    const at = (kind: string, x: number, y: number) =>
      Object.assign(new PointerEvent(kind, { pointerId: 1, button: 0, clientX: x, clientY: y }), {
        getCoalescedEvents: () => [],
      });
    brushing.down(at('pointerdown', 0.5, 0.5));
    // Corner to corner, a little off the line: the cell beside is not meant.
    for (const [x, y] of [
      [0.9, 0.8],
      [1.02, 0.97],
      [1.1, 1.1],
      [1.5, 1.5],
      [9, 9],
    ] as const)
      brushing.move(at('pointermove', x, y));
    brushing.up(at('pointerup', 1.5, 1.5));
    expect(passed).toEqual(['0 0', '1 1', 'up']);
    expect(brushing.recent()).toBe(true);
  });
});

describe('a history', () => {
  it('goes back and forth, and forgets what was ahead when something new is done', () => {
    const history = new History(1);
    history.step(2);
    history.step(3);
    history.undo();
    history.undo();
    expect([history.value, history.canUndo, history.canRedo]).toEqual([1, false, true]);
    history.redo();
    history.step(9);
    expect([history.value, history.canRedo]).toEqual([9, false]);
    history.undo();
    expect(history.value).toBe(2);
  });
});
