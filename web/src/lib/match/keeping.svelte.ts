// What somebody writes is kept when they pause, and they are told how that went.
import { t } from '../i18n/index.svelte';
import { errorWords } from './refusal-words';

/** How long a pause is, in milliseconds. */
export const KEEP_AFTER = 800;

export class Keeping {
  /** How it went, in words; empty as long as nothing was written. */
  words = $state('');
  failed = $state(false);
  readonly #keep: () => Promise<void>;
  #timer = 0;
  #last = Promise.resolve();

  constructor(keep: () => Promise<void>) {
    this.#keep = keep;
  }

  /** Something was written. */
  soon(): void {
    this.words = t('note-keeping');
    this.failed = false;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.now(), KEEP_AFTER);
  }

  /** One after the other, so that nothing older comes later. */
  now(): Promise<void> {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#last = this.#last.then(() => this.#run());
    return this.#last;
  }

  fail(error: unknown): void {
    this.words = errorWords(error);
    this.failed = true;
  }

  /** Whoever leaves does not pause first. */
  end(): void {
    if (this.#timer !== 0) void this.now();
  }

  async #run(): Promise<void> {
    try {
      await this.#keep();
    } catch (error) {
      this.fail(error);
      return;
    }
    // Whoever writes on is told when that is kept, too.
    if (this.#timer !== 0 || this.words === '') return;
    this.words = t('note-kept');
    this.failed = false;
  }
}
