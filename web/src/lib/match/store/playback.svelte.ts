// Which position of a match is shown: the last one, one of the past, or those in between, one by one, so that what others
// did can be seen.
import type { Event, Table } from '../../api/types.gen';
import { MAX_SHOWN_ONE_BY_ONE, pace } from './pace';

export class Playback {
  /** After how many plays the position shown is, or `null` for the last one. */
  at = $state.raw<number | null>(null);
  /** The event whose position is shown while the actions of others are shown one by one. */
  #current = $state.raw<Event | null>(null);
  #queue: Event[] = [];
  #timer = 0;
  readonly #lastPlays: () => number;

  /** `lastPlays` says after how many plays the last position is. */
  constructor(lastPlays: () => number) {
    this.#lastPlays = lastPlays;
  }

  /** Whether the last position, or the turn that follows it, is shown. */
  live = $derived(this.at === null && this.#current === null);

  /** What somebody did, or what fell, while it is shown before the last position is. */
  showing = $derived(this.at === null ? this.#current : null);

  /** Shows the position after so many plays; `null` for the last one. */
  show(plays: number | null): void {
    this.skip();
    this.at = plays === null || plays >= this.#lastPlays() ? null : Math.max(0, plays);
  }

  /** Shows at once what is being shown one by one. */
  skip(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
    this.#queue = [];
    this.#current = null;
  }

  /** An event that is not the reader's doing: what others do, and what falls, is shown one by one. */
  moved(event: Event): void {
    if (isPlay(event)) this.#enqueue([event]);
    else this.skip();
  }

  /** Shows what happened since the reader acted last. */
  showMissed({ phase, acted_at: since, yours }: Table, events: readonly Event[]): void {
    if (phase !== 'running' || since === undefined || yours.length !== 1) return;
    const missed = events.filter((event) => event.seq >= since && event.position !== undefined);
    if (missed.every(isPlay)) this.#enqueue(missed.slice(-MAX_SHOWN_ONE_BY_ONE));
  }

  #enqueue(events: readonly Event[]): void {
    this.#queue.push(...events);
    if (this.#timer === 0) this.#next();
  }

  #next = (): void => {
    const event = this.#queue.shift() ?? null;
    this.#current = event;
    this.#timer = event === null ? 0 : window.setTimeout(this.#next, pace(event));
  };
}

const isPlay = ({ fact }: Event): boolean => fact?.kind === 'acted' || fact?.kind === 'fell';
