// Asks the server about a text a little after it has changed. Only the answer about the last text counts.
import { errorWords } from '../../match/refusal-words';

/** How long a text has to rest, in milliseconds. */
const ASK_AFTER = 250;

export class Checker<T> {
  answer = $state.raw<T | null>(null);
  /** The text has changed and its answer is not there yet. */
  pending = $state(false);
  trouble = $state('');

  readonly #ask: (text: string) => Promise<T>;
  /** What the reader is told if the question failed; `null` leaves the failure to whoever asked. */
  readonly #words: (error: unknown) => string;
  #timer = 0;
  #asked = 0;

  constructor(ask: (text: string) => Promise<T>, words: (error: unknown) => string = errorWords) {
    this.#ask = ask;
    this.#words = words;
  }

  check(text: string): void {
    this.pending = true;
    this.#asked += 1;
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#send(text, this.#asked), ASK_AFTER);
  }

  close(): void {
    this.#asked += 1;
    window.clearTimeout(this.#timer);
  }

  async #send(text: string, asked: number): Promise<void> {
    let [answer, trouble]: [T | null, string] = [null, ''];
    try {
      answer = await this.#ask(text);
    } catch (error) {
      trouble = this.#words(error);
    }
    if (asked !== this.#asked) return;
    if (answer !== null) this.answer = answer;
    this.trouble = trouble;
    this.pending = false;
  }
}
