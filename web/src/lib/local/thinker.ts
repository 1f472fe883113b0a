// Computer players in a worker of their own. They cannot hear while they think, so whoever does not want to know any more
// ends the worker; the next question finds a new one.

import type { Refusal } from '../api/types.gen';
import { Refused } from './refusals';

/** What is thought about. */
export type Problem =
  | { kind: 'advise'; question: string }
  | { kind: 'review'; record: string }
  | { kind: 'worth'; sketch: string }
  | { kind: 'tryout'; wanted: string };

/** What a thinker says: how far it is, what it knows so far, its answer, or why there is none. */
export type Said =
  | { kind: 'progress'; part: number }
  | { kind: 'sofar'; text: string }
  | { kind: 'answer'; text: string }
  | { kind: 'refused'; refusal: string }
  /** The module has come to its end, and the worker with it. */
  | { kind: 'crashed'; message: string };

export interface Thinker {
  /** Thinks; one problem after the other. */
  solve(problem: Problem, hear: (said: Said) => void): Promise<string>;
  /** Ends whatever is thought about. */
  stop(): void;
}

/** Nobody wants to know any more. */
export class StoppedError extends Error {}

export class WorkerThinker implements Thinker {
  readonly #make: () => Worker;
  #worker: Worker | null = null;
  #fail: ((error: Error) => void) | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(make: () => Worker) {
    this.#make = make;
  }

  solve(problem: Problem, hear: (said: Said) => void): Promise<string> {
    const mine = this.#last.then(() => this.#ask(problem, hear));
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#fail?.(new StoppedError('nobody wants to know any more'));
  }

  #ask(problem: Problem, hear: (said: Said) => void): Promise<string> {
    const worker = (this.#worker ??= this.#make());
    return new Promise<string>((resolve, reject) => {
      this.#fail = reject;
      const crashed = (message: string) => {
        worker.terminate();
        this.#worker = null;
        reject(new Error(message));
      };
      worker.onerror = ({ message }) => crashed(message);
      worker.onmessage = ({ data }: MessageEvent<Said>) => {
        if (data.kind === 'answer') resolve(data.text);
        else if (data.kind === 'refused') reject(new Refused(JSON.parse(data.refusal) as Refusal));
        else if (data.kind === 'crashed') crashed(data.message);
        else hear(data);
      };
      worker.postMessage(problem);
    }).finally(() => (this.#fail = null));
  }
}
