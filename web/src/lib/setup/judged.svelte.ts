// A position of any game that somebody puts up by hand, and what the server says of it.
import { api, RefusalError } from '../api/client';
import type { Advice, Refusal, Sketch, Sketched } from '../api/types.gen';
import { Checker } from '../editor/check/checker.svelte';
import { History } from '../editor/tools/history.svelte';
import { errorWords, refusalWords } from '../match/refusal-words';
import { sketchText } from './sketch-text';

/** How a situation is written: as the question that the server is asked, for links and files too. */
export interface Writing<S> {
  sketchOf: (situation: S) => Sketch;
  /** `null` if the text is no situation. */
  read: (text: string) => S | null;
}

export class Judged<S> {
  readonly history: History<S>;
  /** Why the position cannot be. */
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  asking = $state(false);
  trouble = $state('');
  readonly #writing: Writing<S>;

  readonly checker = new Checker<Sketched>(
    async (text) => {
      const situation = this.#writing.read(text);
      if (situation === null) throw new Error('not a situation');
      try {
        const sketched = await api.sketch(this.#writing.sketchOf(situation));
        this.refusal = null;
        return sketched;
      } catch (error) {
        if (error instanceof RefusalError) this.refusal = error.refusal;
        throw error;
      }
    },
    (error) => (error instanceof RefusalError ? refusalWords(error.refusal) : errorWords(error)),
  );

  constructor(situation: S, writing: Writing<S>) {
    this.history = new History(situation);
    this.#writing = writing;
  }

  get situation(): S {
    return this.history.value;
  }
  get sketch(): Sketch {
    return this.#writing.sketchOf(this.situation);
  }
  text = $derived.by(() => sketchText(this.sketch));
  /** What the server makes of the position as it is now. */
  sketched = $derived.by(() =>
    this.checker.pending || this.checker.trouble !== '' ? null : this.checker.answer,
  );
  /** The tile or the place that the refusal is about. */
  wrongAt = $derived.by(() => {
    const at = this.refusal?.reason?.about['at'];
    return typeof at === 'string' ? at : null;
  });

  /** Asks what a strong player would do. */
  async ask(): Promise<void> {
    const { text } = this;
    this.asking = true;
    this.trouble = '';
    try {
      const advice = await api.sketchAdvice(this.sketch);
      if (text === this.text) this.advice = advice;
    } catch (error) {
      this.trouble = errorWords(error);
    }
    this.asking = false;
  }

  protected step(situation: S): void {
    this.history.step(situation);
    this.advice = null;
  }
}
