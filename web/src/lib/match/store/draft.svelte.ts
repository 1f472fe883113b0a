// The turn that the reader composes: its actions are tried one by one at the server, which alone knows the rules, and
// sent together when it is confirmed.
import type { Position, Refusal } from '../../api/types.gen';
import { GAMES } from '../../games';
import type { Effect } from '../board-props';
import type { Feed } from './feed.svelte';

/** An action of the turn, and what it led to. */
export interface Step {
  action: string;
  position: Position;
  effects: readonly Effect[];
}

export class TurnDraft {
  steps = $state.raw<readonly Step[]>([]);
  /** Whether the turn is on its way to the server. */
  sending = $state(false);
  /** Why the last thing that was wanted did not happen. */
  refusal = $state.raw<Refusal | null>(null);

  #trying = false;
  readonly #feed: Pick<Feed, 'table' | 'acting' | 'isOpen' | 'order' | 'try'>;

  constructor(feed: Pick<Feed, 'table' | 'acting' | 'isOpen' | 'order' | 'try'>) {
    this.#feed = feed;
  }

  /** Whether the turn has come to its end, so that only its confirmation is left. */
  finished = $derived.by(() => {
    const step = this.steps.at(-1);
    if (step === undefined) return false;
    const { turn, heading } = step.position;
    // Whoever was last in a round may be the first in the next: that is another turn.
    return (
      turn.who !== 'seat' || turn.seat !== this.#feed.acting || heading !== this.#feed.table?.position.heading
    );
  });

  /** Whether an action can be added now. */
  get isOpen(): boolean {
    return this.#feed.acting !== null && this.#feed.isOpen && !this.sending && !this.#trying;
  }

  /**
   * Whether the last action cannot wait for a confirmation: dice and cards cannot be tried, so what leads to them is
   * sent; so is what is decided in the turn of somebody else, who waits for it.
   */
  get isUrgent(): boolean {
    const step = this.steps.at(-1);
    const before = (this.steps.at(-2)?.position ?? this.#feed.table?.position)?.view;
    if (step === undefined || before === undefined) return false;
    return step.position.turn.who === 'chance' || GAMES[before.game].decidesForOther(before);
  }

  /** Tries one more action; whether it was added to the turn. */
  async add(action: string): Promise<boolean> {
    if (!this.isOpen) return false;
    const before = this.steps;
    this.#trying = true;
    const tried = await this.#try(action);
    this.#trying = false;
    if (tried === null || this.steps !== before) return false;
    this.refusal = tried.kind === 'untried' ? tried.refusal : (tried.draft.refused ?? null);
    if (tried.kind === 'untried' || tried.draft.refused !== undefined) return false;
    const { position, effects } = tried.draft;
    this.steps = [...before, { action, position, effects: effects.at(-1) ?? [] }];
    return true;
  }

  /** Asks why an action cannot be played now. */
  async why(action: string): Promise<void> {
    if (this.#feed.acting === null || !this.#feed.isOpen) return;
    const tried = await this.#try(action);
    if (tried === null) return;
    this.refusal = tried.kind === 'untried' ? tried.refusal : (tried.draft.refused ?? null);
  }

  /** Where one more action would lead, without adding it; `null` if that cannot be known. */
  async preview(action: string): Promise<Position | null> {
    if (!this.isOpen) return null;
    const tried = await this.#try(action);
    return tried?.kind === 'tried' && tried.draft.refused === undefined ? tried.draft.position : null;
  }

  /** Takes the last action back. */
  undo(): void {
    if (!this.sending) this.steps = this.steps.slice(0, -1);
    this.refusal = null;
  }

  /** Begins the turn anew. */
  reset(): void {
    if (!this.sending) this.steps = [];
    this.refusal = null;
  }

  /** Sends the turn, with its end in writing if it has not come to it by itself. */
  async send(end?: string): Promise<void> {
    const { acting: seat, table } = this.#feed;
    if (seat === null || table === null || !this.#feed.isOpen) return;
    const actions = this.steps.map((step) => step.action);
    if (end !== undefined) actions.push(end);
    this.sending = true;
    let result = await this.#feed.order({ do: 'play', seat, seen: table.seq, actions });
    // Somebody said something in the meantime: the position is the same, so the turn still stands.
    const isStale = result?.outcome === 'refused' && result.code === 'stale';
    if (isStale && this.#feed.table?.position.plays === table.position.plays) {
      const seen = Math.max(this.#feed.table.seq, result?.seq ?? 0);
      result = await this.#feed.order({ do: 'play', seat, seen, actions });
    }
    this.sending = false;
    if (result === null) return;
    this.refusal = result.outcome === 'refused' ? result : null;
    // The events usually come before the answer and have cleared the turn.
    if (result.outcome === 'refused' || (this.#feed.table?.seq ?? 0) >= result.seq) this.steps = [];
  }

  /** The table is in another position than was known: a turn that is not on its way has lost its ground. */
  jumped(): void {
    if (!this.sending) this.steps = [];
  }

  /** The table has come to a position, by an action of the reader's own or otherwise. */
  moved(position: Position, ownAction: boolean): void {
    const last = this.steps.at(-1)?.position.plays ?? -1;
    // One's own turn is on the board already, and stays until all of it is told.
    const stands = ownAction ? position.plays < last : this.sending && position.plays <= last;
    if (!stands) this.steps = [];
  }

  #try(action: string) {
    const actions = [...this.steps.map((step) => step.action), action];
    return this.#feed.acting === null
      ? Promise.resolve(null)
      : this.#feed.try({ seat: this.#feed.acting, actions });
  }
}
