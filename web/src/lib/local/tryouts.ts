// How fair a board is, found out by computer players of this device: one board at a time, several matches at once.
import type { Rules } from './keeper';
import { refused } from './refusals';
import { StoppedError, type Thinker } from './thinker';

export class Tryouts {
  readonly #rules: Rules;
  readonly #thinker: Thinker;
  #run = 0;
  #told = '';
  #refusal: unknown = null;
  #stop = new AbortController();

  constructor(rules: Rules, thinker: Thinker) {
    this.#rules = rules;
    this.#thinker = thinker;
  }

  /** Begins to try a board out, and says under which id. */
  begin(wanted: string): string {
    // Whatever is wrong with the board is said now, and the run before goes on.
    const tryout = new this.#rules.Tryout(wanted);
    this.#stop.abort();
    const stop = (this.#stop = new AbortController());
    const run = ++this.#run;
    this.#refusal = null;
    this.#told = tryout.told(false);
    const play = async (number: number): Promise<void> => {
      const played = await this.#thinker.solve({ kind: 'match', wanted, number }, { signal: stop.signal });
      tryout.note(played);
      if (run === this.#run && !stop.signal.aborted) this.#told = tryout.told(false);
    };
    Promise.all(Array.from({ length: tryout.of() }, (_, number) => play(number)))
      .then(() => {
        if (run === this.#run) this.#told = tryout.told(true);
      })
      .catch((thrown: unknown) => {
        stop.abort();
        if (run === this.#run && !(thrown instanceof StoppedError)) this.#refusal = thrown;
      });
    return JSON.stringify({ id: String(run) });
  }

  /** What came of it so far. */
  told(id: string): string {
    if (this.#refusal !== null) throw this.#refusal as Error;
    if (id !== String(this.#run)) throw refused('not_found', 'there is no such run');
    return this.#told;
  }

  /** Stops it. What is known stays known. */
  stop(): string {
    this.#stop.abort();
    if (this.#told !== '') this.#told = JSON.stringify({ ...JSON.parse(this.#told), ready: true });
    return this.#told;
  }
}
