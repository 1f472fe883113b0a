// The tables of this device. What the server does around its tables is done here: something is decided, kept, and only then
// told. Every rule is the module's.
import type { Evaluation, Event, MatchListPage, NewMatch, Order, OrderOutcome } from '../api/types.gen';
import { hereId } from './here';
import type * as Module from './module/browser';
import { refused } from './refusals';
import type { Append, Storage } from './storage';
import { StoppedError, type Asking, type Thinker } from './thinker';

/** What the module is asked of. */
export type Rules = typeof Module;
type Table = Module.LocalTable;

/** Who plays here, and what comes from outside. */
export interface Outside {
  now(): number;
  /** So many hexadecimal digits that nobody can foresee. */
  digits(count: number): string;
  /** What the player of this device is called. */
  name(): string;
}

/** Who is told what happens at the tables. */
export interface TableListener {
  event(id: string, event: Event): void;
  thinking(id: string, part: number | null): void;
  /** Other tabs may have the same match open. */
  kept(id: string): void;
}

/** After how many crashes a weaker player goes on. */
const MOST_CRASHES = 3;
const WEAKEST = 'level:1';
/** How often something is tried while other tabs write to the same match. */
const TRIES = 8;
/** How long a hint may take, in milliseconds. */
const HINT_TIME = 1_000;
/** After what part of the work a review tells more. */
const TOLD_EVERY = 0.004;
/** The one who plays here, whatever they are called. */
const PLAYER = 'here';

interface ComputerTurn {
  seat: number;
  moved_at: number;
  player: string;
  record: string;
}

interface Thought {
  advice: NonNullable<Extract<OrderOutcome, { outcome: 'done' }>['hint']>;
  iterations: number;
}

/** What advice is asked for: the last position of a record, after actions of a turn that is not over. */
export interface Asked {
  record: string;
  actions: readonly string[];
}

/** A match in memory. */
interface Opened {
  table: Table;
  /** One thing after the other happens at a table. */
  last: Promise<unknown>;
  isThinking: boolean;
  /** Ends what is thought about for this table. */
  stop: AbortController;
  timer: ReturnType<typeof setTimeout> | null;
}

export class Keeper {
  readonly #rules: Rules;
  readonly #storage: Storage;
  readonly #thinker: Thinker;
  readonly #outside: Outside;
  readonly #listener: TableListener;
  readonly #opened = new Map<string, Promise<Opened>>();
  readonly #watched = new Set<string>();

  constructor(rules: Rules, storage: Storage, thinker: Thinker, outside: Outside, listener: TableListener) {
    this.#rules = rules;
    this.#storage = storage;
    this.#thinker = thinker;
    this.#outside = outside;
    this.#listener = listener;
  }

