// Drives the machine of `link.ts` with a real socket and the clock of the browser.
import { matchAddress } from './client';
import { Link, type LinkDeed, type LinkInput, type LinkState } from './link';
import type { Command, Draft, Drafted, Event, FromServer, OrderOutcome, Refusal, Table } from './types.gen';
import { assertNever } from '../util/assert-never';
import { hex } from '../util/random';

const TICK = 250;

/** Who listens at a table. */
export interface Listener {
  table(table: Table): void;
  event(event: Event): void;
  other(message: FromServer): void;
  state(state: LinkState): void;
  /** How far the computer player is that thinks on this device, from 0 to 1; `null` once it has answered. */
  thinks?(part: number | null): void;
  /** This device cannot keep the match longer than the page is open. */
  fleeting?(): void;
}

export type Tried = { kind: 'tried'; draft: Drafted } | { kind: 'untried'; refusal: Refusal };

export class TableSocket {
  readonly #link: Link;
  readonly #id: string;
  readonly #listener: Listener;
  readonly #timer: number;
  #socket: WebSocket | null = null;
  #query = 0;
  #tries = new Map<number, (tried: Tried) => void>();
  #orders = new Map<string, (result: OrderOutcome) => void>();

  constructor(id: string, seen: number, listener: Listener) {
    this.#id = id;
    this.#listener = listener;
    this.#link = new Link(seen);
    this.#timer = window.setInterval(() => this.#step({ kind: 'tick' }), TICK);
    window.addEventListener('online', this.retry);
    this.#do(this.#link.start(performance.now()));
  }

  /** Wants something to happen; resolves when the server has said what became of it. */
  order(command: Command): Promise<OrderOutcome> {
    const id = hex(32);
    return new Promise((resolve) => {
      this.#orders.set(id, resolve);
      this.#step({ kind: 'order', order: { id, command } });
    });
  }

  /** Tries actions; nothing comes back if the connection is not there. */
  try(draft: Draft): Promise<Tried | null> {
    if (!this.#link.up) return Promise.resolve(null);
    const query = ++this.#query;
    return new Promise((resolve) => {
      const timer = window.setTimeout(() => {
        this.#tries.delete(query);
        resolve(null);
      }, 5_000);
      this.#tries.set(query, (tried) => {
        window.clearTimeout(timer);
        resolve(tried);
      });
      this.#step({ kind: 'send', message: { say: 'try', query, draft } });
    });
  }

  /** Connects now rather than later. */
  retry = (): void => this.#step({ kind: 'retry' });

  close(): void {
    window.clearInterval(this.#timer);
    window.removeEventListener('online', this.retry);
    this.#step({ kind: 'close' });
  }

  #step(input: LinkInput): void {
    this.#do(this.#link.step(input, performance.now()));
  }

  #do(deeds: LinkDeed[]): void {
    this.#listener.state(this.#link.state);
    for (const deed of deeds) this.#act(deed);
  }

  #act(deed: LinkDeed): void {
    switch (deed.kind) {
      case 'connect':
        return this.#connect(deed.seen);
      case 'disconnect':
        return this.#disconnect();
      case 'send':
        return this.#socket?.send(JSON.stringify(deed.message));
      case 'table':
        return this.#listener.table(deed.table);
      case 'event':
        return this.#listener.event(deed.event);
      case 'other':
        return this.#hear(deed.message);
      default:
        return assertNever(deed);
    }
  }

  #connect(seen: number): void {
    this.#disconnect();
    const socket = new WebSocket(socketAddress(this.#id, seen));
    this.#socket = socket;
    const own = (input: LinkInput) => {
      if (this.#socket === socket) this.#step(input);
    };
    socket.addEventListener('open', () => own({ kind: 'opened' }));
    socket.addEventListener('close', () => own({ kind: 'lost' }));
    socket.addEventListener('message', (message) => {
      const text: unknown = message.data;
      if (typeof text === 'string') own({ kind: 'message', message: JSON.parse(text) as FromServer });
    });
  }

  #disconnect(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    // Browsers complain aloud about a socket that is closed while it still connects.
    if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
    else socket.close();
  }

  #hear(message: FromServer): void {
    if (message.say === 'answer') {
      this.#orders.get(message.id)?.(message.result);
      this.#orders.delete(message.id);
    } else if (message.say === 'tried') {
      this.#answerTry(message.query, { kind: 'tried', draft: message.draft });
    } else if (message.say === 'untried') {
      this.#answerTry(message.query, { kind: 'untried', refusal: message.refusal });
    } else {
      this.#listener.other(message);
    }
  }

  #answerTry(query: number, tried: Tried): void {
    this.#tries.get(query)?.(tried);
    this.#tries.delete(query);
  }
}

function socketAddress(id: string, seen: number): string {
  const address = new URL(matchAddress(id, `socket?seen=${seen}`), document.baseURI);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}
