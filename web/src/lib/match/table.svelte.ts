// A table as one reader sees it: the truth from the server, what is shown of it, and the turn being made.
import { OfflineError, RefusalError, type Client } from '../api/client';
import type { LinkState } from '../api/link';
import { TableSocket, type Tried } from '../api/socket';
import { GAMES } from '../games';
import { checkLogin } from '../guest.svelte';
import type {
  Advice,
  Command,
  Commanded,
  Event,
  FromServer,
  Position,
  Presence,
  Refusal,
  Table,
} from '../api/types.gen';
import { hex } from '../util/random';
import type { Effect, Mark } from './board-props';
import { leftAt } from './clock';
import { fold } from './fold';
import { marksSince } from './marks';
import { seatNames } from './names';
import { MAX_SHOWN_ONE_BY_ONE, pace } from './pace';
import { seatStyles } from './seat-style';
import { settings } from './settings.svelte';
import { positionAt, timeline, turns } from './timeline';

/** An action of the turn that is being made, and what it led to. */
export interface Step {
  action: string;
  position: Position;
  effects: readonly Effect[];
}

/** The part of a socket that a table needs; tests bring their own. */
export type TableLink = Pick<TableSocket, 'order' | 'try' | 'close' | 'retry'>;
type Connect = (
  id: string,
  seen: number,
  listener: ConstructorParameters<typeof TableSocket>[2],
) => TableLink;

const NOTHING: readonly Effect[] = [];
/** How long to wait before a table that came too late, or not at all, is asked for again, in milliseconds. */
const ASK_AGAIN_AFTER = 1_000;

export class TableStore {
  readonly id: string;
  table = $state.raw<Table | null>(null);
  events = $state.raw<readonly Event[]>([]);
  connection = $state.raw<LinkState>({ kind: 'closed' });
  presence = $state.raw<Presence>({ seats: [], spectators: 0 });
  /** The computer player waits for its turn to think. */
  busy = $state(false);
  /** Why the table cannot be shown. */
  failure = $state.raw<RefusalError | OfflineError | null>(null);
  /** Why the last thing that was wanted did not happen. */
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Advice | null>(null);
  /** The turn that is being made. */
  steps = $state.raw<readonly Step[]>([]);
  /** Whether the turn is on its way to the server. */
  sending = $state(false);
  /** After how many plays the position shown is, or `null` for the last one. */
  at = $state.raw<number | null>(null);
  /** The time of the server, in milliseconds since 1970; it moves on while somebody is waited for. */
  now = $state(Date.now());

  /** Where the match set out from, if it goes on from a position of another one: no event tells that. */
  #opening = $state.raw<Position | null>(null);
  /** The event whose position is shown while the actions of others are shown one by one. */
  #current = $state.raw<Event | null>(null);
  #queue: Event[] = [];
  #queueTimer = 0;
  #clockTimer = 0;
  #offset = 0;
  #trying = false;
  #link: TableLink | null = null;
  readonly #api: Client;
  readonly #connect: Connect;

  constructor(
    id: string,
    api: Client,
    connect: Connect = (id, seen, listener) => new TableSocket(id, seen, listener),
  ) {
    this.id = id;
    this.#api = api;
    this.#connect = connect;
  }

