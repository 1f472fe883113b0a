// A table as one reader sees it: what the server tells (`feed`), the turn that the reader composes (`draft`), and which
// position is looked at (`playback`). Here is what follows from all three.
import type { Client } from '../../api/client';
import { TableSocket } from '../../api/socket';
import type { Advice, Command, OrderOutcome, Position, Presence, Refusal, Table } from '../../api/types.gen';
import { GAMES } from '../../games';
import { isHere, thinksHere } from '../../local/here';
import { DeviceLink } from '../../local/link';
import type { BoardSource, Check, Effect, Mark } from '../board-props';
import { seatNames } from '../names';
import { seatStyles } from '../seat-style';
import { settings } from '../settings.svelte';
import { TurnDraft } from './draft.svelte';
import { Feed, type Connect } from './feed.svelte';
import { firstHelp, nextHelp, placesOf, stillGood, type Helped } from './help';
import { keepDraft, keptDraft } from './kept-drafts';
import { marksSince } from './marks';
import { Playback } from './playback.svelte';
import type { Redo } from './takeback';
import { positionAt } from './timeline';
import { isTraining, Training } from './training.svelte';
import { typedActions } from '../typed-actions';

const NO_EFFECTS: readonly Effect[] = [];

export class TableStore implements BoardSource {
  readonly feed: Feed;
  readonly draft: TurnDraft;
  readonly playback: Playback;
  readonly training: Training;
  /** What a strong player would do, and the unsent steps after which it would. */
  #advice = $state.raw<Helped | null>(null);
  /** A strong player thinks about what the reader could do. */
  askingHint = $state(false);
  /** What is in the reader's hand, in words. */
  held = $state('');
  /** The reader looks at a match again that is over. */
  #reviewing = $state(false);
  readonly #api: Client;

  constructor(
    id: string,
    api: Client,
    connect: Connect = (id, seen, listener) =>
      isHere(id) ? new DeviceLink(id, seen, listener) : new TableSocket(id, seen, listener),
  ) {
    this.#api = api;
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
    this.training = new Training(api);
    this.draft = new TurnDraft(this.feed, (draft) => keepDraft(id, draft));
    this.playback = new Playback(() => this.table?.position.plays ?? 0);
  }

  get table(): Table | null {
    return this.feed.table;
  }

  get presence(): Presence {
    return this.feed.presence;
  }

  /** Whether a match that is over is looked at again, from any position but as a result. */
  get isReviewed(): boolean {
    return this.table?.phase === 'over' && (this.#reviewing || this.playback.at !== null);
  }

  /** Looks at a match again, from its start or after so many plays. */
  beginReview(plays = 0): void {
    this.#reviewing = true;
    this.playback.show(plays);
  }

  /** Goes back to the result. */
  endReview(): void {
    this.#reviewing = false;
    this.playback.show(null);
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
    if (step !== undefined) return { position: step.preview, effects: step.effects };
    if (showing?.position !== undefined) return { position: showing.position, effects: showing.effects };
    return { position: this.table.position, effects: this.feed.events.at(-1)?.effects ?? NO_EFFECTS };
  });

  legal = $derived.by((): readonly string[] => {
    const { sending, finished } = this.draft;
    if (!this.playback.live || this.feed.acting === null || sending || finished) return [];
    return this.shown?.position.legal ?? [];
  });

  #end = $derived.by(() => (this.table === null ? null : GAMES[this.table.game.name].endOfTurn));

  /** Whether something could still be done in the turn. */
  hasActionsLeft = $derived.by(() => this.legal.some((action) => action !== this.#end));

  /** Whether the reader has done in this turn what makes up for actions that are left, and has sent it. */
  #isUsed = $derived.by(() => {
    if (this.table === null) return false;
    const { game, position } = this.table;
    const { uses } = GAMES[game.name];
    const sent = this.feed.line.plays
      .filter(
        ({ event, position: after }) => event.seat === this.feed.acting && after.heading === position.heading,
      )
      .flatMap(({ event: { fact } }) => (fact?.kind === 'acted' ? [fact.action] : []));
    return [...sent, ...this.draft.steps.map(({ action }) => action)].some(uses);
  });

