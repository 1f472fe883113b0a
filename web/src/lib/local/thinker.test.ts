import { describe, expect, it, vi } from 'vitest';
import { StoppedError, WorkerThinkers, type Mind, type Problem, type Said } from './thinker';

/** A worker that answers when it is told to. */
class FakeWorker implements Mind {
  static made: FakeWorker[] = [];
  isEnded = false;
  asked: Problem | null = null;
  hear: (said: Said) => void = () => undefined;
  constructor() {
    FakeWorker.made.push(this);
  }
  solve(problem: Problem): void {
    this.asked = problem;
  }
  end(): void {
    this.isEnded = true;
  }
  say(said: Said): void {
    this.asked = null;
    this.hear(said);
  }
}

const problem = (question: string): Problem => ({ kind: 'advise', question });
const thinkers = (cores: number) => {
  FakeWorker.made = [];
  return new WorkerThinkers(() => new FakeWorker(), cores);
};
const at = (question: string): FakeWorker => {
  const isAsked = ({ asked }: FakeWorker) => asked?.kind === 'advise' && asked.question === question;
  const found = FakeWorker.made.find(isAsked);
  if (found === undefined) throw new Error(`nobody thinks about ${question}`);
  return found;
};
const busy = () => FakeWorker.made.filter(({ asked, isEnded }) => asked !== null && !isEnded).length;

describe('those who think', () => {
  it('think side by side, and keep a worker for whoever waits', async () => {
    const pool = thinkers(8);
    const background = ['a', 'b', 'c', 'd', 'e'].map((each) => pool.solve(problem(each)));
    expect(busy()).toBe(3);
    const hint = pool.solve(problem('hint'), { isWaitedFor: true });
    expect(busy()).toBe(4);
    // Whoever waits comes before what nobody waits for.
    const another = pool.solve(problem('another'), { isWaitedFor: true });
    at('a').say({ kind: 'answer', text: 'A' });
    expect(at('another').asked).not.toBeNull();
    expect(() => at('d')).toThrow();
    for (const each of ['another', 'b', 'c', 'hint', 'd', 'e'])
      at(each).say({ kind: 'answer', text: each.toUpperCase() });
    expect(await Promise.all(background)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(await Promise.all([hint, another])).toEqual(['HINT', 'ANOTHER']);
    // One stays for the next question.
    expect(FakeWorker.made.filter(({ isEnded }) => !isEnded)).toHaveLength(1);
  });

  it('are stopped at any moment, and nobody else with them', async () => {
    const pool = thinkers(2);
    const [first, later, seat] = [new AbortController(), new AbortController(), new AbortController()];
    const stopped = pool.solve(problem('first'), { signal: first.signal });
    const waiting = pool.solve(problem('later'), { signal: later.signal });
    const playing = pool.solve(problem('seat'), { signal: seat.signal, isWaitedFor: true });
    const worker = at('first');
    later.abort();
    first.abort();
    await expect(stopped).rejects.toThrow(StoppedError);
    await expect(waiting).rejects.toThrow(StoppedError);
    expect(worker.isEnded).toBe(true);
    at('seat').say({ kind: 'answer', text: 'played' });
    expect(await playing).toBe('played');
    seat.abort();
    await expect(pool.solve(problem('late'), { signal: seat.signal })).rejects.toThrow(StoppedError);
  });

  it('go on with another worker after a crash, and say what is refused', async () => {
    const pool = thinkers(2);
    const crashed = pool.solve(problem('one'));
    at('one').say({ kind: 'crashed', message: 'unreachable' });
    await expect(crashed).rejects.toThrow('unreachable');
    const refused = pool.solve(problem('two'));
    at('two').say({
      kind: 'refused',
      refusal: JSON.stringify({ code: 'over', message: 'nobody is to act' }),
    });
    await expect(refused).rejects.toThrow('nobody is to act');
    const parts: number[] = [];
    const answered = pool.solve(problem('three'), { hear: (part) => parts.push(part) });
    const worker = at('three');
    worker.hear({ kind: 'progress', part: 0.5 });
    worker.say({ kind: 'answer', text: 'well' });
    expect([await answered, parts]).toEqual(['well', [0.5]]);
    expect(FakeWorker.made).toHaveLength(2);
  });

  it('are given up where they do not start, and not where they think for long', async () => {
    vi.useFakeTimers();
    const pool = thinkers(2);
    const never = pool.solve(problem('never'));
    const failed = expect(never).rejects.toThrow('did not start');
    vi.advanceTimersByTime(60_000);
    await failed;
    expect(FakeWorker.made[0]?.isEnded).toBe(true);

    const long = pool.solve(problem('long'));
    const worker = at('long');
    worker.hear({ kind: 'ready' });
    vi.advanceTimersByTime(600_000);
    worker.say({ kind: 'answer', text: 'LONG' });
    expect(await long).toBe('LONG');
    vi.useRealTimers();
  });
});
