// What a reader gives to others: a picture of the position that is shown, the turn that led there as a moving one, and the
// record with all that they have written.
import type { Client } from '../api/client';
import type { Position, Table } from '../api/types.gen';
import { GAMES } from '../games';
import type { TableStore } from '../match/store/table.svelte';
import { positionAt } from '../match/store/timeline';
import { playsBetween, shotAfter, shotsOf, type Played, type Scene } from '../share/shot';
import { annotated } from './notes/annotated';
import type { Review } from './review.svelte';

/** A picture that was made. */
export interface Made {
  kind: 'still' | 'moving';
  file: File;
  /** Its bytes as an address: a page may show no other. */
  address: string;
}

export class Share {
  made = $state.raw<Made | null>(null);
  /** How much of a picture is made, from 0 to 1; `null` while none is. */
  progress = $state.raw<number | null>(null);
  failed = $state(false);
  readonly #review: Review;
  readonly #store: TableStore;
  readonly #table: () => Table;

  constructor(review: Review, store: TableStore, table: () => Table) {
    this.#review = review;
    this.#store = store;
    this.#table = table;
  }

  /** Whether a turn has led to the position that is shown. */
  canMove = $derived.by(() => (this.#turn()?.plays.length ?? 0) > 0);

  async still(): Promise<void> {
    const turn = this.#turn();
    if (turn === null) return;
    const { variation, worth } = this.#review;
    // A picture says how it stands, if that is known.
    const shares = (variation === null ? worth : variation.worth)?.shares ?? null;
    await this.#make('still', ({ stillOf }, scene) =>
      stillOf(scene, shotAfter(scene, turn.before, turn.plays, shares)),
    );
  }

  async moving(): Promise<void> {
    const turn = this.#turn();
    if (turn === null) return;
    await this.#make('moving', ({ movingOf }, scene) =>
      movingOf(scene, shotsOf(scene, turn.before, turn.plays), (part) => (this.progress = part)),
    );
  }

  /** The record with notes and tries. */
  async record(api: Pick<Client, 'record'>): Promise<string> {
    const { id, game } = this.#table();
    return annotated(await api.record(id), this.#review.notes.written, GAMES[game.name].separator);
  }

  get #scene(): Scene {
    return { table: this.#table(), styles: this.#store.styles, names: this.#store.names };
  }

  /** The turn that is shown, as far as it is shown: what is tried, or what was played. */
  #turn(): { before: Position; plays: Played[] } | null {
    const { variation, at, turns, turn: number } = this.#review;
    if (variation !== null) {
      const { seat } = variation.turn;
      const plays = variation.played.map(({ plays: [action = null], position }): Played => ({
        seat,
        action,
        position,
      }));
      return variation.before === null ? null : { before: variation.before, plays };
    }
    const { line } = this.#store.feed;
    const from = turns[number]?.from ?? Math.max(0, at - 1);
    const before = positionAt(line, from)?.position;
    return before === undefined ? null : { before, plays: playsBetween(line, from, at) };
  }

  async #make(
    kind: Made['kind'],
    work: (studio: typeof import('../share/make'), scene: Scene) => Promise<Blob>,
  ): Promise<void> {
    if (this.progress !== null) return;
    this.progress = 0;
    this.failed = false;
    try {
      const blob = await work(await import('../share/make'), this.#scene);
      const name = `shadoof-${this.#table().id}-${this.#review.at}.${kind === 'still' ? 'png' : 'gif'}`;
      const file = new File([blob], name, { type: blob.type });
      this.made = { kind, file, address: await addressOf(blob) };
    } catch {
      this.failed = true;
    } finally {
      this.progress = null;
    }
  }
}

function addressOf(blob: Blob): Promise<string> {
  return new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.onerror = () => fail(reader.error ?? new Error('it cannot be read'));
    reader.readAsDataURL(blob);
  });
}
