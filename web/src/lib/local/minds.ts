// The workers that think, as the keeper of the tables knows them. The page makes them: a worker that makes another one can
// wait for ever for it in Firefox, and everything that it keeps with it, when the service worker has only just come.
import type { ToPage } from './messages';
import type { Mind, Said } from './thinker';

export class MindsOfThePage {
  readonly #say: (message: ToPage) => void;
  readonly #minds = new Map<number, Mind>();
  #made = 0;

  constructor(say: (message: ToPage) => void) {
    this.#say = say;
  }

  make(): Mind {
    const worker = ++this.#made;
    const mind: Mind = {
      hear: () => undefined,
      solve: (problem) => this.#say({ say: 'solve', worker, problem }),
      end: () => {
        this.#minds.delete(worker);
        this.#say({ say: 'end', worker });
      },
    };
    this.#minds.set(worker, mind);
    return mind;
  }

  /** What a worker says; one that was ended may still say a word, which nobody hears. */
  hear(worker: number, said: Said): void {
    this.#minds.get(worker)?.hear(said);
  }
}
