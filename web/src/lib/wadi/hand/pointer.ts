// Taps, drags and long presses, from pointer events.

export interface PointerListener {
  /** What lies under a point of the window: a tile, the supply, or nothing. */
  under: (x: number, y: number) => string | null;
  /** Whether something can be dragged from there. */
  grip: (what: string) => boolean;
  tapped: (what: string) => void;
  held: (what: string) => void;
  begun: (what: string, event: PointerEvent) => void;
  moved: (event: PointerEvent) => void;
  /** Where it was let go; `null` outside, or when the system took the pointer away. */
  ended: (what: string | null) => void;
}

/** A drag begins after so many pixels. */
const DRAG_AFTER = 3;
/** A finger that lies still for so long asks, in milliseconds. */
const LONG_PRESS = 450;
/** A click follows its pointer within so many milliseconds. */
const CLICK_WITHIN = 700;
/** How far a finger may tremble in a long press and after it, in pixels: more than a mouse. */
const LONG_PRESS_SLACK = 10;

interface Press {
  id: number;
  what: string;
  x: number;
  y: number;
  state: 'down' | 'held' | 'dragging';
  timer: number;
}

export class Pointer {
  #press: Press | null = null;
  #upAt = -Infinity;
  readonly #listener: PointerListener;
  constructor(listener: PointerListener) {
    this.#listener = listener;
  }

  down = (event: PointerEvent): void => {
    if (this.#press !== null || event.button !== 0) return;
    const what = this.#listener.under(event.clientX, event.clientY);
    if (what === null) return;
    const timer = window.setTimeout(() => this.#hold(), LONG_PRESS);
    this.#press = { id: event.pointerId, what, x: event.clientX, y: event.clientY, state: 'down', timer };
  };

  move = (event: PointerEvent): void => {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    const slack = press.state === 'held' ? LONG_PRESS_SLACK : DRAG_AFTER;
    if (press.state !== 'dragging' && far > slack && this.#listener.grip(press.what)) {
      press.state = 'dragging';
      window.clearTimeout(press.timer);
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
      this.#listener.begun(press.what, event);
    }
    if (press.state === 'dragging') this.#listener.moved(event);
    else if (far > LONG_PRESS_SLACK) window.clearTimeout(press.timer);
  };

  up = (event: PointerEvent): void => {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    this.#press = null;
    this.#upAt = performance.now();
    window.clearTimeout(press.timer);
    const what = this.#listener.under(event.clientX, event.clientY);
    if (press.state === 'dragging') this.#listener.ended(what);
    else if (press.state === 'down' && what === press.what) this.#listener.tapped(what);
  };

  /** Whether a click now is only the echo of a pointer. */
  recent(): boolean {
    return performance.now() - this.#upAt < CLICK_WITHIN;
  }

  cancel = (event: PointerEvent): void => {
    const press = this.#press;
    if (press?.id !== event.pointerId) return;
    this.#press = null;
    window.clearTimeout(press.timer);
    if (press.state === 'dragging') this.#listener.ended(null);
  };

  #hold(): void {
    if (this.#press?.state !== 'down') return;
    this.#press.state = 'held';
    this.#listener.held(this.#press.what);
  }
}
