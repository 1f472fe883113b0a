// What a reader has written about positions of a match, and the turns that they tried in place of others. This browser
// remembers it; a record takes it along.
import { isRecord } from '../../util/is-record';
import { isNumber, isString, Remembered } from '../../util/remembered.svelte';

/** A turn that was tried. */
export interface Try {
  /** After how many plays of the match it begins. */
  from: number;
  heading: string;
  seat: number;
  /** Its actions, each with what chance brought after it. */
  plays: readonly (readonly string[])[];
  /** What it leads to: every seat's chance of winning. */
  shares: readonly number[];
}

export interface Written {
  /** By the number of plays before the position. */
  notes: Readonly<Record<string, string>>;
  tries: readonly Try[];
}

export const NOTHING_WRITTEN: Written = { notes: {}, tries: [] };
/** The longest note, in characters. */
export const LONGEST_NOTE = 2_000;
/** Of so many matches something is remembered; then those are forgotten that were written about longest ago. */
const MOST_MATCHES = 100;
/** So many tries of a match are remembered. */
const MOST_TRIES = 40;

const kept = new Remembered<Readonly<Record<string, Written>>>('review-notes', {}, isKept);

/** What is written about one match. */
export class MatchNotes {
  readonly #id: string;

  constructor(id: string) {
    this.#id = id;
  }

  get written(): Written {
    return kept.value[this.#id] ?? NOTHING_WRITTEN;
  }

  noteAt(plays: number): string {
    return this.written.notes[plays] ?? '';
  }

  write(plays: number, text: string): void {
    const { [plays]: _, ...others } = this.written.notes;
    const notes = text.trim() === '' ? others : { ...others, [plays]: text.slice(0, LONGEST_NOTE) };
    this.#keep({ ...this.written, notes });
  }

  /** Remembers a turn that was tried; once, however often it is. */
  remember(tried: Try): void {
    const others = this.written.tries.filter((it) => !isSame(it, tried));
    this.#keep({ ...this.written, tries: [...others, tried].slice(-MOST_TRIES) });
  }

  forget(tried: Try): void {
    this.#keep({ ...this.written, tries: this.written.tries.filter((it) => !isSame(it, tried)) });
  }

  #keep(written: Written): void {
    const others = Object.entries(kept.value).filter(([id]) => id !== this.#id);
    const isEmpty = written.tries.length === 0 && Object.keys(written.notes).length === 0;
    const own: [string, Written][] = isEmpty ? [] : [[this.#id, written]];
    kept.value = Object.fromEntries([...others, ...own].slice(-MOST_MATCHES));
  }
}

const isSame = (one: Try, other: Try): boolean =>
  one.from === other.from && JSON.stringify(one.plays) === JSON.stringify(other.plays);

function isKept(value: unknown): value is Readonly<Record<string, Written>> {
  return isRecord(value) && Object.values(value).every(isWritten);
}

function isWritten(value: unknown): value is Written {
  if (!isRecord(value)) return false;
  const { notes, tries } = value;
  return (
    isRecord(notes) && Object.values(notes).every(isString) && Array.isArray(tries) && tries.every(isTry)
  );
}

function isTry(value: unknown): value is Try {
  if (!isRecord(value)) return false;
  const { from, heading, seat, plays, shares } = value;
  const isPlays = (play: unknown): boolean => Array.isArray(play) && play.every(isString);
  return (
    [from, seat].every(isNumber) &&
    isString(heading) &&
    Array.isArray(plays) &&
    plays.every(isPlays) &&
    Array.isArray(shares) &&
    shares.every(isNumber)
  );
}
