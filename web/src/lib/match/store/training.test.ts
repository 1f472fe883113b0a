import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Advice, Sketch, Table, Worth } from '../../api/types.gen';
import { settings } from '../settings.svelte';
import type { Timeline } from './timeline';
import { isTraining, Training } from './training.svelte';

const line: Timeline = {
  start: null,
  plays: [{ event: { fact: { kind: 'acted', action: '+a1' } }, position: { plays: 1 } }],
} as unknown as Timeline;
const table = {
  game: { name: 'wadi' },
  hints: true,
  yours: [0],
  seats: [{ holder: { kind: 'person' } }, { holder: { kind: 'computer' } }],
  position: { plays: 1 },
} as unknown as Table;
const worth = (share: number) => ({ shares: [share, 1 - share] }) as Worth;

/** A coach to whom `+b2` is the best turn, worth 60 %. */
function coach() {
  const sketchAdvice = vi.fn(() => Promise.resolve({ turn: ['+b2', '.'] } as unknown as Advice));
  const sketchWorth = vi.fn(({ plays }: Sketch) =>
    Promise.resolve(worth(plays.includes('+b2') ? 0.6 : 0.52)),
  );
  return { sketchAdvice, sketchWorth, training: new Training({ sketchAdvice, sketchWorth }) };
}

describe('training', () => {
  beforeEach(() => (settings.training.value = 0.05));
  afterEach(() => (settings.training.value = 0));

  it('is for matches against the computer with hints, for those who want it', () => {
    expect(isTraining(table)).toBe(true);
    expect(isTraining({ ...table, hints: false })).toBe(false);
    expect(isTraining({ ...table, yours: [1] })).toBe(false);
    settings.training.value = 0;
    expect(isTraining(table)).toBe(false);
  });

  it('warns once of a turn that costs too much', async () => {
    const { training, sketchAdvice, sketchWorth } = coach();
    expect(await training.allows(table, line, 0, ['+c3', '.'])).toBe(false);
    expect(training.costOf(1, ['+c3', '.'])).toBeCloseTo(0.08);
    expect(sketchWorth).toHaveBeenLastCalledWith(expect.objectContaining({ plays: ['+a1', '+c3', '.'] }));
    // Another turn is weighed anew, the best one is known.
    expect(training.costOf(1, ['+d4', '.'])).toBeNull();
    expect(await training.allows(table, line, 0, ['+d4', '.'])).toBe(false);
    expect(sketchAdvice).toHaveBeenCalledTimes(1);
    expect(await training.allows(table, line, 0, ['+d4', '.'])).toBe(true);
  });

  it('lets go what costs less than was chosen', async () => {
    settings.training.value = 0.1;
    const { training } = coach();
    expect(await training.allows(table, line, 0, ['+c3', '.'])).toBe(true);
    expect(training.weighing).toBe(false);
  });

  it('stands in nobody’s way', async () => {
    const { training, sketchAdvice } = coach();
    sketchAdvice.mockRejectedValue(new Error('busy'));
    expect(await training.allows(table, line, 0, ['+c3', '.'])).toBe(true);
    // Where somebody has left there is no sketch of the position.
    expect(await training.allows({ ...table, position: { plays: 9 } } as Table, line, 0, ['.'])).toBe(true);
  });
});
