// Strokes over a grid, from pointer events: which cells a finger passes, one after the other.
import type { Spot } from '../../wadi/board/geometry';
import { MAX_SIDE } from '../plan/plan';

export interface StrokeListener {
  /** Where a point of the window lies, in cells and parts of them. */
  under: (x: number, y: number) => Spot | null;
  within: (spot: Spot) => boolean;
  /** Whether cells count near their middle only, so that a slanting stroke does not touch those beside it. */
  careful: () => boolean;
  passed: (spot: Spot) => void;
  lifted: () => void;
}

/** How far from its middle a cell is still passed by a careful stroke. */
const CAREFUL_RADIUS = 0.38;
/** A click follows its pointer within so many milliseconds. */
const CLICK_WITHIN = 700;

export class Brushing {
  #pointer: number | null = null;
  #last: Spot | null = null;
  #upAt = -Infinity;
  readonly #listener: StrokeListener;
  constructor(listener: StrokeListener) {
    this.#listener = listener;
  }

  down = (event: PointerEvent): void => {
    // A second finger zooms; it does not draw.
    if (this.#pointer !== null || event.button !== 0) return;
    const spot = this.#cell(event, false);
    if (spot === null) return;
    this.#pointer = event.pointerId;
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    this.#last = spot;
    this.#listener.passed(spot);
  };

  move = (event: PointerEvent): void => {
    if (this.#pointer !== event.pointerId) return;
    // A fast finger tells several places at once.
    const events = event.getCoalescedEvents();
    for (const one of events.length > 0 ? events : [event]) {
      const spot = this.#cell(one, this.#listener.careful());
      if (spot === null || this.#last === null) continue;
      for (const passed of between(this.#last, spot)) this.#listener.passed(passed);
      this.#last = spot;
    }
  };

  up = (event: PointerEvent): void => {
    if (this.#pointer !== event.pointerId) return;
    this.#pointer = null;
    this.#last = null;
    this.#upAt = performance.now();
    this.#listener.lifted();
  };

  /** Whether a click now is only the echo of a pointer. */
  recent(): boolean {
    return performance.now() - this.#upAt < CLICK_WITHIN;
  }

  #cell(event: PointerEvent, careful: boolean): Spot | null {
    const place = this.#listener.under(event.clientX, event.clientY);
    if (place === null) return null;
    const spot = { column: Math.floor(place.column), row: Math.floor(place.row) };
    if (!this.#listener.within(spot)) return null;
    const off = Math.max(Math.abs(place.column - spot.column - 0.5), Math.abs(place.row - spot.row - 0.5));
    return careful && off > CAREFUL_RADIUS ? null : spot;
  }
}

/** The cells after `from` up to `to`, each a neighbour of the one before. */
export function between(from: Spot, to: Spot): Spot[] {
  const all: Spot[] = [];
  let { column, row } = from;
  while ((column !== to.column || row !== to.row) && all.length < MAX_SIDE) {
    column += Math.sign(to.column - column);
    row += Math.sign(to.row - row);
    all.push({ column, row });
  }
  return all;
}
