// Points that have just come or gone, for as long as they are shown.
import type { PositionOf } from '../../games/game';
import { spotOf, type Grid, type Point } from '../board/geometry';
import { gainsBetween, type Gain } from '../words/gains';

export interface Float extends Gain {
  key: number;
}

/** How long they are seen, in milliseconds. */
export const FLOAT_STAYS = 1_800;

/**
 * Where points rise, in per cent of the board; what has no tile belongs to the seat's part of the ledge. A label may be
 * wider than its tile, so those of every other column stand half a tile lower, and none covers its neighbour.
 */
export function placeOf({ at, seat }: Gain, grid: Grid, seats: number): Point {
  if (at === null) return { x: ((seat + 0.5) / seats) * 100, y: 100 };
  const { column, row } = spotOf(grid, at);
  const down = column % 2 === 0 ? 0.2 : 0.7;
  return { x: ((column + 0.5) / grid.columns) * 100, y: ((row + down) / grid.rows) * 100 };
}

export class Floats {
  shown = $state.raw<readonly Float[]>([]);
  #last: PositionOf<'wadi'> | null = null;
  #keys = 0;
  #timer = 0;

  /** Takes note of the position that is shown; `delay` is how long its pieces are on their way. */
  show(position: PositionOf<'wadi'>, delay: number): void {
    const before = this.#last;
    if (before === position) return;
    this.#last = position;
    // What the server tells of one's own turn is on the board already.
    if (before === null || before.plays === position.plays) return;
    window.clearTimeout(this.#timer);
    this.shown = gainsBetween(before, position).map((gain) => ({ ...gain, key: this.#keys++ }));
    this.#timer = window.setTimeout(() => (this.shown = []), delay + FLOAT_STAYS);
  }

  close(): void {
    window.clearTimeout(this.#timer);
  }
}
