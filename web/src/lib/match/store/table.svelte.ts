// A table as one reader sees it: what the server tells (`feed`), the turn that the reader composes (`draft`), and which
// position is looked at (`playback`). Here is what follows from all three.
import type { Client } from '../../api/client';
import { TableSocket } from '../../api/socket';
import type { Advice, Command, OrderOutcome, Position, Presence, Refusal, Table } from '../../api/types.gen';
import { GAMES } from '../../games';
import type { BoardSource, Effect, Mark } from '../board-props';
import { seatNames } from '../names';
import { seatStyles } from '../seat-style';
import { settings } from '../settings.svelte';
import { TurnDraft, type Step } from './draft.svelte';
import { Feed, type Connect } from './feed.svelte';
import { marksSince } from './marks';
import { Playback } from './playback.svelte';
import { positionAt } from './timeline';

const NO_EFFECTS: readonly Effect[] = [];

export class TableStore implements BoardSource {
  readonly feed: Feed;
  readonly draft: TurnDraft;
  readonly playback: Playback;
  /** What a strong player would do, and the unsent steps after which it would. */
  #advice = $state.raw<{ advice: Advice; after: readonly Step[] } | null>(null);
  /** A strong player thinks about what the reader could do. */
  askingHint = $state(false);

  constructor(
    id: string,
    api: Client,
    connect: Connect = (id, seen, listener) => new TableSocket(id, seen, listener),
  ) {
    this.feed = new Feed(id, api, connect, {
      jumped: () => {
        this.draft.jumped();
        this.playback.skip();
      },
      moved: (event, position, mine) => {
        const ownAction = mine && event.fact?.kind === 'acted';
        this.#advice = null;
        this.draft.moved(position, ownAction);
        if (!ownAction) this.playback.moved(event);
      },
      refused: (refusal) => (this.draft.refusal = refusal),
    });
    this.draft = new TurnDraft(this.feed);
    this.playback = new Playback(() => this.table?.position.plays ?? 0);
  }

  get table(): Table | null {
    return this.feed.table;
  }

  get presence(): Presence {
    return this.feed.presence;
  }

  get refusal(): Refusal | null {
    return this.draft.refusal;
  }

  get yourSeat(): number | null {
    return this.feed.yourSeat;
  }

  /** What a seat has left, in milliseconds. */
  left(seat: number): number | null {
    return this.feed.left(seat);
  }

  // Every event brings a new table, mostly with the same seats: what is made of them stays the same, too, so that
  // nothing that shows it is touched.
  #colours = $derived.by(() => this.table?.seats.map((face) => face.colour).join(' ') ?? '');
  styles = $derived(seatStyles(this.#colours === '' ? [] : this.#colours.split(' ').map(Number)));
  #named = $derived.by(() => seatNames(this.table?.seats ?? []).join('\n'));
  /** Who sits where, in the reader's language. */
  names = $derived<readonly string[]>(this.#named.split('\n'));

  /** What is shown: a position of the past, the turn being made, an action of somebody else, or the last position. */
  shown = $derived.by((): { position: Position; effects: readonly Effect[] } | null => {
    if (this.table === null) return null;
    const { at, showing } = this.playback;
    if (at !== null) {
      const past = positionAt(this.feed.line, at);
      if (past !== null) return { position: past.position, effects: past.event?.effects ?? NO_EFFECTS };
    }
    const step = this.draft.steps.at(-1);
    if (step !== undefined) return step;
    if (showing?.position !== undefined) return { position: showing.position, effects: showing.effects };
    return { position: this.table.position, effects: this.feed.events.at(-1)?.effects ?? NO_EFFECTS };
  });

  legal = $derived.by((): readonly string[] => {
    const { sending, finished } = this.draft;
    if (!this.playback.live || this.feed.acting === null || sending || finished) return [];
    return this.shown?.position.legal ?? [];
  });

  #end = $derived.by(() => (this.table === null ? null : GAMES[this.table.game.name].endOfTurn));

  /** Whether the turn can be ended, or sent, now. */
  canConfirm = $derived.by(() => {
    if (this.feed.acting === null || this.draft.sending || !this.playback.live) return false;
    return this.draft.finished || (this.#end !== null && this.legal.includes(this.#end));
  });

  marks = $derived.by((): readonly Mark[] => {
    if (this.table === null) return [];
    return marksSince(this.feed.line, this.yourSeat, this.playback.at ?? this.table.position.plays);
  });

  /** Looks at the table and stays there until `close`. */
  async open(): Promise<void> {
    if ((await this.feed.open()) && this.table !== null)
      this.playback.showMissed(this.table, this.feed.events);
  }

  close(): void {
    this.playback.skip();
    this.feed.close();
  }

  retry(): void {
    if (this.feed.isOpen) this.feed.reconnect();
    else void this.open();
  }

  /** Adds an action to the turn, and sends the turn where that cannot wait, or the reader wants it so. */
  async play(action: string): Promise<void> {
    if (!this.draft.isOpen) return;
    if (!(await this.draft.add(action))) return;
    this.playback.at = null;
    if (this.draft.isUrgent || settings.sendAtOnce.value) await this.draft.send();
  }

  /** Asks why an action cannot be played now. */
  why(action: string): Promise<void> {
    return this.draft.why(action);
  }

  /** Where an action would lead, without playing it. */
  preview(action: string): Promise<Position | null> {
    return this.draft.preview(action);
  }

  /** Sends the turn; one that has not come to its end by itself is ended. */
  async confirm(): Promise<void> {
    if (!this.canConfirm) return;
    if (this.draft.finished) return this.draft.send();
    if (this.#end !== null) return this.draft.send(this.#end);
  }

  /** Wants something to happen at the table. */
  async order(command: Command): Promise<OrderOutcome | null> {
    const result = await this.feed.order(command);
    if (result !== null) this.draft.refusal = result.outcome === 'refused' ? result : null;
    return result;
  }

  /** What a strong player would do now, if that was asked. */
  hint = $derived.by(() => (this.#advice?.after === this.draft.steps ? this.#advice.advice : null));

  /** Whether the reader may ask what a strong player would do, at this moment of the turn. */
  canAskHint = $derived.by(() => this.table?.hints === true && !this.askingHint && this.legal.length > 0);

  /** Asks what a strong player would do. */
  async askHint(): Promise<void> {
    const { acting: seat } = this.feed;
    if (seat === null || !this.canAskHint) return;
    const after = this.draft.steps;
    this.askingHint = true;
    const result = await this.order({ do: 'hint', seat, actions: after.map((step) => step.action) });
    this.askingHint = false;
    if (result?.outcome === 'done' && result.hint !== undefined)
      this.#advice = { advice: result.hint, after };
  }
}
