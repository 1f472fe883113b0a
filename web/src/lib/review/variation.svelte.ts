// A turn that is tried out in place of one that was played. The rules say where it leads, and a strong player what that is
// worth.
import type { Client } from '../api/client';
import type { Advice, JudgedTurn, Position, Sketch, Table, Worth } from '../api/types.gen';
import type { BoardSource, Effect, Mark } from '../match/board-props';
import { settings } from '../match/settings.svelte';
import type { SeatStyle } from '../match/seat-style';
import { playsUpTo, type Timeline } from '../match/store/timeline';
import { SketchStore } from '../rules/sketch.svelte';

/** How long an action stands before the next one is shown, beside its movement. */
const PAUSE = 350;

export class Variation implements BoardSource {
  readonly turn: JudgedTurn;
  readonly styles: readonly SeatStyle[];
  readonly marks: readonly Mark[] = [];
  readonly hint: Advice | null = null;
  /** What the position is worth that the turn has led to. */
  worth = $state.raw<Worth | null>(null);
  /** Why that is not known, if it is not. */
  failure = $state.raw<unknown>(null);
  /** Actions are shown one by one. */
  showing = $state(false);
  readonly #store: SketchStore;
  readonly #sketch: Sketch;
  readonly #api: Pick<Client, 'sketch' | 'sketchWorth'>;
  /** Hears of a turn of the reader's own, once it is judged. */
  readonly #judged: (plays: string[][], worth: Worth) => void;
  #ended = false;

  constructor(
    table: Table,
    line: Timeline,
    turn: JudgedTurn,
    styles: readonly SeatStyle[],
    api: Pick<Client, 'sketch' | 'sketchWorth'>,
    judged: (plays: string[][], worth: Worth) => void = () => undefined,
  ) {
    this.#judged = judged;
    this.turn = turn;
    this.styles = styles;
    this.#api = api;
    const plays = playsUpTo(line, turn.from) ?? [];
    this.#sketch = { game: table.game, players: table.seats.length, first: table.first ?? 0, plays };
    this.#store = new SketchStore(this.#sketch, api);
  }

  get refusal() {
    return this.#store.refusal;
  }

  get trouble(): unknown {
    return this.#store.failure ?? this.failure;
  }

  get changed(): boolean {
    return this.#store.changed;
  }

  get now(): { position: Position; effects: readonly Effect[] } | null {
    return this.#store.now;
  }

  /** The position that the turn begins in. */
  get before(): Position | null {
    return this.#store.steps[0]?.position ?? null;
  }

  /** What was tried so far, action by action, and what chance brought after each. */
  get played(): { plays: string[]; position: Position }[] {
    const { steps } = this.#store;
    return steps.slice(1).map(({ plays, position }, at) => ({
      plays: plays.slice(steps[at]?.plays.length ?? 0),
      position,
    }));
  }

  /** Whether the turn is over: then it is judged. */
  over = $derived.by(() => {
    const position = this.#store.now?.position;
    if (position === undefined || !this.changed) return false;
    const { turn, heading } = position;
    return turn.who !== 'seat' || turn.seat !== this.turn.seat || heading !== this.turn.heading;
  });

  legal = $derived.by((): readonly string[] =>
    this.over || this.showing ? [] : (this.#store.now?.position.legal ?? []),
  );

  get yourSeat(): number | null {
    return this.over ? null : this.turn.seat;
  }

  begin(): Promise<void> {
    return this.#store.begin();
  }

  async play(action: string): Promise<void> {
    await this.#store.play(action);
    if (this.over) await this.#judge();
  }

  why(action: string): Promise<void> {
    return this.#store.why(action);
  }

  /** Shows a whole turn, action by action, each with what chance brings after it, and what all of it is known to be worth. */
  async playAll(plays: readonly (readonly string[])[], shares: readonly number[] | undefined): Promise<void> {
    this.showing = true;
    for (const [action, ...brought] of plays) {
      if (this.#ended || action === undefined) return;
      await (brought.length > 0 ? this.#store.play(action, brought) : this.#store.play(action));
      await new Promise((go) => setTimeout(go, settings.motion.value + PAUSE));
    }
    this.showing = false;
    if (shares !== undefined)
      this.worth = { plays: this.turn.from, shares: [...shares], margins: [], exact: false };
  }

  undo(): void {
    this.worth = null;
    this.#store.undo();
  }

  reset(): void {
    this.worth = null;
    this.#store.reset();
  }

  end(): void {
    this.#ended = true;
  }

  async #judge(): Promise<void> {
    const plays = this.#store.now?.plays ?? [];
    try {
      const worth = await this.#api.sketchWorth({ ...this.#sketch, plays: [...plays] });
      // The reader may have gone on meanwhile.
      if (this.#store.now?.plays !== plays) return;
      this.worth = worth;
      const played = this.played.map((step) => step.plays);
      // What chance brings after the turn belongs to the next one.
      this.#judged([...played.slice(0, -1), (played.at(-1) ?? []).slice(0, 1)], worth);
    } catch (error) {
      this.failure = error;
    }
  }
}