  line = $derived(timeline(this.events, this.#opening));
  log = $derived(turns(this.line));
  // Every event brings a new table, mostly with the same seats: what is made of them stays the same, too, so that
  // nothing that shows it is touched.
  #colours = $derived(this.table?.seats.map((face) => face.colour).join(' ') ?? '');
  styles = $derived(seatStyles(this.#colours === '' ? [] : this.#colours.split(' ').map(Number)));
  #named = $derived(seatNames(this.table?.seats ?? []).join('\n'));
  /** Who sits where, in the reader's language. */
  names = $derived<readonly string[]>(this.#named.split('\n'));

  /** What is shown: a position of the past, the turn being made, an action of somebody else, or the last position. */
  shown = $derived.by((): { position: Position; effects: readonly Effect[] } | null => {
    if (this.table === null) return null;
    if (this.at !== null) {
      const past = positionAt(this.line, this.at);
      if (past !== null) return { position: past.position, effects: past.event?.effects ?? NOTHING };
    }
    const step = this.steps.at(-1);
    if (step !== undefined) return step;
    if (this.#current?.position !== undefined) {
      return { position: this.#current.position, effects: this.#current.effects };
    }
    return { position: this.table.position, effects: this.events.at(-1)?.effects ?? NOTHING };
  });

  /** Whether the last position, or the turn that follows it, is shown. */
  live = $derived(this.at === null && this.#current === null);

  /** What somebody did, or what fell, while it is shown before the last position is. */
  showing = $derived(this.at === null ? this.#current : null);

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

  /** Whether the turn being made has come to its end, so that only Confirm is left. */
  finished = $derived.by(() => {
    const step = this.steps.at(-1);
    if (step === undefined) return false;
    const { turn, heading } = step.position;
    // Whoever was last in a round may be the first in the next: that is another turn.
    return turn.who !== 'seat' || turn.seat !== this.acting || heading !== this.table?.position.heading;
  });

  legal = $derived.by((): readonly string[] => {
    if (!this.live || this.acting === null || this.sending || this.finished) return [];
    return this.shown?.position.legal ?? [];
  });

  /** Whether the turn can be ended, or sent, now. */
  canConfirm = $derived.by(() => {
    if (this.acting === null || this.sending || !this.live) return false;
    return this.finished || (this.#end !== null && this.legal.includes(this.#end));
  });

  #game = $derived(this.table === null ? null : GAMES[this.table.game.name]);
  #end = $derived(this.#game?.endOfTurn ?? null);

  marks = $derived.by((): readonly Mark[] =>
    this.shown === null
      ? []
      : marksSince(this.line, this.yourSeat, this.at ?? this.table?.position.plays ?? 0),
  );

  /** What a seat has left, in milliseconds. */
  left(seat: number): number | null {
    return this.table === null ? null : leftAt(this.table.clock, seat, this.now);
  }

  /** Looks at the table and stays there until `close`. */
  async open(): Promise<void> {
    try {
      const [table, events] = await Promise.all([this.#api.table(this.id), this.#api.events(this.id)]);
      this.events = events;
      this.#seeTable(table);
      if (this.line.start === null && this.line.plays.length > 0) {
        this.#opening = await this.#api.position(this.id, 0).catch(() => null);
      }
      this.#showSince(table);
    } catch (error) {
      if (!(error instanceof RefusalError || error instanceof OfflineError)) throw error;
      this.failure = error;
      return;
    }
    this.failure = null;
    this.#clockTimer = window.setInterval(() => {
      const { rule, patience } = this.table?.clock ?? {};
      if (rule?.kind !== 'none' || patience !== undefined) this.now = Date.now() + this.#offset;
    }, 500);
    this.#link = this.#connect(this.id, this.table?.seq ?? 0, {
      table: (table) => this.#seeTable(table),
      event: (event) => this.#seeEvent(event),
      other: (message) => this.#seeOther(message),
      state: (state) => (this.connection = state),
    });
  }

  /** Takes a table that is only looked at, such as a record. */
  load(table: Table, events: readonly Event[]): void {
    this.events = events;
    this.table = table;
  }

  close(): void {
    window.clearInterval(this.#clockTimer);
    window.clearTimeout(this.#queueTimer);
    this.#link?.close();
    this.#link = null;
  }

  retry(): void {
    if (this.#link === null) void this.open();
    else this.#link.retry();
  }

  /** Adds an action to the turn. It is tried at the server, which alone knows the rules. */
  async play(action: string): Promise<void> {
    const seat = this.acting;
    if (seat === null || this.sending || this.#trying || this.#link === null) return;
    const before = this.steps;
    const view = this.shown?.position.view;
    const given = view !== undefined && GAMES[view.game].decidesForOther(view);
    this.hint = null;
    this.#trying = true;
    const tried = await this.#try(seat, action);
    this.#trying = false;
    if (tried === null || this.steps !== before) return;
    if (tried.kind === 'untried') {
      this.refusal = tried.refusal;
      return;
    }
    const { position, effects, refused } = tried.draft;
    if (refused !== undefined) {
      this.refusal = refused;
      return;
    }
    this.refusal = null;
    this.at = null;
    this.steps = [...before, { action, position, effects: effects.at(-1) ?? NOTHING }];
    // Dice and cards cannot be tried, so what leads to them is sent; so is the worm in somebody else's turn, who waits
    // for it. With the setting, everything is.
    if (position.turn.who === 'chance' || given || settings.sendAtOnce.value) await this.#send();
  }

  /** Asks why an action cannot be played now. */
  async why(action: string): Promise<void> {
    const seat = this.acting;
    if (seat === null || this.#link === null) return;
    const tried = await this.#try(seat, action);
    if (tried === null) return;
    this.refusal = tried.kind === 'untried' ? tried.refusal : (tried.draft.refused ?? null);
  }

  /** Takes the last action of the turn back. */
  undo(): void {
    if (!this.sending) this.steps = this.steps.slice(0, -1);
    this.refusal = null;
  }

  /** Begins the turn anew. */
  reset(): void {
    if (!this.sending) this.steps = [];
    this.refusal = null;
  }

  /** Sends the turn; one that has not come to its end by itself is ended. */
  async confirm(): Promise<void> {
    if (!this.canConfirm) return;
    if (this.finished) return this.#send();
    if (this.#end !== null) return this.#send(this.#end);
  }

  /** Wants something to happen at the table. */
  async order(command: Command): Promise<Commanded | null> {
    if (this.#link === null) return null;
    const result = await this.#link.order(command);
    this.refusal = result.outcome === 'refused' ? result : null;
    // Nobody else is told who is not heard: there is no event of it.
    if (command.do === 'mute' && result.outcome === 'done') await this.#refresh();
    return result;
  }

  /** Asks what a strong player would do. */
  async askHint(): Promise<void> {
    if (this.acting === null) return;
    const result = await this.order({ do: 'hint', seat: this.acting });
    if (result?.outcome === 'done') this.hint = result.hint ?? null;
  }

  /** Shows the position after so many plays; `null` for the last one. */
  show(plays: number | null): void {
    this.skip();
    this.at = plays === null || plays >= (this.table?.position.plays ?? 0) ? null : Math.max(0, plays);
  }

  /** Shows at once what is being shown one by one. */
  skip(): void {
    window.clearTimeout(this.#queueTimer);
    this.#queueTimer = 0;
    this.#queue = [];
    this.#current = null;
  }

  /** Tries one more action over the socket, or over HTTP while there is none. */
  async #try(seat: number, action: string): Promise<Tried | null> {
    const draft = { seat, actions: [...this.steps.map((step) => step.action), action] };
    const tried = (await this.#link?.try(draft)) ?? null;
    if (tried !== null) return tried;
    try {
      return { kind: 'tried', draft: await this.#api.draft(this.id, draft) };
    } catch (error) {
      return error instanceof RefusalError ? { kind: 'untried', refusal: error.refusal } : null;
    }
  }

  async #send(end?: string): Promise<void> {
    const seat = this.acting;
    if (seat === null || this.#link === null || this.table === null) return;
    const actions = this.steps.map((step) => step.action);
    if (end !== undefined) actions.push(end);
    this.sending = true;
    const plays = this.table.position.plays;
    let result = await this.#link.order({ do: 'play', seat, seen: this.table.seq, actions });
    // Somebody said something in the meantime: the position is the same, so the turn still stands.
    if (result.outcome === 'refused' && result.code === 'stale' && this.table.position.plays === plays) {
      const seen = Math.max(this.table.seq, result.seq ?? 0);
      result = await this.#link.order({ do: 'play', seat, seen, actions });
    }
    this.sending = false;
    if (result.outcome === 'refused') {
      this.refusal = result;
      this.steps = [];
    } else {
      this.refusal = null;
      // The events usually come before the answer and have cleared the turn.
      if (this.table.seq >= result.seq) this.steps = [];
    }
  }

  #seeTable(table: Table): void {
    const moved = this.table !== null && this.table.position.plays !== table.position.plays;
    if (moved && !this.sending) this.steps = [];
    if (moved) this.skip();
    this.table = table;
    this.#offset = Math.max(this.#offset, table.clock.at - Date.now());
    this.now = Date.now() + this.#offset;
    void this.#fillHistory(table.seq);
    this.#contribute(table);
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
    if (event.position !== undefined) this.#seePosition(event, event.position, mine);
    if (askAgain) void this.#refresh();
  }

  #seePosition(event: Event, position: Position, mine: boolean): void {
    this.hint = null;
    const last = this.steps.at(-1)?.position.plays ?? -1;
    if (event.fact?.kind === 'acted' && mine) {
      // One's own turn is on the board already.
      if (position.plays >= last) this.steps = [];
      return;
    }
    if (!(this.sending && position.plays <= last)) this.steps = [];
    if (event.fact?.kind === 'acted' || event.fact?.kind === 'fell') this.#enqueue([event]);
    else this.skip();
  }

  #keep(event: Event): void {
    if (event.seq === this.events.length) this.events = [...this.events, event];
  }

  #seeOther(message: FromServer): void {
    if (message.say === 'presence') this.presence = message;
    else if (message.say === 'busy') this.busy = true;
    else if (message.say === 'signed_out') void checkLogin();
    else if (message.say === 'error') this.refusal = message.refusal;
  }

  /** Asks for the table until the answer is as new as what the events have told: they overtake it now and then. */
  async #refresh(): Promise<void> {
    while (this.#link !== null && this.table !== null) {
      try {
        const table = await this.#api.table(this.id);
        if (table.seq >= this.table.seq) return this.#seeTable(table);
      } catch (error) {
        if (error instanceof RefusalError && error.status === 404) return;
      }
      await new Promise((resolve) => window.setTimeout(resolve, ASK_AGAIN_AFTER));
    }
  }

  /** Adds to the luck of the match, once for each seat of the reader, after the server has committed itself. */
  #contribute(table: Table): void {
    if (table.phase !== 'waiting' || table.luck === undefined) return;
    for (const seat of table.yours) {
      if (table.luck.contributions[seat] !== null || this.#contributed.has(seat)) continue;
      this.#contributed.add(seat);
      void this.#api
        .order(this.id, { id: hex(32), command: { do: 'contribute', seat, luck: hex(64) } })
        .catch(() => {
          this.#contributed.delete(seat);
        });
    }
  }
  readonly #contributed = new Set<number>();

  /** Shows what happened since the reader acted last. */
  #showSince(table: Table): void {
    if (table.phase !== 'running' || table.acted_at === undefined || table.yours.length !== 1) return;
    const since = table.acted_at;
    const missed = this.events.filter((event) => event.seq >= since && event.position !== undefined);
    if (missed.every((event) => event.fact?.kind === 'acted' || event.fact?.kind === 'fell')) {
      this.#enqueue(missed.slice(-MAX_SHOWN_ONE_BY_ONE));
    }
  }

  #enqueue(events: readonly Event[]): void {
    this.#queue.push(...events);
    if (this.#queueTimer === 0) this.#next();
  }

  #next = (): void => {
    const event = this.#queue.shift() ?? null;
    this.#current = event;
    this.#queueTimer = event === null ? 0 : window.setTimeout(this.#next, paceOf(event));
  };
}

const paceOf = (event: Event): number =>
  event.position === undefined ? 0 : pace(event.position.view.game, event);
