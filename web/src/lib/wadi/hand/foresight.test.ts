import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PositionOf } from '../../games/game';
import { Foresight } from './foresight.svelte';

const after = (points: number) => ({ points: [points, 0] }) as unknown as PositionOf<'wadi'>;

describe('foresight', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('asks what an action brings once the reader stays with it, and only once', async () => {
    const ask = vi.fn((action: string) => Promise.resolve(after(action.length)));
    const foresight = new Foresight(ask);
    // Only passed over.
    foresight.consider('+a1');
    foresight.consider('b1>a1');
    await vi.advanceTimersByTimeAsync(500);
    expect(foresight.position).toEqual(after(5));
    foresight.consider(null);
    expect(foresight.position).toBeNull();
    foresight.consider('b1>a1');
    expect(foresight.position).toEqual(after(5));
    await vi.advanceTimersByTimeAsync(500);
    expect(ask.mock.calls).toEqual([['b1>a1']]);
  });

  it('does not believe what was true of another position', async () => {
    let answer: (position: PositionOf<'wadi'>) => void = () => undefined;
    const foresight = new Foresight(() => new Promise((resolve) => (answer = resolve)));
    foresight.consider('+a1');
    await vi.advanceTimersByTimeAsync(500);
    foresight.forget();
    foresight.consider('+a1');
    answer(after(3));
    await vi.advanceTimersByTimeAsync(0);
    expect(foresight.position).toBeNull();
  });
});
