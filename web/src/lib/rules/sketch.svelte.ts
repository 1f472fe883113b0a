// A position that a reader tries things on. The server knows the rules and keeps nothing; here is what was tried.
import { OfflineError, RefusalError, type Client } from '../api/client';
import type { Board, Position, Refusal, Sketch } from '../api/types.gen';
import type { Effect } from '../match/board-props';

export interface Step {
  /** All that has happened, with what chance brought. */
  plays: readonly string[];
  position: Position;
  effects: readonly Effect[];
}

const NO_EFFECTS: readonly Effect[] = [];

export class SketchStore {
  board = $state.raw<Board | undefined>(undefined);
  /** Why the last thing that was wanted cannot be done. */
  refusal = $state.raw<Refusal | null>(null);
  /** Why there is nothing to see, or no answer. */
  failure = $state.raw<unknown>(null);
  #steps = $state.raw<readonly Step[]>([]);
  #asking = false;
  readonly #sketch: Sketch;
  readonly #api: Pick<Client, 'sketch'>;
  /** What dice and cards are told to bring after an action. */
  readonly #brings: (action: string) => readonly string[];

  constructor(
    sketch: Sketch,
    api: Pick<Client, 'sketch'>,
    brings: (action: string) => readonly string[] = () => [],
  ) {
    this.#sketch = sketch;
    this.#api = api;
    this.#brings = brings;
  }

  now = $derived(this.#steps.at(-1) ?? null);
  /** Whether the reader has done something that can be taken back. */
  changed = $derived(this.#steps.length > 1);

  async begin(): Promise<void> {
    await this.#ask(this.#sketch.plays, (step) => (this.#steps = [{ ...step, effects: NO_EFFECTS }]));
  }

  /** What was tried so far: the beginning, and where each action led. */
  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Plays an action. What chance brings after it may be said; otherwise it falls as it falls. */
  async play(action: string, brings: readonly string[] = this.#brings(action)): Promise<void> {
    const before = this.#steps;
    const made = this.now?.plays ?? [];
    const plays = [...made, action, ...brings];
    await this.#ask(plays, (step) => (this.#steps = [...before, step]), made.length);
  }

  /** Asks why an action cannot be played; it is not played if it can. */
  async why(action: string): Promise<void> {
    await this.#ask([...(this.now?.plays ?? []), action], () => undefined);
  }

  undo(): void {
    if (this.changed) this.#steps = this.#steps.slice(0, -1);
    this.refusal = null;
  }

  reset(): void {
    this.#steps = this.#steps.slice(0, 1);
    this.refusal = null;
  }

  /** Asks what plays lead to; those before `from` have been shown. */
  async #ask(plays: readonly string[], taken: (step: Step) => void, from = 0): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      const { board, refused, ...made } = await this.#api.sketch({ ...this.#sketch, plays: [...plays] });
      this.board ??= board;
      this.failure = null;
      this.refusal = refused ?? null;
      // What one action brings may be told in several parts, where chance has its say in between.
      const effects = made.effects.slice(from).flat();
      if (refused === undefined) taken({ plays: made.plays, position: made.position, effects });
    } catch (error) {
      if (!(error instanceof RefusalError || error instanceof OfflineError)) throw error;
      this.failure = error;
    } finally {
      this.#asking = false;
    }
  }
}
