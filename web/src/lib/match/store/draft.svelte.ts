// The turn that the reader composes: its actions are tried one by one at the server, which alone knows the rules, and
// sent together when it is confirmed.
import type { Position, Refusal } from '../../api/types.gen';
import { GAMES } from '../../games';
import type { Effect } from '../board-props';
import type { Feed } from './feed.svelte';
import type { KeptDraft } from './kept-drafts';

/** An action of the turn, and what it led to. */
export interface Step {
  action: string;
  /** Where the match stands once the action is sent. */
  position: Position;
  /** The same as a preview: until the turn is sent, it is still the turn of whoever makes it. */
  preview: Position;
  effects: readonly Effect[];
}

/** What there is to say of a turn: it was kept and is back, or there is nothing more to do in it. */
export type Note = 'restored' | 'nothing-more';

export class TurnDraft {
  #steps = $state.raw<readonly Step[]>([]);
  #way = $state<'here' | 'sending' | 'accepted'>('here');
  /** Why the last thing that was wanted did not happen. */
  refusal = $state.raw<Refusal | null>(null);
  note = $state.raw<Note | null>(null);

  #trying = false;
  readonly #feed: Pick<Feed, 'table' | 'acting' | 'isOpen' | 'order' | 'try'>;
  readonly #keep: (draft: KeptDraft | null) => void;

  /** `keep` takes note of the turn whenever it changes; `null` when there is none. */
  constructor(
    feed: Pick<Feed, 'table' | 'acting' | 'isOpen' | 'order' | 'try'>,
    keep: (draft: KeptDraft | null) => void = () => undefined,
  ) {
    this.#feed = feed;
    this.#keep = keep;
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** Whether the turn is on its way: to the server, or back to here as what happened. */
  get sending(): boolean {
    return this.#way === 'sending' || (this.#way === 'accepted' && this.#steps.length > 0);
  }

  #change(steps: readonly Step[]): void {
    this.note = null;
    if (this.#way === 'accepted') this.#way = 'here';
    if (steps.length === 0 && this.#steps.length === 0) return;
    this.#steps = steps;
    const { acting: seat, table } = this.#feed;
    const isBegun = steps.length > 0 && seat !== null && table !== null;
    this.#keep(
      isBegun ? { seat, plays: table.position.plays, actions: steps.map(({ action }) => action) } : null,
    );
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
    if (this.finished) {
      this.note = 'nothing-more';
      return false;
    }
    const before = this.steps;
    this.#trying = true;
    const made = await this.#step(before, action);
    this.#trying = false;
    if (made === null || this.steps !== before) return false;
    this.refusal = 'refused' in made ? made.refused : null;
    if ('refused' in made) return false;
    this.#change([...before, made]);
    return true;
  }

  /** Takes up a turn that was kept, as far as it can still be played; whether there is any of it. */
  async restore({ seat, plays, actions }: KeptDraft): Promise<boolean> {
    const { acting, table } = this.#feed;
    if (!this.isOpen || seat !== acting || plays !== table?.position.plays || this.steps.length > 0)
      return false;
    const steps: Step[] = [];
    this.#trying = true;
    for (const action of actions) {
      const made = await this.#step(steps, action);
      if (made === null || 'refused' in made) break;
      steps.push(made);
    }
    this.#trying = false;
    if (steps.length === 0 || this.steps.length > 0 || this.#feed.table?.position.plays !== plays)
      return false;
    this.#change(steps);
    this.note = 'restored';
    return true;
  }

  /** Asks why an action cannot be played now. */
  async why(action: string): Promise<void> {
    if (this.#feed.acting === null || !this.#feed.isOpen) return;
    if (this.finished) {
      this.note = 'nothing-more';
      return;
    }
    const made = await this.#step(this.steps, action);
    if (made !== null) this.refusal = 'refused' in made ? made.refused : null;
  }

  /** Where one more action would lead, without adding it; `null` if that cannot be known. */
  async preview(action: string): Promise<Position | null> {
    if (!this.isOpen) return null;
    const made = await this.#step(this.steps, action);
    return made === null || 'refused' in made ? null : made.position;
  }

  /** Takes the last action back. */
  undo(): void {
    if (!this.sending) this.#change(this.steps.slice(0, -1));
    this.refusal = null;
  }

  /** Begins the turn anew. */
  reset(): void {
    if (!this.sending) this.#change([]);
    this.refusal = null;
  }

  /** Sends the turn, with its end in writing if it has not come to it by itself. */
  async send(end?: string): Promise<void> {
    const { acting: seat, table } = this.#feed;
    if (seat === null || table === null || !this.#feed.isOpen) return;
    const actions = this.steps.map((step) => step.action);
    if (end !== undefined) actions.push(end);
    this.#way = 'sending';
    let result = await this.#feed.order({ do: 'play', seat, seen: table.seq, actions });
    // Somebody said something in the meantime: the position is the same, so the turn still stands.
    const isStale = result?.outcome === 'refused' && result.code === 'stale';
    if (isStale && this.#feed.table?.position.plays === table.position.plays) {
      const seen = Math.max(this.#feed.table.seq, result?.seq ?? 0);
      result = await this.#feed.order({ do: 'play', seat, seen, actions });
    }
    this.#way = result === null ? 'here' : 'accepted';
    if (result === null) return;
    this.refusal = result.outcome === 'refused' ? result : null;
    // The events usually come before the answer and have cleared the turn; else they clear it when they come.
    if (result.outcome === 'refused' || (this.#feed.table?.seq ?? 0) >= result.seq) this.#change([]);
  }

  /** The table is in another position than was known: a turn that is not on its way has lost its ground. */
  jumped(): void {
    if (this.#way !== 'sending') this.#change([]);
  }

  /** The table has come to a position, by an action of the reader's own or otherwise. */
  moved(position: Position, ownAction: boolean): void {
    const last = this.steps.at(-1)?.position.plays ?? -1;
    // One's own turn is on the board already, and stays until all of it is told.
    const stands = ownAction ? position.plays < last : this.sending && position.plays <= last;
    if (!stands) this.#change([]);
    // What was refused was refused in another position.
    if (!this.sending) this.refusal = null;
  }

  /** What one more action leads to, or why it cannot be; `null` if nobody answers. */
  async #step(before: readonly Step[], action: string): Promise<Step | { refused: Refusal } | null> {
    const { acting: seat, table } = this.#feed;
    if (seat === null || table === null) return null;
    const tried = await this.#feed.try({ seat, actions: [...before.map((step) => step.action), action] });
    if (tried === null) return null;
    if (tried.kind === 'untried') return { refused: tried.refusal };
    const { position, effects, refused } = tried.draft;
    if (refused !== undefined) return { refused };
    const { turn, heading } = table.position;
    return { action, position, preview: { ...position, turn, heading }, effects: effects.at(-1) ?? [] };
  }
}
