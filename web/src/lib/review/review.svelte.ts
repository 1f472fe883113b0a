// A finished match that is looked at again: what is known of it by now, where the reader is, and what they try out.
import type { Client } from '../api/client';
import type { JudgedTurn, Table } from '../api/types.gen';
import { isHere } from '../local/here';
import type { TableStore } from '../match/store/table.svelte';
import { playsUpTo } from '../match/store/timeline';
import { EvaluationPoll } from './evaluation.svelte';
import { MatchNotes, type Try } from './notes/notes.svelte';
import { Variation } from './variation.svelte';
import { worthAt } from './band';

export class Review {
  readonly poll: EvaluationPoll;
  readonly notes: MatchNotes;
  /** What the reader tries out in place of a turn. */
  variation = $state.raw<Variation | null>(null);
  readonly #store: TableStore;
  readonly #api: Client;

  constructor(store: TableStore, table: Table, api: Client) {
    this.#store = store;
    this.#api = api;
    this.poll = new EvaluationPoll(table.id, api);
    // As the note of a match, these are for those who have a seat.
    const isOnServer = !isHere(table.id) && table.yours.length > 0;
    this.notes = new MatchNotes(table.id, isOnServer ? api : null);
  }

  found = $derived.by(() => this.poll.evaluation);
  positions = $derived.by(() => this.found?.positions ?? []);
  turns = $derived.by((): readonly JudgedTurn[] => this.found?.turns ?? []);
  last = $derived.by(() => this.#store.table?.position.plays ?? 0);
  /** After how many plays the position is that is shown. */
  at = $derived.by(() => this.#store.playback.at ?? this.last);
  worth = $derived.by(() => worthAt(this.positions, this.at));
  /** The number of the turn that led to the position that is shown. */
  turn = $derived.by(() => this.turns.findIndex(({ from, to }) => this.at > from && this.at <= to));
  /** The number of the turn that can be tried here: the one that led here, or the first one. */
  tryable = $derived.by(() => Math.max(0, this.turn));
  canTry = $derived.by(() => {
    const turn = this.turns[this.tryable];
    return turn !== undefined && playsUpTo(this.#store.feed.line, turn.from) !== null;
  });
  turningPoints = $derived.by(() =>
    (this.found?.turning_points ?? []).flatMap(({ turn, why }) => {
      const judged = this.turns[turn];
      return judged === undefined ? [] : [{ number: turn, turn: judged, why }];
    }),
  );

  show(plays: number): void {
    this.variation = null;
    this.#store.playback.show(Math.min(Math.max(0, plays), this.last));
  }

  /** Goes on to where the next turn ends, or back to where the last one began. */
  step(by: 1 | -1): void {
    const bounds = [0, ...this.turns.flatMap(({ from, to }) => [from, to]), this.last];
    const next = by > 0 ? bounds.filter((at) => at > this.at) : bounds.filter((at) => at < this.at);
    if (next.length > 0) this.show(by > 0 ? Math.min(...next) : Math.max(...next));
  }

  /** Lets the reader try something in place of a turn. */
  async tryTurn(number: number): Promise<Variation | null> {
    const [turn, table] = [this.turns[number], this.#store.table];
    if (turn === undefined || table === null) return null;
    this.show(turn.from);
    const { from, heading, seat } = turn;
    const variation = new Variation(
      table,
      this.#store.feed.line,
      turn,
      this.#store.styles,
      this.#api,
      (plays, { shares }) => this.notes.remember({ from, heading, seat, plays, shares }),
    );
    this.variation = variation;
    await variation.begin();
    return variation;
  }

  /** Plays the turn that would have been better. */
  async playBetter(number: number): Promise<void> {
    const better = this.turns[number]?.better;
    const variation = await this.tryTurn(number);
    await variation?.playAll(better?.actions.map((action) => [action]) ?? [], better?.shares);
  }

  /** Plays a turn again that was tried before. */
  async playTry({ from, plays, shares }: Try): Promise<void> {
    const variation = await this.tryTurn(this.turns.findIndex((turn) => turn.from === from));
    await variation?.playAll(plays, shares);
  }

  close(): void {
    this.variation = null;
    this.poll.end();
    this.notes.end();
  }
}
