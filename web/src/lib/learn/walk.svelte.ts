// Walks through a match turn by turn: the plays of a turn are shown one after the other, so that each can be seen.
import { pace } from '../match/store/pace';
import { settings } from '../match/settings.svelte';
import type { TableStore } from '../match/store/table.svelte';
import type { LoggedTurn } from '../match/store/timeline';

export class Walk {
  readonly #store: TableStore;
  #timer = 0;

  constructor(store: TableStore) {
    this.#store = store;
  }

  #here = $derived.by(() => this.#store.playback.at ?? this.#store.table?.position.plays ?? 0);
  all = $derived.by(() => this.#store.feed.log.length);
  /** Where it begins: what is laid out before anybody's turn is there, as on a table that one comes to. */
  first = $derived.by(() => (this.#store.feed.log[0]?.seat === null ? 1 : 0));
  /** How many turns have been shown, the present one included; 0 before the first. */
  at = $derived.by(() =>
    this.#here === 0 ? 0 : this.#store.feed.log.findIndex((turn) => lastOf(turn) >= this.#here) + 1,
  );
  now = $derived.by((): LoggedTurn | null => this.#store.feed.log[this.at - 1] ?? null);

  begin(): void {
    const laid = this.#store.feed.log[this.first - 1];
    this.#store.playback.show(laid === undefined ? 0 : lastOf(laid));
  }

  /** Shows a turn: the next one play by play, any other at once. */
  to(turn: number): void {
    this.stop();
    const before = this.#store.feed.log[turn - 2];
    const wanted = this.#store.feed.log[turn - 1];
    const start = before === undefined ? 0 : lastOf(before);
    if (wanted === undefined) this.#store.playback.show(0);
    else if (turn === this.at + 1 && settings.motion.value > 0) {
      this.#store.playback.show(start);
      this.#step(lastOf(wanted));
    } else this.#store.playback.show(lastOf(wanted));
  }

  stop(): void {
    window.clearTimeout(this.#timer);
  }

  #step(end: number): void {
    const next = this.#here + 1;
    this.#store.playback.show(next);
    const play = this.#store.feed.line.plays.find(({ position }) => position.plays === next);
    if (next < end && play !== undefined)
      this.#timer = window.setTimeout(() => this.#step(end), pace(play.event));
  }
}

const lastOf = (turn: LoggedTurn): number => turn.plays.at(-1)?.position.plays ?? 0;
