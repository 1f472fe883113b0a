// What a match on this device leaves behind: the same log of events as on a server. Nothing counts as done before it is
// kept; whoever comes second with an event of the same number, such as another tab, is told so.
import type { MatchSummary } from '../api/types.gen';

/** A match, as it is kept. */
export interface KeptMatch {
  id: string;
  /** What it was made with, as the module writes it. */
  kept: string;
  /** How a list shows it. */
  summary: MatchSummary;
  /** What its reader has noted. */
  note?: string;
  /** What its positions were worth, once that is known. */
  evaluation?: string;
}

/** What is appended to a match: the events after the first `seen` ones. */
export interface Append {
  seen: number;
  events: readonly unknown[];
  summary: MatchSummary;
}

export interface Storage {
  /** Whether what is kept outlives the page. */
  readonly lasts: boolean;
  match(id: string): Promise<KeptMatch | undefined>;
  matches(): Promise<KeptMatch[]>;
  /** The events after the first `seen` ones, as JSON. */
  events(id: string, seen: number): Promise<unknown[]>;
  /** Keeps events, and the match itself with its first ones; false if somebody else was faster. */
  append(id: string, append: Append, kept?: string): Promise<boolean>;
  /** Changes what is kept beside the events. */
  change(id: string, part: Partial<Pick<KeptMatch, 'note' | 'evaluation'>>): Promise<void>;
  remove(id: string): Promise<void>;
}

const DATABASE = 'shadoof';
const VERSION = 1;
const MATCHES = 'matches';
const EVENTS = 'events';

/** An event under its number. */
interface KeptEvent {
  id: string;
  seq: number;
  event: unknown;
}

class IndexedStorage implements Storage {
  readonly lasts = true;
  readonly #database: IDBDatabase;

  constructor(database: IDBDatabase) {
    this.#database = database;
    // Another tab brings a newer version: it must not wait for this one.
    database.onversionchange = () => database.close();
  }

  match(id: string): Promise<KeptMatch | undefined> {
    const store = this.#database.transaction(MATCHES).objectStore(MATCHES);
    return answered(store.get(id) as IDBRequest<KeptMatch | undefined>);
  }

  matches(): Promise<KeptMatch[]> {
    const store = this.#database.transaction(MATCHES).objectStore(MATCHES);
    return answered(store.getAll() as IDBRequest<KeptMatch[]>);
  }

  async events(id: string, seen: number): Promise<unknown[]> {
    const store = this.#database.transaction(EVENTS).objectStore(EVENTS);
    const all = await answered(store.getAll(ofMatch(id, seen)) as IDBRequest<KeptEvent[]>);
    return all.map(({ event }) => event);
  }

  async append(id: string, { seen, events, summary }: Append, kept?: string): Promise<boolean> {
    const transaction = this.#write([MATCHES, EVENTS]);
    const [matches, log] = [transaction.objectStore(MATCHES), transaction.objectStore(EVENTS)];
    // Whatever fails takes the rest of the transaction with it.
    events.forEach((event, index) => log.add({ id, seq: seen + index, event } satisfies KeptEvent));
    if (kept !== undefined) {
      matches.add({ id, kept, summary } satisfies KeptMatch);
    } else {
      const found = matches.get(id) as IDBRequest<KeptMatch | undefined>;
      found.onsuccess = () => {
        if (found.result !== undefined) matches.put({ ...found.result, summary });
        else transaction.abort();
      };
    }
    try {
      await done(transaction);
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'ConstraintError') return false;
      throw error;
    }
  }

  async change(id: string, part: Partial<KeptMatch>): Promise<void> {
    const transaction = this.#write([MATCHES]);
    const matches = transaction.objectStore(MATCHES);
    const found = matches.get(id) as IDBRequest<KeptMatch | undefined>;
    found.onsuccess = () => {
      if (found.result !== undefined) matches.put({ ...found.result, ...part });
    };
    await done(transaction);
  }

  async remove(id: string): Promise<void> {
    const transaction = this.#write([MATCHES, EVENTS]);
    transaction.objectStore(MATCHES).delete(id);
    transaction.objectStore(EVENTS).delete(ofMatch(id, 0));
    await done(transaction);
  }

  /** What was confirmed outlives a crash of the whole device. */
  #write(stores: string[]): IDBTransaction {
    return this.#database.transaction(stores, 'readwrite', { durability: 'strict' });
  }
}

