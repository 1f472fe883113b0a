// The page's end of the worker that keeps the tables of this device.
import { whoAmI } from '../guest.svelte';
import type { Request } from './answers';
import { isAnsweredHere } from './here';
import type { FromPage, ToPage } from './messages';
import { noteMatch } from './mark';
import { nameHere } from './name';
import type { Answer } from './refusals';
import type { Problem, Said } from './thinker';

/** What a table is told of. */
export type Happening = Exclude<ToPage, { say: 'answer' | 'solve' | 'end' }>;

class Device {
  #isFleeting = false;
  #worker: Worker | null = null;
  #number = 0;
  readonly #asked = new Map<number, (answer: Answer) => void>();
  readonly #thinkers = new Map<number, Worker>();
  readonly #listeners = new Map<string, Set<(happening: Happening) => void>>();

  /** Asks what one would ask a server. */
  ask(request: Request): Promise<Answer> {
    const number = ++this.#number;
    const name = whoAmI()?.name ?? nameHere();
    if (request.method === 'POST' && isAnsweredHere(request.address)) noteMatch();
    return new Promise((resolve) => {
      this.#asked.set(number, resolve);
      this.#say({ say: 'ask', number, request, name });
    });
  }

  /** Looks at a table until the answer is called. */
  watch(id: string, hear: (happening: Happening) => void): () => void {
    const listeners = this.#listeners.get(id) ?? new Set();
    this.#listeners.set(id, listeners.add(hear));
    if (this.#isFleeting) hear({ say: 'fleeting' });
    this.#say({ say: 'watch', id });
    return () => {
      listeners.delete(hear);
      if (listeners.size === 0) this.#say({ say: 'leave', id });
    };
  }

  #say(message: FromPage): void {
    this.#worker ??= this.#begin();
    this.#worker.postMessage(message);
  }

  #begin(): Worker {
    const worker = new Worker(new URL('./keeper.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#hear(data);
    // Whatever waits for it would wait for ever; the next question finds a new one.
    worker.onerror = () => {
      worker.terminate();
      this.#worker = null;
      for (const number of [...this.#thinkers.keys()]) this.#endThinker(number);
      const body = JSON.stringify({ code: 'internal', message: 'the rules cannot be loaded' });
      for (const resolve of this.#asked.values()) resolve({ status: 500, body });
      this.#asked.clear();
    };
    return worker;
  }

  #hear(message: ToPage): void {
    if (message.say === 'solve') return this.#solve(message.worker, message.problem);
    if (message.say === 'end') return this.#endThinker(message.worker);
    if (message.say === 'answer') {
      this.#asked.get(message.number)?.(message.answer);
      this.#asked.delete(message.number);
      return;
    }
    if (message.say === 'fleeting') this.#isFleeting = true;
    for (const [id, listeners] of this.#listeners) {
      if (message.say === 'fleeting' || message.id === id) for (const hear of listeners) hear(message);
    }
  }

  #solve(number: number, problem: Problem): void {
    const worker = this.#thinkers.get(number) ?? this.#beginThinker(number);
    worker.postMessage(problem);
  }

  #beginThinker(number: number): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    const pass = (said: Said) => this.#say({ say: 'said', worker: number, said });
    worker.onmessage = ({ data }: MessageEvent<Said>) => pass(data);
    worker.onerror = ({ message }) => pass({ kind: 'crashed', message });
    this.#thinkers.set(number, worker);
    return worker;
  }

  #endThinker(number: number): void {
    this.#thinkers.get(number)?.terminate();
    this.#thinkers.delete(number);
  }
}

/** The one device of the page. */
export const device = new Device();
