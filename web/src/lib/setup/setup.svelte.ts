// A table of Wadi that somebody puts up by hand.
import type { Board } from '../api/types.gen';
import { Judged } from './judged.svelte';
import { forSeats, place, type Piece, type Placed } from './placed';
import { readSituation, sketchOf, type Situation } from './situation';

export class SetUp extends Judged<Situation> {
  piece = $state<Piece>('shadoof');
  /** Whose piece is put down. */
  seat = $state(0);
  /** The board of the scenario, known before the server has judged the position. */
  board = $state.raw<Board | null>(null);

  constructor(situation: Situation) {
    super(situation, { sketchOf, read: readSituation });
  }

  get placed(): Placed {
    return this.history.value.placed;
  }

  /** Changes board, rules or seats, as one step. */
  change(part: Partial<Situation>): void {
    const next = { ...this.situation, ...part };
    this.seat = Math.min(this.seat, next.players - 1);
    this.step({ ...next, placed: forSeats(next.placed, next.players) });
  }

  /** Changes something about the turn, as one step. */
  set(part: Partial<Placed>): void {
    this.step({ ...this.situation, placed: { ...this.placed, ...part } });
  }

  /** Puts the chosen piece on a tile. */
  tap(at: string): void {
    const tile = this.board?.tiles.find((one) => one.at === at);
    if (tile === undefined) return;
    const placed = place(this.placed, at, this.piece, this.seat, tile.ground.kind === 'land');
    this.step({ ...this.situation, placed });
  }
}
