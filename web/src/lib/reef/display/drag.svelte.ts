// Carrying a card with the pointer: it begins after three pixels and ends where the card is let go.

/** In pixels. */
const DRAG_AFTER = 3;

export class Drag {
  /** The place of the card that is being carried. */
  at = $state<string | null>(null);
  dx = $state(0);
  dy = $state(0);
  /** A click follows the end of a drag; it means nothing. */
  justDragged = false;

  #from: { at: string; x: number; y: number } | null = null;
  readonly #drop: (at: string, onto: string) => void;

  constructor(drop: (at: string, onto: string) => void) {
    this.#drop = drop;
  }

  start(event: PointerEvent, at: string): void {
    this.justDragged = false;
    if (event.button === 0 && event.isPrimary) this.#from = { at, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (this.#from === null) return;
    this.dx = event.clientX - this.#from.x;
    this.dy = event.clientY - this.#from.y;
    if (this.at === null && Math.hypot(this.dx, this.dy) > DRAG_AFTER) {
      this.at = this.#from.at;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    }
  }

  end(event: PointerEvent): void {
    const at = this.at;
    this.cancel();
    if (at === null) return;
    this.justDragged = true;
    setTimeout(() => (this.justDragged = false), 0);
    const onto = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>('[data-drop]')?.dataset['drop'])
      .find((name) => name !== undefined);
    if (onto !== undefined) this.#drop(at, onto);
  }

  cancel(): void {
    this.#from = null;
    this.at = null;
  }
}
