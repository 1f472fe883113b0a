import { describe, expect, it } from 'vitest';
import type { ToPage } from './messages';
import { MindsOfThePage } from './minds';
import { WorkerThinkers } from './thinker';

describe('workers that the page makes', () => {
  it('are told apart, and nobody hears one that was ended', async () => {
    const said: ToPage[] = [];
    const minds = new MindsOfThePage((message) => said.push(message));
    const thinkers = new WorkerThinkers(() => minds.make(), 2);
    const stop = new AbortController();
    const stopped = thinkers.solve({ kind: 'worth', sketch: 'one' }, { signal: stop.signal });
    const wanted = thinkers.solve({ kind: 'worth', sketch: 'two' }, { isWaitedFor: true });
    stop.abort();
    minds.hear(1, { kind: 'answer', text: 'too late' });
    minds.hear(2, { kind: 'answer', text: 'TWO' });
    await expect(stopped).rejects.toThrow();
    expect(await wanted).toBe('TWO');
    expect(said).toEqual([
      { say: 'solve', worker: 1, problem: { kind: 'worth', sketch: 'one' } },
      { say: 'solve', worker: 2, problem: { kind: 'worth', sketch: 'two' } },
      { say: 'end', worker: 1 },
    ]);
  });
});
