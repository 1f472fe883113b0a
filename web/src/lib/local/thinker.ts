// Computer players in workers of their own, as many at once as the device has cores to spare. They cannot hear while they
// think, so whoever does not want to know any more ends the worker; the next question finds a new one.

import type { Refusal } from '../api/types.gen';
import { Refused } from './refusals';

/** What is thought about: a position, or a whole match on a board that is tried out. */
export type Problem =
  | { kind: 'advise'; question: string }
  | { kind: 'judge'; task: string }
  | { kind: 'worth'; sketch: string }
  | { kind: 'match'; wanted: string; number: number };

/** What a worker says: that it has begun, how far it is, its answer, or why there is none. */
export type Said =
  | { kind: 'ready' }
  | { kind: 'progress'; part: number }
  | { kind: 'answer'; text: string }
  | { kind: 'refused'; refusal: string }
  /** The module has come to its end, and the worker with it. */
  | { kind: 'crashed'; message: string };

export interface Asking {
  /** Is told how far the answer is, from 0 to 1. */
  hear?: (part: number) => void;
  /** Ends the thought when nobody wants to know any more. */
  signal?: AbortSignal;
  /** Whether somebody waits for the answer. Those come first, and there is always a worker for one of them. */
  isWaitedFor?: boolean;
}

export interface Thinker {
  /** How many thoughts that nobody waits for are thought at once. */
  readonly atOnce: number;
  solve(problem: Problem, asking?: Asking): Promise<string>;
}

/** A worker that thinks about one problem at a time. */
export interface Mind {
  /** Is told what it says. */
  hear: (said: Said) => void;
  solve(problem: Problem): void;
  end(): void;
}

/** Nobody wants to know any more. */
export class StoppedError extends Error {}

/** How many workers there are at most: each has a memory of its own. */
const MOST_WORKERS = 4;

/** A worker that has not said a word after so many milliseconds never will: what it needs was not to be had. */
const STARTS_WITHIN = 60_000;

interface Task extends Asking {
  problem: Problem;
  resolve: (text: string) => void;
  reject: (error: Error) => void;
}

export class WorkerThinkers implements Thinker {
  readonly atOnce: number;
  readonly #make: () => Mind;
  readonly #idle: Mind[] = [];
  readonly #waiting: Task[] = [];
  readonly #running = new Map<Task, Mind>();

  constructor(make: () => Mind, cores: number) {
    this.#make = make;
    this.atOnce = Math.max(1, Math.min(MOST_WORKERS, cores - 1) - 1);
  }

  async solve(problem: Problem, asking: Asking = {}): Promise<string> {
    const { signal } = asking;
    let stop = (): void => undefined;
    try {
      return await new Promise((resolve, reject) => {
        const task = { ...asking, problem, resolve, reject };
        stop = () => this.#stop(task);
        signal?.addEventListener('abort', stop);
        if (signal?.aborted === true) return stop();
        this.#waiting.push(task);
        this.#goOn();
      });
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** Nobody wants to know it any more. */
  #stop(task: Task): void {
    const index = this.#waiting.indexOf(task);
    if (index >= 0) this.#waiting.splice(index, 1);
    task.reject(new StoppedError('nobody wants to know any more'));
    this.#end(task, false);
  }

  /** Begins what can be begun. */
  #goOn(): void {
    const running = [...this.#running.keys()];
    const background = running.filter(({ isWaitedFor }) => isWaitedFor !== true).length;
    const urgent = this.#waiting.findIndex(({ isWaitedFor }) => isWaitedFor === true);
    const mayBegin = running.length <= this.atOnce && (urgent >= 0 || background < this.atOnce);
    const [task] = mayBegin ? this.#waiting.splice(Math.max(urgent, 0), 1) : [];
    if (task !== undefined) {
      this.#begin(task);
      this.#goOn();
    } else if (this.#waiting.length === 0) {
      // One is enough to be ready for the next question.
      for (const worker of this.#idle.splice(1)) worker.end();
    }
  }

  #begin(task: Task): void {
    const known = this.#idle.pop();
    const worker = known ?? this.#make();
    this.#running.set(task, worker);
    const fail = (message: string) => {
      clearTimeout(late);
      task.reject(new Error(message));
      this.#end(task, false);
    };
    const late =
      known === undefined ? setTimeout(() => fail('a worker did not start'), STARTS_WITHIN) : undefined;
    worker.hear = (said) => {
      clearTimeout(late);
      if (said.kind === 'ready') return;
      if (said.kind === 'progress') return task.hear?.(said.part);
      if (said.kind === 'crashed') {
        fail(said.message);
        return;
      }
      if (said.kind === 'answer') task.resolve(said.text);
      else task.reject(new Refused(JSON.parse(said.refusal) as Refusal));
      this.#end(task, true);
    };
    worker.solve(task.problem);
  }

  /** Its worker is free for others, or has come to its end with it. */
  #end(task: Task, isWell: boolean): void {
    const worker = this.#running.get(task);
    if (worker === undefined) return;
    this.#running.delete(task);
    if (isWell) this.#idle.push(worker);
    else worker.end();
    this.#goOn();
  }
}
