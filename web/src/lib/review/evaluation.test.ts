import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineError, RefusalError } from '../api/client';
import type { Evaluation } from '../api/types.gen';
import { EvaluationPoll, FIRST_WAIT, LONGEST_WAIT } from './evaluation.svelte';

const some: Evaluation = {
  version: 1,
  complete: false,
  progress: 0.1,
  positions: [],
  turns: [],
  turning_points: [],
  falls: [],
  players: [],
};
const all: Evaluation = { ...some, complete: true, progress: 1 };
const away = () => Promise.reject(new OfflineError(null));

describe('the evaluation of a match', () => {
  const ask = vi.fn<() => Promise<Evaluation>>();
  let poll: EvaluationPoll;
  beforeEach(() => {
    vi.useFakeTimers();
    ask.mockReset();
    poll = new EvaluationPoll('m', { evaluation: ask });
  });
  afterEach(() => {
    poll.end();
    vi.useRealTimers();
  });

  it('is asked for until it is complete', async () => {
    ask.mockResolvedValueOnce(some).mockResolvedValueOnce(all);
    await poll.begin();
    expect(poll.evaluation).toBe(some);
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(poll.evaluation).toBe(all);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT * 5);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for again when the first request fails', async () => {
    ask.mockImplementationOnce(away).mockResolvedValueOnce(all);
    await poll.begin();
    expect(poll.evaluation).toBeNull();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT * 2);
    expect(poll.evaluation).toBe(all);
  });

  it('is asked for less and less often while nobody answers, and as before once somebody does', async () => {
    const times: number[] = [];
    ask.mockImplementation(() => {
      times.push(Date.now());
      return away();
    });
    await poll.begin();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT * 4);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(waits.slice(0, 6)).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, LONGEST_WAIT]);
    ask.mockReset().mockResolvedValue(some);
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    const asked = ask.mock.calls.length;
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect([poll.evaluation, ask.mock.calls.length]).toEqual([some, asked + 1]);
  });

  it('keeps what is known while nobody answers', async () => {
    ask.mockResolvedValueOnce(some).mockImplementation(away);
    await poll.begin();
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(poll.evaluation).toBe(some);
  });

  it('is not asked for any more when the match is gone, or nobody looks', async () => {
    ask.mockRejectedValueOnce(new RefusalError({ code: 'no_match', message: '' }, 404));
    await poll.begin();
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(ask).toHaveBeenCalledTimes(1);
    const other = new EvaluationPoll('m', { evaluation: ask.mockResolvedValue(some) });
    const begun = other.begin();
    other.end();
    await begun;
    await vi.advanceTimersByTimeAsync(LONGEST_WAIT);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