  /** Whether the turn can be ended, or sent, now. */
  canConfirm = $derived.by(() => {
    if (this.feed.acting === null || this.draft.sending || !this.playback.live) return false;
    return this.draft.finished || (this.#end !== null && this.legal.includes(this.#end));
  });

  /** Whether the last turn that was sent did not wait for a confirmation. */
  #isUnasked = $state(false);

  /** The turn is complete, and only waits to be sent. */
  check = $derived.by((): Check | null => {
    if (this.feed.acting === null || !this.draft.finished || !this.playback.live) return null;
    if (this.#isUnasked && this.draft.sending) return null;
    const early = this.draft.steps.at(-1)?.action === this.#end && !this.#isUsed;
    return { early, confirm: () => void this.confirm(), undo: () => this.draft.undo() };
  });

  marks = $derived.by((): readonly Mark[] => {
    if (this.table === null) return [];
    return marksSince(this.feed.line, this.yourSeat, this.playback.at ?? this.table.position.plays);
  });

  /** Looks at the table and stays there until `close`. */
  async open(): Promise<void> {
    if (!(await this.feed.open()) || this.table === null) return;
    // Whoever was in the middle of a turn has seen what came before it.
    const kept = keptDraft(this.feed.id);
    if (kept !== null && (await this.draft.restore(kept))) return;
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
    await (action === this.#end ? this.confirm() : this.#add(action));
  }

  /** Whether it was added. */
  async #add(action: string): Promise<boolean> {
    if (!this.draft.isOpen) return false;
    if (!(await this.draft.add(action))) return false;
    this.playback.at = null;
    this.#isUnasked = this.draft.isUrgent || (settings.sendAtOnce.value && !this.trains);
    if (this.#isUnasked) await this.draft.send();
    return true;
  }

  /** Plays what somebody has typed. The end of a turn that is complete confirms it. */
  async type(text: string): Promise<void> {
    if (this.table === null) return;
    const { endOfTurn, tidyAction } = GAMES[this.table.game.name];
    for (const action of typedActions(text, endOfTurn).map(tidyAction)) {
      if (action === endOfTurn && this.canConfirm) return this.confirm();
      // What comes after something that cannot be done was meant for another position.
      if (!(await this.#add(action))) return;
    }
  }

  /** What the reader holds has changed: whatever was said of something else is of no use any more. */
  hold(words: string): void {
    this.held = words;
    this.draft.refusal = null;
  }

  /** Asks why an action cannot be played now. */
  why(action: string): Promise<void> {
    return this.draft.why(action);
  }

  /** Where an action would lead, without playing it. */
  preview(action: string): Promise<Position | null> {
    return this.draft.preview(action);
  }

  /**
   * Sends the turn; one that has not come to its end by itself is ended. Where something could still be done and nothing was
   * that makes up for it, its end is a step like any other, which is looked at before it is sent.
   */
  async confirm(): Promise<void> {
    if (!this.canConfirm) return;
    this.#isUnasked = false;
    if (this.draft.finished) return this.#send();
    if (this.#end === null) return;
    if (this.hasActionsLeft && !this.#isUsed) await this.draft.add(this.#end);
    else await this.#send(this.#end);
  }

  /** Sends the turn. In training, one that costs too much is sent when it is confirmed once more. */
  async #send(end?: string): Promise<void> {
    const { acting: seat, line } = this.feed;
    const { steps } = this.draft;
    if (this.trains && seat !== null && this.table !== null) {
      if (this.training.weighing) return;
      const actions = [...this.#actions, ...(end === undefined ? [] : [end])];
      const allowed = await this.training.allows(this.table, line, seat, actions);
      // The reader may have gone on meanwhile.
      if (!allowed || this.draft.steps !== steps) return;
    }
    await this.draft.send(end);
  }

  #actions = $derived.by(() => this.draft.steps.map(({ action }) => action));

  /** Whether turns are weighed before they are sent. */
  trains = $derived.by(() => this.table !== null && isTraining(this.table));

  /** What the turn would cost of which the reader was warned. */
  warnedCost = $derived.by(() => {
    if (this.table === null || this.draft.sending) return null;
    const { plays } = this.table.position;
    const ended = this.#end === null ? [] : [this.#end];
    return (
      this.training.costOf(plays, this.#actions) ?? this.training.costOf(plays, [...this.#actions, ...ended])
    );
  });

  /** Plays a turn again that was taken back. */
  async playAgain({ seat, actions }: Redo): Promise<void> {
    if (this.table === null) return;
    await this.order({ do: 'play', seat, seen: this.table.seq, actions: [...actions] });
  }

  /** Wants something to happen at the table. */
  async order(command: Command): Promise<OrderOutcome | null> {
    const result = await this.feed.order(command);
    if (result !== null) this.draft.refusal = result.outcome === 'refused' ? result : null;
    return result;
  }

  /** What was advised, as far as it is still good. */
  helped = $derived.by(() => (this.#advice === null ? null : stillGood(this.#advice, this.draft.steps)));

  /** What a strong player would do now, once the reader wants to know what. */
  hint = $derived.by(() => {
    const helped = this.helped;
    return helped === null || helped.help === 'where' ? null : helped.advice;
  });

  /** Where to look, before that is told. */
  pointed = $derived.by((): readonly string[] =>
    this.helped?.help === 'where' ? placesOf(this.helped.advice.best) : [],
  );

  /** What there is to be told next of what was advised; nothing if a strong player has to be asked. */
  moreHelp = $derived.by(() => (this.helped === null ? null : nextHelp(this.helped)));

  /** Whether the reader may ask what a strong player would do, at this moment of the turn. */
  canAskHint = $derived.by(() => this.table?.hints === true && !this.askingHint && this.legal.length > 0);

  /** Asks what a strong player would do; more of it, if some of it was told. */
  async askHint(): Promise<void> {
    const { acting: seat } = this.feed;
    if (seat === null || !this.canAskHint) return;
    if (this.helped !== null && this.moreHelp !== null) {
      this.#advice = { ...this.helped, help: this.moreHelp };
      return;
    }
    const after = this.draft.steps;
    this.askingHint = true;
    const advice = await this.#hintFor(
      seat,
      after.map((step) => step.action),
    );
    this.askingHint = false;
    if (advice !== null) this.#advice = { advice, after, help: firstHelp(advice) };
  }

  /** The table takes note of the question in any case; where this device can, it thinks itself. */
  async #hintFor(
    seat: number,
    actions: string[],
    own = !isHere(this.feed.id) && thinksHere(),
  ): Promise<Advice | null> {
    const result = await this.order({ do: 'hint', seat, actions, ...(own ? { own } : {}) });
    if (result?.outcome !== 'done') return null;
    if (!own) return result.hint ?? null;
    try {
      return await this.#api.adviceHere(await this.#api.record(this.feed.id), actions);
    } catch {
      return this.#hintFor(seat, actions, false);
    }
  }
}
