// The connection to a table as a machine without a socket: inputs and the time go in, deeds come out.
//
//   connecting --opened--> live(at) --a number is missing--> gap --too long--> connecting
//        ^                    |                               |
//        +---- waiting <-- closed, silent, closing -----------+
//
// The server knows from the address how many events we know. It sends the others, or the whole table.
import { assertNever } from '../util/assert-never';
import type { Event, FromClient, FromServer, Order, Table } from './types.gen';

export const PING_EVERY = 2_500;
export const DEAD_AFTER = 9_000;
export const RESEND_AFTER = 2_500;
export const GIVE_UP_AFTER = 10_000;
export const FILL_WITHIN = 2_500;
export const RECONNECT_AFTER = 3_500;

/** How the connection stands. */
export type LinkState =
  | { kind: 'connecting'; since: number }
  | { kind: 'live' }
  | { kind: 'gap'; since: number }
  | { kind: 'waiting'; until: number }
  | { kind: 'closed' };

/** What happens to the machine. */
export type LinkInput =
  | { kind: 'opened' }
  | { kind: 'lost' }
  | { kind: 'message'; message: FromServer }
  | { kind: 'send'; message: FromClient }
  | { kind: 'order'; order: Order }
  | { kind: 'tick' }
  | { kind: 'retry' }
  | { kind: 'close' };

/** What the machine wants done. */
export type LinkDeed =
  | { kind: 'connect'; seen: number }
  | { kind: 'disconnect' }
  | { kind: 'send'; message: FromClient }
  | { kind: 'table'; table: Table }
  | { kind: 'event'; event: Event }
  | { kind: 'other'; message: FromServer };

interface Pending {
  order: Order;
  first: number;
  sent: number;
}

export class Link {
  state: LinkState = { kind: 'closed' };
  /** How many events are known. */
  at: number;
  #heard = 0;
  #pinged = 0;
  #pending: Pending[] = [];
  readonly #jitter: () => number;

  constructor(seen: number, jitter: () => number = Math.random) {
    this.at = seen;
    this.#jitter = jitter;
  }

  /** Orders that nobody has answered. */
  get unanswered(): readonly Order[] {
    return this.#pending.map((pending) => pending.order);
  }

  start(now: number): LinkDeed[] {
    this.state = { kind: 'connecting', since: now };
    return [{ kind: 'connect', seen: this.at }];
  }

  step(input: LinkInput, now: number): LinkDeed[] {
    if (this.state.kind === 'closed') return [];
    switch (input.kind) {
      case 'opened':
        this.#heard = now;
        this.#pinged = now;
        this.state = { kind: 'live' };
        return this.#resendAll(now);
      case 'lost':
        return this.state.kind === 'waiting' ? [] : this.#wait(now, this.#pause());
      case 'message':
        return this.#hear(input.message, now);
      case 'send':
        return this.up ? [{ kind: 'send', message: input.message }] : [];
      case 'order':
        this.#pending.push({ order: input.order, first: now, sent: now });
        return this.up ? [sendOrder(input.order)] : [];
      case 'tick':
        return this.#tick(now);
      case 'retry':
        return this.state.kind === 'waiting' ? this.start(now) : [];
      case 'close':
        this.state = { kind: 'closed' };
        return [{ kind: 'disconnect' }];
      default:
        return assertNever(input);
    }
  }

  #hear(message: FromServer, now: number): LinkDeed[] {
    this.#heard = now;
    switch (message.say) {
      case 'table':
        this.at = message.table.seq;
        this.state = { kind: 'live' };
        return [{ kind: 'table', table: message.table }];
      case 'event':
        return this.#note(message.event, now);
      case 'answer':
        this.#pending = this.#pending.filter((pending) => pending.order.id !== message.id);
        return [{ kind: 'other', message }];
      case 'closing':
        return [{ kind: 'disconnect' }, ...this.#wait(now, message.reconnect_in + this.#jitter() * 1_000)];
      case 'signed_out':
        // Whoever is known by another cookie now comes back with it; everybody else looks on.
        return [
          { kind: 'disconnect' },
          { kind: 'other', message },
          ...this.#wait(now, this.#jitter() * 1_000),
        ];
      case 'tried':
      case 'untried':
      case 'presence':
      case 'busy':
      case 'error':
        return [{ kind: 'other', message }];
      case 'pong':
        return [];
      default:
        return assertNever(message);
    }
  }

  #note(event: Event, now: number): LinkDeed[] {
    if (event.seq > this.at) {
      if (this.state.kind === 'gap') return [];
      this.state = { kind: 'gap', since: now };
      return [{ kind: 'send', message: { say: 'since', seen: this.at } }];
    }
    if (event.seq === this.at) {
      this.at += 1;
      if (this.state.kind === 'gap') this.state = { kind: 'live' };
    }
    // An older event is history that whoever listens may still lack.
    return [{ kind: 'event', event }];
  }

  #tick(now: number): LinkDeed[] {
    switch (this.state.kind) {
      case 'closed':
        return [];
      case 'waiting':
        return now >= this.state.until ? this.start(now) : [];
      case 'connecting':
        return now - this.state.since >= DEAD_AFTER ? this.#drop(now) : [];
      case 'gap':
        if (now - this.state.since >= FILL_WITHIN) return this.#drop(now, 0);
        return this.#keepAlive(now);
      case 'live':
        return this.#keepAlive(now);
      default:
        return assertNever(this.state);
    }
  }

  #keepAlive(now: number): LinkDeed[] {
    if (now - this.#heard >= DEAD_AFTER) return this.#drop(now);
    if (this.#pending.some((pending) => now - pending.first >= GIVE_UP_AFTER)) {
      for (const pending of this.#pending) pending.first = now;
      return this.#drop(now, 0);
    }
    const deeds: LinkDeed[] = [];
    if (now - this.#pinged >= PING_EVERY) {
      this.#pinged = now;
      deeds.push({ kind: 'send', message: { say: 'ping' } });
    }
    for (const pending of this.#pending) {
      if (now - pending.sent < RESEND_AFTER) continue;
      pending.sent = now;
      deeds.push(sendOrder(pending.order));
    }
    return deeds;
  }

  #resendAll(now: number): LinkDeed[] {
    return this.#pending.map((pending) => {
      pending.sent = now;
      return sendOrder(pending.order);
    });
  }

  #drop(now: number, pause = this.#pause()): LinkDeed[] {
    return [{ kind: 'disconnect' }, ...this.#wait(now, pause)];
  }

  #wait(now: number, pause: number): LinkDeed[] {
    this.state = { kind: 'waiting', until: now + pause };
    return [];
  }

  #pause(): number {
    return RECONNECT_AFTER * (0.7 + 0.6 * this.#jitter());
  }

  /** Whether something can be sent now. */
  get up(): boolean {
    return this.state.kind === 'live' || this.state.kind === 'gap';
  }
}

function sendOrder(order: Order): LinkDeed {
  return { kind: 'send', message: { say: 'order', ...order } };
}
