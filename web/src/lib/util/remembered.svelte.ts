/** A setting that this browser remembers. Without storage it lasts as long as the page. */
export class Remembered<T> {
  #value: T;
  readonly #key: string;

  constructor(key: string, otherwise: T, isOne: (value: unknown) => value is T) {
    this.#key = `shadoof.${key}`;
    this.#value = $state.raw(read(this.#key, otherwise, isOne));
  }

  get value(): T {
    return this.#value;
  }

  set value(value: T) {
    this.#value = value;
    try {
      localStorage.setItem(this.#key, JSON.stringify(value));
    } catch {
      // Private windows may have no storage: the setting then ends with the page.
    }
  }
}

function read<T>(key: string, otherwise: T, isOne: (value: unknown) => value is T): T {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return otherwise;
    const value: unknown = JSON.parse(text);
    return isOne(value) ? value : otherwise;
  } catch {
    return otherwise;
  }
}

export const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);
export const isString = (value: unknown): value is string => typeof value === 'string';
export const isOneOf =
  <T>(...values: readonly T[]) =>
  (value: unknown): value is T =>
    values.includes(value as T);
