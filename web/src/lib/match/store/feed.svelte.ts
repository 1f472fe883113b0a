// What the server tells of a table: the table itself, what happened at it, who is there, and what time it is. Whatever is
// wanted of the server goes the same way.
import { OfflineError, RefusalError, type Client } from '../../api/client';
import type { LinkState } from '../../api/link';
import { TableSocket, type Tried } from '../../api/socket';
import type {
  Command,
  OrderOutcome,
  Draft,
  Event,
  FromServer,
  Position,
  Presence,
  Refusal,
  Table,
} from '../../api/types.gen';
import { checkLogin } from '../../guest.svelte';
import { leftAt } from './clock';
import { fold } from './fold';
import { LuckContributor } from './luck';
import { timeline, turns } from './timeline';

/** The part of a socket that a table needs; tests bring their own. */
export type TableLink = Pick<TableSocket, 'order' | 'try' | 'close' | 'retry'>;
export type Connect = (
  id: string,
  seen: number,
  listener: ConstructorParameters<typeof TableSocket>[2],
) => TableLink;

/** Who is told of what comes. */
export interface FeedListener {
  /** The table was read anew and is in another position than before. */
  jumped(): void;
  /** An event has led to a position; `mine` is one by the reader's own hand. */
  moved(event: Event, position: Position, mine: boolean): void;
  /** Something that was wanted is refused without a place to say so. */
  refused(refusal: Refusal): void;
}

/** How long to wait before a table that came too late, or not at all, is asked for again, in milliseconds. */
const ASK_AGAIN_AFTER = 1_000;
/** How often the time moves on, in milliseconds. */
const CLOCK_STEP = 500;

export class Feed {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  events = $state.raw<readonly Event[]>([]);
  connection = $state.raw<LinkState>({ kind: 'closed' });
  presence = $state.raw<Presence>({ seats: [], spectators: 0 });
  /** The computer player waits for its turn to think. */
  busy = $state(false);
  /** The match is gone when the page is closed: this device may keep nothing. */
  fleeting = $state(false);
  /** How far a computer player is that thinks on this device, from 0 to 1. */
  thought = $state<number | null>(null);
  /** Why the table cannot be shown. */
  failure = $state.raw<RefusalError | OfflineError | null>(null);
  /** The time of the server, in milliseconds since 1970; it moves on while somebody is waited for. */
  now = $state(Date.now());

  /** Where the match set out from, if it goes on from a position of another one: no event tells that. */
  #opening = $state.raw<Position | null>(null);
  /** By how much the server's clock is ahead of the browser's. */
  #offset = 0;
  #clockTimer = 0;
  #link: TableLink | null = null;
  readonly #api: Client;
  readonly #connect: Connect;
  readonly #listener: FeedListener;
  readonly #luck: LuckContributor;

  constructor(id: string, api: Client, connect: Connect, listener: FeedListener) {
    this.id = id;
    this.#api = api;
    this.#connect = connect;
    this.#listener = listener;
    this.#luck = new LuckContributor(id, api);
  }

  line = $derived(timeline(this.events, this.#opening));
  log = $derived(turns(this.line));

  /** The seat whose turn it is at the table. */
  toAct = $derived(this.table?.position.turn.who === 'seat' ? this.table.position.turn.seat : null);

  /** The seat that the reader may act for now. */
  acting = $derived(
    this.table?.phase === 'running' && this.toAct !== null && this.table.yours.includes(this.toAct)
      ? this.toAct
      : null,
  );

  /** The seat that the reader looks from. */
  yourSeat = $derived(this.acting ?? this.table?.yours[0] ?? null);

  /** Whether orders and tries have a way to the server, be it one that is broken for a while. */
  get isOpen(): boolean {
    return this.#link !== null;
  }

  /** What a seat has left, in milliseconds. */
  left(seat: number): number | null {
    return this.table === null ? null : leftAt(this.table.clock, seat, this.now);
  }

  /** Reads the table and follows it until `close`; whether that worked. */
  async open(): Promise<boolean> {
    try {
      const [table, events] = await Promise.all([this.#api.table(this.id), this.#api.events(this.id)]);
      this.events = events;
      this.#seeTable(table);
      if (this.line.start === null && this.line.plays.length > 0) {
        this.#opening = await this.#api.position(this.id, 0).catch(() => null);
      }
    } catch (error) {
      if (!(error instanceof RefusalError || error instanceof OfflineError)) throw error;
      this.failure = error;
      return false;
    }
    this.failure = null;
    this.#clockTimer = window.setInterval(() => {
      const { rule, patience } = this.table?.clock ?? {};
      if (rule?.kind !== 'none' || patience !== undefined) this.now = Date.now() + this.#offset;
    }, CLOCK_STEP);
    this.#link = this.#connect(this.id, this.table?.seq ?? 0, {
      table: (table) => this.#seeTable(table),
      event: (event) => this.#seeEvent(event),
      other: (message) => this.#seeOther(message),
      state: (state) => (this.connection = state),
      thinks: (part) => (this.thought = part),
      fleeting: () => (this.fleeting = true),
    });
    return true;
  }