  /** Makes a match and gives its table. */
  async make(wanted: NewMatch): Promise<string> {
    const other = wanted.beginning?.kind === 'match' ? wanted.beginning : null;
    const beginning =
      other === null
        ? wanted.beginning
        : { kind: 'record' as const, text: await this.record(other.id), at: other.at };
    const whole = JSON.stringify({ ...wanted, ...(beginning === undefined ? {} : { beginning }) });
    const table = this.#rules.LocalTable.make(whole, this.#maker(), this.#outside.now());
    await this.#found(table);
    return table.view(this.#outside.now());
  }

  /** What a list shows: matches that go on, or those that are over; the last that moved comes first. */
  async list(whose: string | null): Promise<MatchListPage> {
    const shown = whose === 'mine' || whose === 'played' ? await this.#storage.matches() : [];
    const isWanted = (phase: string) => (phase === 'over') === (whose === 'played') && phase !== 'cancelled';
    const matches = shown.map(({ summary }) => summary).filter(({ phase }) => isWanted(phase));
    return { matches: matches.sort((one, other) => other.moved_at - one.moved_at) };
  }

  async view(id: string): Promise<string> {
    return (await this.#open(id)).table.view(this.#outside.now());
  }

  async events(id: string, seen: number): Promise<string> {
    return (await this.#open(id)).table.events(seen);
  }

  async position(id: string, plays: number): Promise<string> {
    return (await this.#open(id)).table.position(plays);
  }

  async draft(id: string, draft: string): Promise<string> {
    return (await this.#open(id)).table.draft(draft);
  }

  async record(id: string): Promise<string> {
    return (await this.#open(id)).table.record();
  }

  async note(id: string): Promise<string> {
    return (await this.#storage.match(id))?.note ?? '';
  }

  async keepNote(id: string, note: string): Promise<void> {
    await this.#storage.change(id, { note });
  }

  async remove(id: string): Promise<void> {
    this.leave(id);
    this.#opened.delete(id);
    await this.#storage.remove(id);
  }

  /** What the positions of a finished match were worth. It is worked out once. */
  async evaluation(id: string, sofar: (text: string) => void): Promise<string> {
    const known = (await this.#storage.match(id))?.evaluation;
    if (known !== undefined && this.#isOfNow(known)) return known;
    const found = await this.review(await this.record(id), sofar);
    await this.#storage.change(id, { evaluation: found });
    return found;
  }

  /** The same for a match that is kept elsewhere, of its record. */
  async review(record: string, sofar: (text: string) => void): Promise<string> {
    const review = new this.#rules.Review(record, this.#seed() % 2 ** 32);
    // What one judgement changes is little, and takes long to tell.
    let told = -1;
    try {
      for (;;) {
        const task = review.nextTask();
        if (task === undefined) return review.told();
        review.note(await this.#thinker.solve({ kind: 'judge', task }));
        if (review.progress() < told + TOLD_EVERY) continue;
        told = review.progress();
        sofar(review.told());
      }
    } finally {
      review.free();
    }
  }

  /** What an earlier version of the page has found is found out anew. */
  #isOfNow(evaluation: string): boolean {
    return (JSON.parse(evaluation) as Partial<Evaluation>).version === this.#rules.reviewVersion();
  }

  /** Somebody looks at a table from now on: computer players go on, and so does time. */
  async watch(id: string): Promise<void> {
    this.#watched.add(id);
    const opened = await this.#open(id);
    await this.#inTurn(opened, () => this.#happen(id, opened, () => opened.table.time(this.#outside.now())));
    this.#goOn(id, opened);
  }

  /** Nobody looks any more: nobody need think. */
  leave(id: string): void {
    this.#watched.delete(id);
    void this.#opened.get(id)?.then((opened) => {
      if (opened.timer !== null) clearTimeout(opened.timer);
      opened.stop.abort();
      opened.stop = new AbortController();
    });
  }

  /** Another tab has kept something. */
  async catchUp(id: string): Promise<void> {
    const opened = await this.#opened.get(id);
    if (opened === undefined) return;
    await this.#inTurn(opened, () => this.#readOn(id, opened));
    this.#goOn(id, opened);
  }

  /** Carries out an order. */
  async order(id: string, order: Order): Promise<OrderOutcome> {
    const opened = await this.#open(id);
    const written = JSON.stringify(order);
    await this.#inTurn(opened, () =>
      this.#happen(id, opened, () => opened.table.order(written, this.#outside.now())),
    );
    this.#goOn(id, opened);
    const { command } = order;
    if (command.do === 'hint') {
      const asked = { record: opened.table.record(), actions: command.actions ?? [] };
      const hint = await this.#hint(asked, opened.stop.signal);
      return { outcome: 'done', seq: opened.table.seq(), hint };
    }
    if (command.do === 'rematch') {
      const follows = await this.#inTurn(opened, () => this.#rematch(id, opened));
      return { outcome: 'done', seq: opened.table.seq(), follows };
    }
    return { outcome: 'done', seq: opened.table.seq() };
  }

  /** What the strong player would do at a table that is kept elsewhere. */
  async advice(asked: Asked): Promise<string> {
    return JSON.stringify(await this.#hint(asked));
  }

  async #hint(asked: Asked, signal?: AbortSignal): Promise<Thought['advice']> {
    const question = { ...asked, player: 'best', millis: HINT_TIME, seed: this.#seed() };
    return (await this.#ask(question, signal === undefined ? {} : { signal })).advice;
  }

  /** Asks what somebody waits for. */
  async #ask(question: object, asking: Asking): Promise<Thought> {
    const problem = { kind: 'advise' as const, question: JSON.stringify(question) };
    return JSON.parse(await this.#thinker.solve(problem, { ...asking, isWaitedFor: true })) as Thought;
  }

  /** The same for a match that is only thought of. */
  async sketchAdvice(sketch: string): Promise<string> {
    return this.advice({ record: this.#rules.recordOfSketch(sketch), actions: [] });
  }

  /** What the position is worth that it leads to. */
  sketchWorth(sketch: string): Promise<string> {
    return this.#thinker.solve({ kind: 'worth', sketch }, { isWaitedFor: true });
  }

  async #rematch(id: string, opened: Opened): Promise<string> {
    const known = opened.table.follower();
    if (known !== undefined) return known;
    const next = opened.table.follow(this.#maker(), this.#outside.now());
    const { id: follows } = JSON.parse(next.kept()) as { id: string };
    await this.#found(next);
    await this.#happen(id, opened, () => opened.table.followedBy(follows, this.#outside.now()));
    return follows;
  }

  /** Keeps a new match with its first events. */
  async #found(table: Table): Promise<void> {
    const pending = table.pending(this.#outside.now());
    if (pending === undefined) throw refused('internal', 'a new match has first events');
    const kept = table.kept();
    const { id } = JSON.parse(kept) as { id: string };
    const isKept = await this.#storage.append(id, JSON.parse(pending) as Append, kept);
    if (!isKept) throw refused('internal', 'there is a match of that name');
    table.accept();
    this.#opened.set(id, Promise.resolve(opened(table)));
  }

  /** A match, from memory or from what was kept. */
  #open(id: string): Promise<Opened> {
    const known = this.#opened.get(id);
    if (known !== undefined) return known;
    const read = async () => {
      const match = await this.#storage.match(id);
      if (match === undefined) throw refused('no_match', 'there is no such match on this device');
      const events = JSON.stringify(await this.#storage.events(id, 0));
      return opened(this.#rules.LocalTable.open(match.kept, events, this.#outside.now()));
    };
    const opening = read();
    this.#opened.set(id, opening);
    opening.catch(() => this.#opened.delete(id));
    return opening;
  }

  #inTurn<T>(opened: Opened, deed: () => Promise<T>): Promise<T> {
    const mine = opened.last.then(deed);
    opened.last = mine.catch(() => undefined);
    return mine;
  }

  /** The one way in which anything happens: decided, kept, and only then taken note of and told. */
  async #happen(id: string, opened: Opened, decide: () => string): Promise<void> {
    const { table } = opened;
    for (let tries = 0; tries < TRIES;) {
      const decided = decide();
      const pending = table.pending(this.#outside.now());
      if (pending === undefined) return;
      const isKept = await this.#storage.append(id, JSON.parse(pending) as Append).catch(() => {
        table.forget();
        throw refused('storage_unavailable', 'this device cannot keep anything more, so nothing was done');
      });
      if (isKept) {
        this.#tell(id, table.accept());
        this.#listener.kept(id);
        if (decided !== 'time') return;
      } else {
        tries += 1;
        await this.#readOn(id, opened);
      }
    }
    throw refused('busy', 'another tab plays the same match');
  }

  async #readOn(id: string, { table }: Opened): Promise<void> {
    const events = await this.#storage.events(id, table.seq());
    this.#tell(id, table.catchUp(JSON.stringify(events)));
  }

  #tell(id: string, told: string): void {
    for (const event of JSON.parse(told) as Event[]) this.#listener.event(id, event);
  }

  /** Lets computer players and time go on where somebody looks. */
  #goOn(id: string, opened: Opened): void {
    if (!this.#watched.has(id)) return;
    if (!opened.isThinking) void this.#letComputersPlay(id, opened);
    if (opened.timer !== null) clearTimeout(opened.timer);
    const wakesAt = opened.table.wakesAt();
    if (wakesAt === undefined) return;
    const wake = () =>
      this.#inTurn(opened, () => this.#happen(id, opened, () => opened.table.time(this.#outside.now())));
    opened.timer = setTimeout(
      () => {
        void wake().then(() => this.#goOn(id, opened));
      },
      Math.max(0, wakesAt - this.#outside.now()) + 1,
    );
  }

  async #letComputersPlay(id: string, opened: Opened): Promise<void> {
    opened.isThinking = true;
    let crashes = 0;
    while (this.#watched.has(id) && crashes <= MOST_CRASHES) {
      const turn = opened.table.computerTurn();
      if (turn === undefined) break;
      const { seat, moved_at, player, record } = JSON.parse(turn) as ComputerTurn;
      const question = { record, player: crashes < MOST_CRASHES ? player : WEAKEST, seed: this.#seed() };
      try {
        const hear = (part: number) => this.#listener.thinking(id, part);
        const { advice } = await this.#ask(question, { hear, signal: opened.stop.signal });
        const act = () => opened.table.computerActs(seat, moved_at, advice.best, this.#outside.now());
        await this.#inTurn(opened, () => this.#happen(id, opened, act));
        crashes = 0;
      } catch (error) {
        // Whoever has left may have come back meanwhile; then the question is asked again.
        if (!(error instanceof StoppedError)) crashes += 1;
      }
    }
    opened.isThinking = false;
    this.#listener.thinking(id, null);
  }

  #seed(): number {
    return Number.parseInt(this.#outside.digits(12), 16);
  }

  #maker(): string {
    const outside = this.#outside;
    return JSON.stringify({
      id: hereId(outside.digits(16)),
      player: PLAYER,
      name: outside.name(),
      secret: outside.digits(64),
    });
  }
}

const opened = (table: Table): Opened => ({
  table,
  last: Promise.resolve(),
  isThinking: false,
  stop: new AbortController(),
  timer: null,
});
