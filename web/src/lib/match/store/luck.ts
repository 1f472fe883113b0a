// Adds to the luck of a match, once for each seat of the reader. First the page commits itself to a number that it has
// drawn; only when all have and the luck is sealed it shows the number. So nobody can choose theirs by what others add.
// docs/records.md has the bytes and the proof.
import type { Client } from '../../api/client';
import type { Command, Table } from '../../api/types.gen';
import { hex } from '../../util/random';
import { commitmentTo, sealOf } from './commitment';
import { keepSeal } from './seals.svelte';

export class LuckContributor {
  readonly #id: string;
  readonly #api: Pick<Client, 'order'>;
  readonly #sent = new Set<string>();
  readonly #shares = new Map<string, string>();

  constructor(id: string, api: Pick<Client, 'order'>) {
    this.#id = id;
    this.#api = api;
  }

  contribute({ phase, luck, yours, seats, awaited }: Table): void {
    if (phase !== 'waiting' || luck?.commitments === undefined) return;
    // Whoever commits itself and is away when the last one comes could not show what to.
    if (awaited.length > 0) return;
    if (seats.some(({ holder }) => holder.kind === 'open' || holder.kind === 'invited')) return;
    for (const seat of yours) {
      const committed = luck.commitments[seat] ?? null;
      const share = this.#share(luck.commitment, seat);
      const commitment = commitmentTo(this.#id, luck.commitment, seat, share);
      if (luck.seal === undefined) {
        if (committed === null) this.#send({ do: 'commit', seat, commitment });
      } else if (committed === commitment && luck.contributions[seat] === null) {
        keepSeal(luck.commitment, sealOf(this.#id, luck.commitment, luck.commitments));
        this.#send({ do: 'contribute', seat, luck: share });
      }
    }
  }

  #send(command: Command): void {
    const text = JSON.stringify(command);
    if (this.#sent.has(text)) return;
    this.#sent.add(text);
    void this.#api
      .order(this.#id, { id: hex(32), command })
      // It is tried again with the next table that comes.
      .catch(() => this.#sent.delete(text));
  }

  /** What the seat adds, as long as the server promises the same: also after the page was loaded again. */
  #share(promised: string, seat: number): string {
    const key = `shadoof.luck.${this.#id}.${String(seat)}.${promised}`;
    const share = this.#shares.get(key) ?? kept(key) ?? hex(64);
    this.#shares.set(key, share);
    try {
      sessionStorage.setItem(key, share);
    } catch {
      // Without storage it lasts as long as the page.
    }
    return share;
  }
}

function kept(key: string): string | null {
  try {
    const share = sessionStorage.getItem(key);
    return share !== null && /^[0-9a-f]{64}$/.test(share) ? share : null;
  } catch {
    return null;
  }
}
