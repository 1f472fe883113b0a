// What an action would bring, asked of the server a moment after the reader has come to consider it.
import type { PositionOf } from '../../games/game';

type Ask = (action: string) => Promise<PositionOf<'wadi'> | null>;

/** Whoever only passes over a tile asks nothing, in milliseconds. */
const ASK_AFTER = 120;

export class Foresight {
  /** Where the action that is considered would lead; `null` while that is not known. */
  position = $state.raw<PositionOf<'wadi'> | null>(null);

  #considered: string | null = null;
  #known = new Map<string, PositionOf<'wadi'>>();
  #timer = 0;
  readonly #ask: Ask;

  constructor(ask: Ask) {
    this.#ask = ask;
  }

  consider(action: string | null): void {
    window.clearTimeout(this.#timer);
    this.#considered = action;
    this.position = action === null ? null : (this.#known.get(action) ?? null);
    if (action !== null && this.position === null)
      this.#timer = window.setTimeout(() => void this.#find(action), ASK_AFTER);
  }

  /** Another position is shown: nothing that was known holds any more. */
  forget(): void {
    window.clearTimeout(this.#timer);
    this.#considered = null;
    this.#known = new Map();
    this.position = null;
  }

  async #find(action: string): Promise<void> {
    const known = this.#known;
    const position = await this.#ask(action);
    if (position === null || known !== this.#known) return;
    known.set(action, position);
    if (this.#considered === action) this.position = position;
  }
}
