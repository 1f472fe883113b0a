import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Checker } from './checker.svelte';
import { interval } from './interval';

describe('a checker', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('asks once about the last of several changes', async () => {
    const ask = vi.fn((text: string) => Promise.resolve(text.length));
    const checker = new Checker(ask);
    checker.check('a');
    checker.check('ab');
    expect(checker.pending).toBe(true);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledExactlyOnceWith('ab');
    expect([checker.answer, checker.pending]).toEqual([2, false]);
  });

  it('forgets an answer that comes too late, and tells of a failure', async () => {
    const answers: ((value: string) => void)[] = [];
    const checker = new Checker(
      (text: string) =>
        text === 'bad' ? Promise.reject(new Error('no')) : new Promise<string>((done) => answers.push(done)),
      () => 'failed',
    );
    checker.check('old');
    await vi.runAllTimersAsync();
    checker.check('new');
    await vi.runAllTimersAsync();
    answers[1]?.('new');
    await vi.runAllTimersAsync();
    answers[0]?.('old');
    await vi.runAllTimersAsync();
    expect(checker.answer).toBe('new');
    checker.check('bad');
    await vi.runAllTimersAsync();
    expect([checker.trouble, checker.answer, checker.pending]).toEqual(['failed', 'new', false]);
  });
});

describe('the interval of a share', () => {
  it('is Wilson’s', () => {
    const [low, high] = interval(0.5, 100);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
  });

  it('says little after few matches, and stays within 0 and 1', () => {
    expect(interval(0, 0)).toEqual([0, 1]);
    expect(interval(1, 3)[1]).toBe(1);
    expect(interval(0, 3)[0]).toBeCloseTo(0);
    expect(interval(0, 3)[1]).toBeGreaterThan(0.5);
  });
});
