// A table that somebody puts up by hand, and what the server says of it.
import { api, RefusalError } from '../api/client';
import type { Advice, Board, Refusal, Sketched } from '../api/types.gen';
import { Checker } from '../editor/check/checker.svelte';
import { History } from '../editor/tools/history.svelte';
import { errorWords, refusalWords } from '../match/refusal-words';
import { forSeats, place, type Piece, type Placed } from './placed';
import { readSituation, sketchOf, textOf, type Situation } from './situation';

export class SetUp {
  readonly history: History<Situation>;
  piece = $state<Piece>('shadoof');
  /** Whose piece is put down. */
  seat = $state(0);
  /** The board of the scenario, known before the server has judged the position. */
  board = $state.raw<Board | null>(null);
  /** Why the position cannot be. */
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advice | null>(null);
  asking = $state(false);
  trouble = $state('');

  readonly checker = new Checker<Sketched>(
    async (text) => {
      const situation = readSituation(text);
      if (situation === null) throw new Error('not a situation');
      try {
        const sketched = await api.sketch(sketchOf(situation));
        this.refusal = null;
        return sketched;
      } catch (error) {
        if (error instanceof RefusalError) this.refusal = error.refusal;
        throw error;
      }
    },
    (error) => (error instanceof RefusalError ? refusalWords(error.refusal) : errorWords(error)),
  );

  constructor(situation: Situation) {
    this.history = new History(situation);
  }

  get situation(): Situation {
    return this.history.value;
  }
  get placed(): Placed {
    return this.history.value.placed;
  }
  text = $derived.by(() => textOf(this.situation));
  /** What the server makes of the position as it is now. */
  sketched = $derived.by(() =>
    this.checker.pending || this.checker.trouble !== '' ? null : this.checker.answer,
  );
  /** The tile that the refusal is about. */
  wrongAt = $derived.by(() => {
    const at = this.refusal?.reason?.about['at'];
    return typeof at === 'string' ? at : null;
  });

  /** Changes board, rules or seats, as one step. */
  change(part: Partial<Situation>): void {
    const next = { ...this.situation, ...part };
    this.seat = Math.min(this.seat, next.players - 1);
    this.#step({ ...next, placed: forSeats(next.placed, next.players) });
  }

  /** Changes something about the turn, as one step. */
  set(part: Partial<Placed>): void {
    this.#step({ ...this.situation, placed: { ...this.placed, ...part } });
  }

  /** Puts the chosen piece on a tile. */
  tap(at: string): void {
    const tile = this.board?.tiles.find((one) => one.at === at);
    if (tile === undefined) return;
    const placed = place(this.placed, at, this.piece, this.seat, tile.ground.kind === 'land');
    this.#step({ ...this.situation, placed });
  }

  /** Asks what a strong player would do. */
  async ask(): Promise<void> {
    const { text } = this;
    this.asking = true;
    this.trouble = '';
    try {
      const advice = await api.sketchAdvice(sketchOf(this.situation));
      if (text === this.text) this.advice = advice;
    } catch (error) {
      this.trouble = errorWords(error);
    }
    this.asking = false;
  }

  #step(situation: Situation): void {
    this.history.step(situation);
    this.advice = null;
  }
}
