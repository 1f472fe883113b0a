import { describe, expect, it } from 'vitest';
import type { Table } from '../../api/types.gen';
import { leftAt, overdue } from './clock';

const clock = { rule: { kind: 'none' }, left: [5_000, null], running: 0, paused: false, at: 1_000 } as const;

describe('a clock', () => {
  it('runs for whoever is to act, and not below nothing', () => {
    const face = { ...clock, left: [...clock.left] };
    expect(leftAt(face, 0, 3_000)).toBe(3_000);
    expect(leftAt(face, 0, 9_000)).toBe(0);
    expect(leftAt({ ...face, paused: true }, 0, 3_000)).toBe(5_000);
    expect(leftAt(face, 1, 3_000)).toBeNull();
  });

  it('says who is waited for too long', () => {
    const patience = { replace_from: 2_000, dismiss_from: 4_000 };
    const waits = { clock: { ...clock, patience }, position: { turn: { who: 'seat', seat: 1 } } };
    const table = waits as unknown as Table;
    expect(overdue(table, 1_999)).toBeNull();
    expect(overdue(table, 2_000)).toBe(1);
    expect(overdue({ ...table, clock: { ...clock, left: [] } }, 2_000)).toBeNull();
  });
});
