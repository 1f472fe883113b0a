// What the server makes of a match that is over. It works on that for a while, so it is asked again and again until all
// is there; a server that does not answer is asked less and less often.
import { RefusalError, type Client } from '../api/client';
import type { Evaluation } from '../api/types.gen';
import { noteReviewed } from '../exercises/own';

/** How long to wait before asking again, in milliseconds: while the server works, and at most. */
export const FIRST_WAIT = 1_500;
export const LONGEST_WAIT = 60_000;

export class EvaluationPoll {
  evaluation = $state.raw<Evaluation | null>(null);
  #wait = FIRST_WAIT;
  #timer = 0;
  #ended = false;
  readonly #id: string;
  readonly #api: Pick<Client, 'evaluation'>;

  constructor(id: string, api: Pick<Client, 'evaluation'>) {
    this.#id = id;
    this.#api = api;
  }

  /** Asks until the evaluation is complete, or until `end`. */
  async begin(): Promise<void> {
    try {
      this.evaluation = await this.#api.evaluation(this.#id);
      if (this.evaluation.complete) {
        noteReviewed(this.#id);
        return;
      }
      this.#wait = FIRST_WAIT;
    } catch (error) {
      // A match that is gone does not come back.
      if (error instanceof RefusalError && error.status === 404) return;
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    }
    if (!this.#ended) this.#timer = window.setTimeout(() => void this.begin(), this.#wait);
  }

  end(): void {
    this.#ended = true;
    window.clearTimeout(this.#timer);
  }
}