  /** Takes a table that is only looked at, such as a record. */
  load(table: Table, events: readonly Event[]): void {
    this.events = events;
    this.table = table;
  }

  /** Connects now rather than later. */
  reconnect(): void {
    this.#link?.retry();
  }

  close(): void {
    window.clearInterval(this.#clockTimer);
    this.#link?.close();
    this.#link = null;
  }

  /** Wants something to happen at the table; `null` where there is no way to say so. */
  async order(command: Command): Promise<OrderOutcome | null> {
    if (this.#link === null) return null;
    const result = await this.#link.order(command);
    // Nobody else is told who is not heard: there is no event of it.
    if (command.do === 'mute' && result.outcome === 'done') await this.#refresh();
    return result;
  }

  /** Tries actions over the socket, or over HTTP while there is none; `null` if neither answers. */
  async try(draft: Draft): Promise<Tried | null> {
    const tried = (await this.#link?.try(draft)) ?? null;
    if (tried !== null) return tried;
    try {
      return { kind: 'tried', draft: await this.#api.draft(this.id, draft) };
    } catch (error) {
      return error instanceof RefusalError ? { kind: 'untried', refusal: error.refusal } : null;
    }
  }

  #seeTable(table: Table): void {
    if (this.table !== null && this.table.position.plays !== table.position.plays) this.#listener.jumped();
    this.table = table;
    this.#offset = Math.max(this.#offset, table.clock.at - Date.now());
    this.now = Date.now() + this.#offset;
    void this.#fillHistory(table.seq);
    this.#luck.contribute(table);
  }

  async #fillHistory(seq: number): Promise<void> {
    if (this.events.length >= seq) return;
    const more = await this.#api.events(this.id, this.events.length).catch(() => []);
    for (const event of more) this.#keep(event);
  }

  #seeEvent(event: Event): void {
    this.#keep(event);
    if (this.table === null || event.seq < this.table.seq) return;
    this.#offset = event.clock.at - Date.now();
    const { table, askAgain } = fold(this.table, event);
    const mine = event.seat !== null && this.table.yours.includes(event.seat);
    this.table = table;
    this.busy = false;
    if (event.position !== undefined) this.#listener.moved(event, event.position, mine);
    if (askAgain) void this.#refresh();
  }

  #keep(event: Event): void {
    if (event.seq === this.events.length) this.events = [...this.events, event];
  }

  #seeOther(message: FromServer): void {
    if (message.say === 'presence') this.presence = message;
    else if (message.say === 'busy') this.busy = true;
    else if (message.say === 'signed_out') void checkLogin();
    else if (message.say === 'error') this.#listener.refused(message.refusal);
  }

  /** Asks for the table until the answer is as new as what the events have told: they overtake it now and then. */
  async #refresh(): Promise<void> {
    while (this.#link !== null && this.table !== null) {
      try {
        const table = await this.#api.table(this.id);
        if (table.seq >= this.table.seq) {
          this.#seeTable(table);
          return;
        }
      } catch (error) {
        if (error instanceof RefusalError && error.status === 404) return;
      }
      await new Promise((resolve) => window.setTimeout(resolve, ASK_AGAIN_AFTER));
    }
  }
}
