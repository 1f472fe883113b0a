/** A value that changes in steps, which can be taken back and made again. */
export class History<T> {
  #value: T = $state.raw() as T;
  #past = $state.raw<readonly T[]>([]);
  #future = $state.raw<readonly T[]>([]);

  constructor(value: T) {
    this.#value = value;
  }

  /** The value; setting it is no step. */
  get value(): T {
    return this.#value;
  }
  set value(value: T) {
    this.#value = value;
  }

  canUndo = $derived(this.#past.length > 0);
  canRedo = $derived(this.#future.length > 0);

  /** Changes the value as a step. */
  step(value: T): void {
    this.mark();
    this.#value = value;
  }

  /** A step begins here: what is set from now on can be taken back to this. */
  mark(): void {
    this.#past = [...this.#past.slice(1 - MAX_STEPS), this.#value];
    this.#future = [];
  }

  /** Nothing came of the step that began last. */
  unmark(): void {
    this.#past = this.#past.slice(0, -1);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#value];
    this.#value = before;
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#value];
    this.#value = after;
  }
}

/** How many steps can be taken back. */
const MAX_STEPS = 200;
