// A table of this device in place of a socket: it is always there.
import { matchAddress } from '../api/client';
import type { Listener, Tried } from '../api/socket';
import type { Command, Draft, Drafted, Event, OrderOutcome, Refusal, Table } from '../api/types.gen';
import { hex } from '../util/random';
import type { Answer } from './refusals';

export class DeviceLink {
  readonly #id: string;
  readonly #listener: Listener;
  /** How many events the reader knows. */
  #at: number;
  #leave: (() => void) | null = null;
  #isClosed = false;

  constructor(id: string, seen: number, listener: Listener) {
    this.#id = id;
    this.#at = seen;
    this.#listener = listener;
    void this.#begin();
  }

  async order(command: Command): Promise<OrderOutcome> {
    const answer = await this.#ask('POST', 'orders', { id: hex(32), command });
    if (answer.status === 200) return JSON.parse(answer.body) as OrderOutcome;
    return { outcome: 'refused', ...(JSON.parse(answer.body) as Refusal) };
  }

  async try(draft: Draft): Promise<Tried> {
    const answer = await this.#ask('POST', 'draft', draft);
    if (answer.status === 200) return { kind: 'tried', draft: JSON.parse(answer.body) as Drafted };
    return { kind: 'untried', refusal: JSON.parse(answer.body) as Refusal };
  }

  retry(): void {
    // It is never away.
  }

  close(): void {
    this.#isClosed = true;
    this.#leave?.();
  }

  async #begin(): Promise<void> {
    const { device } = await import('./device');
    if (this.#isClosed) return;
    this.#leave = device.watch(this.#id, (happening) => {
      if (happening.say === 'event') void this.#hear(happening.event);
      else if (happening.say === 'fleeting') this.#listener.fleeting?.();
      else this.#listener.thinks?.(happening.part);
    });
    this.#listener.state({ kind: 'live' });
    await this.#look();
  }

  async #hear(event: Event): Promise<void> {
    if (event.seq > this.#at) return this.#look();
    if (event.seq < this.#at) return;
    this.#at += 1;
    this.#listener.event(event);
  }

  /** Reads the table anew, if something has happened that the reader does not know of. */
  async #look(): Promise<void> {
    const table = JSON.parse((await this.#ask('GET')).body) as Table;
    if (this.#isClosed || table.seq <= this.#at) return;
    this.#at = table.seq;
    this.#listener.table(table);
  }

  async #ask(method: string, part?: string, body?: unknown): Promise<Answer> {
    const { device } = await import('./device');
    const address = matchAddress(this.#id, part);
    return device.ask({ method, address, body: body === undefined ? '' : JSON.stringify(body) });
  }
}
