// A run of many matches that the server plays to see how fair a board is.
import { api } from '../api/client';
import { introduce } from '../guest.svelte';
import { errorWords } from '../match/refusal-words';
import type { Fairness, FairnessAsked } from './contract';

const ASK_AGAIN = 700;

export class FairnessRun {
  result = $state.raw<Fairness | null>(null);
  running = $state(false);
  trouble = $state('');
  #id: string | null = null;
  #timer = 0;

  async start(asked: FairnessAsked): Promise<void> {
    this.running = true;
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
    if (id !== null) await api.stopFairness(id).catch((error: unknown) => this.#fail(error));
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
        ASK_AGAIN,
      );
    }
  }

  #fail(error: unknown): void {
    this.running = false;
    this.#id = null;
    this.trouble = errorWords(error);
  }
}
