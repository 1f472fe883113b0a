// Walks through a match turn by turn: the plays of a turn are shown one after the other, so that each can be seen.
import { pace } from '../match/pace';
import { settings } from '../match/settings.svelte';
import type { TableStore } from '../match/table.svelte';
import type { LoggedTurn } from '../match/timeline';

export class Walk {
  readonly #store: TableStore;
  #timer = 0;

  constructor(store: TableStore) {
    this.#store = store;
  }

  #here = $derived.by(() => this.#store.at ?? this.#store.table?.position.plays ?? 0);
  all = $derived.by(() => this.#store.log.length);
  /** How many turns have been shown, the present one included; 0 before the first. */
  at = $derived.by(() =>
    this.#here === 0 ? 0 : this.#store.log.findIndex((turn) => lastOf(turn) >= this.#here) + 1,
  );
  now = $derived.by((): LoggedTurn | null => this.#store.log[this.at - 1] ?? null);

  /** Shows a turn: the next one play by play, any other at once. */
  to(turn: number): void {
    this.stop();
    const before = this.#store.log[turn - 2];
    const wanted = this.#store.log[turn - 1];
    const start = before === undefined ? 0 : lastOf(before);
    if (wanted === undefined) this.#store.show(0);
    else if (turn === this.at + 1 && settings.motion.value > 0) {
      this.#store.show(start);
      this.#step(lastOf(wanted));
    } else this.#store.show(lastOf(wanted));
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }

  #step(end: number): void {
    const next = this.#here + 1;
    this.#store.show(next);
    const play = this.#store.line.plays.find(({ position }) => position.plays === next);
    if (next < end && play !== undefined)
      this.#timer = window.setTimeout(() => this.#step(end), pace(play.position.view.game, play.event));
  }
}

const lastOf = (turn: LoggedTurn): number => turn.plays.at(-1)?.position.plays ?? 0;
