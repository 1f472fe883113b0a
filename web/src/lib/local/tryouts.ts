// How fair a board is, found out by computer players of this device: one board at a time.
import { refused } from './refusals';
import { StoppedError, type Thinker } from './thinker';

export class Tryouts {
  readonly #thinker: Thinker;
  #run = 0;
  #told: string | null = null;
  #refusal: unknown = null;

  constructor(thinker: Thinker) {
    this.#thinker = thinker;
  }

  /** Begins to try a board out, and says under which id. */
  begin(wanted: string): string {
    this.stop();
    const run = ++this.#run;
    this.#refusal = null;
    this.#told = null;
    const note = (text: string) => {
      if (run === this.#run) this.#told = text;
    };
    this.#thinker
      .solve({ kind: 'tryout', wanted }, (said) => {
        if (said.kind === 'sofar') note(said.text);
      })
      .then(note)
      .catch((thrown: unknown) => {
        if (run === this.#run && !(thrown instanceof StoppedError)) this.#refusal = thrown;
      });
    return JSON.stringify({ id: String(run) });
  }

  /** What came of it so far. */
  told(id: string): string {
    if (this.#refusal !== null) throw this.#refusal as Error;
    if (id !== String(this.#run)) throw refused('not_found', 'there is no such run');
    const nothing = { done: 0, of: 0, wins: [], rounds: 0, scores: [], lost: 0, ready: false };
    return this.#told ?? JSON.stringify(nothing);
  }

  /** Stops it. What is known stays known. */
  stop(): string {
    this.#thinker.stop();
    if (this.#told !== null) this.#told = JSON.stringify({ ...JSON.parse(this.#told), ready: true });
    return this.#told ?? '';
  }
}