/** Where nothing may be kept, such as in a private window: play goes on as long as the page is open. */
export class MemoryStorage implements Storage {
  readonly lasts = false;
  readonly #matches = new Map<string, KeptMatch>();
  readonly #events = new Map<string, unknown[]>();

  match(id: string): Promise<KeptMatch | undefined> {
    return Promise.resolve(this.#matches.get(id));
  }

  matches(): Promise<KeptMatch[]> {
    return Promise.resolve([...this.#matches.values()]);
  }

  events(id: string, seen: number): Promise<unknown[]> {
    return Promise.resolve(this.#events.get(id)?.slice(seen) ?? []);
  }

  append(id: string, { seen, events, summary }: Append, kept?: string): Promise<boolean> {
    const log = this.#events.get(id) ?? [];
    const match = kept === undefined ? this.#matches.get(id) : { id, kept, summary };
    if (log.length !== seen || match === undefined) return Promise.resolve(false);
    this.#events.set(id, [...log, ...events]);
    this.#matches.set(id, { ...match, summary });
    return Promise.resolve(true);
  }

  change(id: string, part: Partial<KeptMatch>): Promise<void> {
    const match = this.#matches.get(id);
    if (match !== undefined) this.#matches.set(id, { ...match, ...part });
    return Promise.resolve();
  }

  remove(id: string): Promise<void> {
    this.#matches.delete(id);
    this.#events.delete(id);
    return Promise.resolve();
  }
}

/** Keeps what it can for good; what the device has no room for goes on in memory, as long as the page is open. */
export class LimitedStorage implements Storage {
  readonly #device: Storage;
  readonly #memory = new MemoryStorage();
  readonly #onfull: () => void;
  lasts = true;

  constructor(device: Storage, onfull: () => void) {
    this.#device = device;
    this.#onfull = onfull;
  }

  async match(id: string): Promise<KeptMatch | undefined> {
    return (await this.#memory.match(id)) ?? this.#device.match(id);
  }

  async matches(): Promise<KeptMatch[]> {
    const moved = await this.#memory.matches();
    const isMoved = (id: string) => moved.some((match) => match.id === id);
    return [...moved, ...(await this.#device.matches()).filter(({ id }) => !isMoved(id))];
  }

  async events(id: string, seen: number): Promise<unknown[]> {
    return (await this.#where(id)).events(id, seen);
  }

  async append(id: string, append: Append, kept?: string): Promise<boolean> {
    const where = await this.#where(id);
    try {
      return await where.append(id, append, kept);
    } catch {
      await this.#move(id);
      return this.#memory.append(id, append, kept);
    }
  }

  async change(id: string, part: Partial<KeptMatch>): Promise<void> {
    await (await this.#where(id)).change(id, part);
  }

  async remove(id: string): Promise<void> {
    await Promise.all([this.#memory.remove(id), this.#device.remove(id)]);
  }

  async #where(id: string): Promise<Storage> {
    return (await this.#memory.match(id)) === undefined ? this.#device : this.#memory;
  }

  /** What is kept of a match goes on in memory. */
  async #move(id: string): Promise<void> {
    this.lasts = false;
    this.#onfull();
    const match = await this.#device.match(id);
    if (match === undefined) return;
    const events = await this.#device.events(id, 0);
    await this.#memory.append(id, { seen: 0, events, summary: match.summary }, match.kept);
  }
}

/** The storage of this device, or one that lasts as long as the page. `onfull` is called when the device has no room. */
export async function openStorage(onfull: () => void = () => undefined): Promise<Storage> {
  try {
    const request = indexedDB.open(DATABASE, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(MATCHES, { keyPath: 'id' });
      request.result.createObjectStore(EVENTS, { keyPath: ['id', 'seq'] });
    };
    return new LimitedStorage(new IndexedStorage(await answered(request)), onfull);
  } catch {
    return new MemoryStorage();
  }
}

/** The events of a match from a number on. */
function ofMatch(id: string, seen: number): IDBKeyRange {
  return IDBKeyRange.bound([id, seen], [id, Infinity]);
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the storage does not answer'));
  });
}

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = () => reject(transaction.error ?? new Error('the storage has kept nothing'));
    transaction.oncomplete = () => resolve();
    transaction.onabort = failed;
  });
}
