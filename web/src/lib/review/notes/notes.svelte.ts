// What a reader has written about positions of a match, and the turns that they tried in place of others. A record takes it
// along. This browser remembers the tries, and notes about matches that the server does not keep them of.
//
// Of the others it remembers what the server has not said to have, and sends it when the match is reviewed again. It knows over what
// that was written: if the server has something else by now, from another device, both stay, one below the other.
import { RefusalError, type Client } from '../../api/client';
import { Keeping } from '../../match/keeping.svelte';
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

/** By the number of plays before the position. */
type Notes = Readonly<Record<string, string>>;

export interface Written {
  notes: Notes;
  tries: readonly Try[];
}

/** What this browser remembers. A note without words is one that is to be removed from the server. */
interface Kept extends Written {
  /** What the server had where a note is that it has not got yet, as far as that was known. */
  over?: Notes;
}

/** Where notes are kept beyond this browser. */
export type NotesServer = Pick<Client, 'positionNotes' | 'keepPositionNote'>;

const NOTHING_WRITTEN: Kept = { notes: {}, tries: [] };
/** Of so many matches something is remembered; then those are forgotten that were written about longest ago. */
const MOST_MATCHES = 100;
/** So many tries of a match are remembered. */
const MOST_TRIES = 40;

const kept = new Remembered<Readonly<Record<string, Kept>>>('review-notes', {}, isKept);

/** What is written about one match. */
export class MatchNotes {
  /** How it goes to keep notes on the server; `null` if it keeps none of this match. */
  readonly keeping: Keeping | null;
  /** Whether it is not yet known what the server has: whoever wrote now would not see over what. */
  isReading = $state(false);
  readonly #id: string;
  #onServer = $state.raw<Notes | null>(null);

  constructor(id: string, server: NotesServer | null) {
    this.#id = id;
    this.keeping = server === null ? null : new Keeping(() => this.#reconcile(server));
  }

  get written(): Written {
    const { notes, tries } = this.#kept;
    const all: Notes = { ...this.#onServer, ...notes };
    return { notes: Object.fromEntries(Object.entries(all).filter(([, text]) => text !== '')), tries };
  }

  noteAt(plays: number): string {
    return this.written.notes[plays] ?? '';
  }

  /** Reads what the server has, and sends what it has not. */
  async begin(): Promise<void> {
    if (this.keeping === null) return;
    this.isReading = true;
    await this.keeping.now();
    this.isReading = false;
  }

  end(): void {
    this.keeping?.end();
  }

  write(plays: number, written: string): void {
    const text = written.trim() === '' ? '' : written;
    const { notes, over = {}, ...rest } = this.#kept;
    if (this.keeping === null) {
      const { [plays]: _, ...others } = notes;
      this.#keep({ ...rest, notes: text === '' ? others : { ...others, [plays]: text } });
      return;
    }
    const onServer = this.#onServer;
    const seen = notes[plays] === undefined && onServer !== null ? { [plays]: onServer[plays] ?? '' } : {};
    this.#keep({ ...rest, notes: { ...notes, [plays]: text }, over: { ...over, ...seen } });
    this.keeping.soon();
  }

  /** Remembers a turn that was tried; once, however often it is. */
  remember(tried: Try): void {
    const others = this.written.tries.filter((it) => !isSame(it, tried));
    this.#keep({ ...this.#kept, tries: [...others, tried].slice(-MOST_TRIES) });
  }

  forget(tried: Try): void {
    this.#keep({ ...this.#kept, tries: this.written.tries.filter((it) => !isSame(it, tried)) });
  }

  async #reconcile(server: NotesServer): Promise<void> {
    const found = await server.positionNotes(this.#id);
    const onServer: Notes = Object.fromEntries(found.map(({ plays, text }) => [plays, text]));
    this.#onServer = onServer;
    for (const [plays, text] of Object.entries(this.#kept.notes))
      this.#settle(plays, onServer[plays] ?? '', both(onServer[plays] ?? '', text, this.#kept.over?.[plays]));
    this.isReading = false;
    let refused: RefusalError | null = null;
    for (const [plays, text] of Object.entries(this.#kept.notes)) {
      try {
        await server.keepPositionNote(this.#id, Number(plays), { text });
        this.#onServer = { ...this.#onServer, [plays]: text };
        this.#settle(plays, text, this.#kept.notes[plays] ?? text);
      } catch (error) {
        // One that is refused is in nobody's way.
        if (!(error instanceof RefusalError)) throw error;
        refused = error;
      }
    }
    if (refused !== null) throw refused;
  }

  /** The server has one text at a position, and the other is what there should be. */
  #settle(plays: string, onServer: string, wanted: string): void {
    const { notes, over = {}, ...rest } = this.#kept;
    const { [plays]: _note, ...otherNotes } = notes;
    const { [plays]: _over, ...others } = over;
    this.#keep(
      onServer === wanted
        ? { ...rest, notes: otherNotes, over: others }
        : { ...rest, notes: { ...notes, [plays]: wanted }, over: { ...over, [plays]: onServer } },
    );
  }

  get #kept(): Kept {
    return kept.value[this.#id] ?? NOTHING_WRITTEN;
  }

  #keep(written: Kept): void {
    const others = Object.entries(kept.value).filter(([id]) => id !== this.#id);
    const isEmpty = written.tries.length === 0 && Object.keys(written.notes).length === 0;
    const own: [string, Kept][] = isEmpty ? [] : [[this.#id, written]];
    kept.value = Object.fromEntries([...others, ...own].slice(-MOST_MATCHES));
  }
}

/** What there should be where the server has one text, and another was written here over what the server had then. */
function both(onServer: string, written: string, over: string | undefined): string {
  if (onServer === '' || onServer === over || onServer === written) return written;
  return written === '' ? onServer : `${onServer}\n${written}`;
}

const isSame = (one: Try, other: Try): boolean =>
  one.from === other.from && JSON.stringify(one.plays) === JSON.stringify(other.plays);

function isKept(value: unknown): value is Readonly<Record<string, Kept>> {
  return isRecord(value) && Object.values(value).every(isWritten);
}

function isWritten(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { notes, tries, over = {} } = value;
  return [notes, over].every(isNotes) && Array.isArray(tries) && tries.every(isTry);
}

const isNotes = (value: unknown): value is Notes => isRecord(value) && Object.values(value).every(isString);

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
