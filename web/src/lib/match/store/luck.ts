// Adds to the luck of a match, once for each seat of the reader, after the server has committed itself.
import type { Client } from '../../api/client';
import type { Table } from '../../api/types.gen';
import { hex } from '../../util/random';

export class LuckContributor {
  readonly #id: string;
  readonly #api: Pick<Client, 'order'>;
  readonly #contributed = new Set<number>();

  constructor(id: string, api: Pick<Client, 'order'>) {
    this.#id = id;
    this.#api = api;
  }

  contribute({ phase, luck, yours }: Table): void {
    if (phase !== 'waiting' || luck === undefined) return;
    for (const seat of yours) {
      if (luck.contributions[seat] !== null || this.#contributed.has(seat)) continue;
      this.#contributed.add(seat);
      void this.#api
        .order(this.#id, { id: hex(32), command: { do: 'contribute', seat, luck: hex(64) } })
        // It is tried again with the next table that comes.
        .catch(() => this.#contributed.delete(seat));
    }
  }
}
