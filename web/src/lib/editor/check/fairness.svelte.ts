// A run of many matches that the server plays to see how fair a board is.
import { api } from '../../api/client';
import { introduce } from '../../guest.svelte';
import { errorWords } from '../../match/refusal-words';
import type { Fairness, NewFairness } from '../../api/types.gen';

/** How long to wait for more matches, in milliseconds. */
const ASK_AGAIN_AFTER = 700;

/** What is asked of a board, beside its text. */
export type FairnessRules = Pick<NewFairness, 'building' | 'watchmen' | 'pro'>;

export class FairnessTrial {
  /** What is chosen for the next run. */
  rules = $state.raw<FairnessRules>({ building: 'free', watchmen: false, pro: false });
  players = $state<number | null>(null);
  /** What the result is about. */
  asked = $state.raw<NewFairness | null>(null);
  result = $state.raw<Fairness | null>(null);
  running = $state(false);
  trouble = $state('');
  #id: string | null = null;
  #timer = 0;

  async start(asked: NewFairness): Promise<void> {
    this.running = true;
    this.asked = asked;
    [this.result, this.trouble] = [null, ''];
    try {
      await introduce();
      this.#id = (await api.tryFairness(asked)).id;
      await this.#look(this.#id);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Ends the run; what was counted stays. */
  async stop(): Promise<void> {
    window.clearTimeout(this.#timer);
    this.running = false;
    const id = this.#id;
    this.#id = null;
    if (id === null) return;
    try {
      await api.stopFairness(id);
      this.result = await api.fairness(id);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #look(id: string): Promise<void> {
    const result = await api.fairness(id);
    if (id !== this.#id) return;
    this.result = result;
    if (result.ready) {
      this.running = false;
      this.#id = null;
    } else {
      this.#timer = window.setTimeout(
        () => void this.#look(id).catch((error: unknown) => this.#fail(error)),
        ASK_AGAIN_AFTER,
      );
    }
  }

  #fail(error: unknown): void {
    this.running = false;
    this.#id = null;
    this.trouble = errorWords(error);
  }
}
