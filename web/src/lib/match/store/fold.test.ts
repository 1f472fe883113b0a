import { describe, expect, it } from 'vitest';
import { acted, event, position, table } from './fixture';
import { fold } from './fold';

describe('an event', () => {
  it('counts as a move if it brings a position', () => {
    const before = { ...table, moves: 3 };
    expect(fold(before, event(1, 0, acted('+a1'), position(1, 1))).table.moves).toBe(4);
    expect(fold(before, event(1, 0, { kind: 'hinted' })).table.moves).toBe(3);
  });

  it('lets the table be asked for again when it ends the match, for what the luck was drawn from', () => {
    const over = { ...position(1, 1), turn: { who: 'over' } } as never;
    expect(fold(table, event(1, 0, acted('+a1'), position(1, 1))).askAgain).toBe(false);
    expect(fold(table, event(1, 0, acted('+a1'), over)).askAgain).toBe(true);
    expect(fold({ ...table, phase: 'over' }, event(1, 0, acted('+a1'), over)).askAgain).toBe(false);
  });

  it('does not begin the match before the table says whose turn it is', () => {
    const { table: begun, askAgain } = fold({ ...table, phase: 'waiting' }, event(1, 0, { kind: 'began' }));
    expect([begun.phase, askAgain]).toEqual(['waiting', true]);
  });

  it.each(['came', 'gone', 'drawn_first'] as const)('lets it be asked for again: %s', (kind) => {
    expect(fold(table, event(1, 0, { kind })).askAgain).toBe(true);
  });
});
