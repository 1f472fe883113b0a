// A lesson as one learner takes it: the position of the step, what was tried, and what others do after it. The server
// plays everything through, so a wrong try gets the reason of the rules themselves.
import { OfflineError, RefusalError, type Client } from '../api/client';
import type { Advice, Board, Position, Refusal, Sketched, Turn } from '../api/types.gen';
import type { BoardSource, Effect, Mark } from '../match/board-props';
import { paceOf } from '../match/store/pace';
import { seatStyle } from '../match/seat-style';
import { accepts, sketchAt, solutionOf, type Lesson } from './lessons';
import { keepStep, stepOf } from './progress';

/** Something that was just played, by a seat or by chance. */
export interface Played {
  seat: number | null;
  action: string;
}

const NO_EFFECTS: readonly Effect[] = [];

export class LessonStore implements BoardSource {
  readonly lesson: Lesson;
  /** The step; as many as there are when the lesson is done. */
  at = $state(0);
  shown = $state.raw<{ position: Position; effects: readonly Effect[] } | null>(null);
  board = $state.raw<Board | undefined>(undefined);
  /** Whether the position is the one that the step begins in, or one that followed. */
  ready = $state(false);
  /** Whether the learner has done what the step asks for. */
  solved = $state(false);
  /** Whether others still act. */
  showing = $state(false);
  /** Why the last try is against the rules. */
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the last try was legal, but not what the step is about. */
  astray = $state(false);
  hint = $state.raw<Advice | null>(null);
  /** What is in the learner's hand, in words. */
  held = $state('');
  marks = $state.raw<readonly Mark[]>([]);
  last = $state.raw<Played | null>(null);
  failure = $state.raw<RefusalError | OfflineError | null>(null);
  readonly styles = [0, 1].map((seat) => seatStyle(seat, seat));

  /** Counts what was begun, so that answers to something older do nothing. */
  #run = 0;
  readonly #api: Pick<Client, 'sketch'>;

  constructor(lesson: Lesson, api: Pick<Client, 'sketch'>) {
    this.lesson = lesson;
    this.#api = api;
    this.at = stepOf(lesson.id, lesson.steps.length);
  }

  step = $derived.by(() => this.lesson.steps[this.at] ?? null);
  yourSeat = $derived.by(() => this.lesson.seat);
  #open = $derived(this.step !== null && this.ready && !this.solved);
  legal = $derived.by((): readonly string[] => (this.#open ? (this.shown?.position.legal ?? []) : []));
  pointed = $derived.by((): readonly string[] => (this.solved ? [] : (this.step?.show ?? [])));

  /** Shows the step, or the end, from its beginning. */
  async begin(): Promise<void> {
    const run = ++this.#run;
    this.#forget();
    this.ready = false;
    this.solved = false;
    this.showing = false;
    const sketched = await this.#ask(sketchAt(this.lesson, this.at).plays);
    if (sketched === null || run !== this.#run) return;
    this.shown = { position: sketched.position, effects: NO_EFFECTS };
    this.ready = true;
  }

  /** Goes to another step and remembers it. */
  async go(at: number): Promise<void> {
    if (at !== this.at + 1) this.marks = [];
    this.at = Math.max(0, Math.min(at, this.lesson.steps.length));
    keepStep(this.lesson.id, this.at);
    await this.begin();
  }

  async play(action: string): Promise<void> {
    if (!this.#open || this.step === null) return;
    if (accepts(this.step, action))
      return this.#show([action, ...('play' in this.step ? (this.step.then ?? []) : [])]);
    this.#forget();
    this.astray = true;
  }

  /** Asks the rules about a try that nothing on the board offered. */
  async why(action: string): Promise<void> {
    if (!this.#open || this.step === null) return;
    const { step } = this;
    const run = this.#run;
    const sketched = await this.#ask([...sketchAt(this.lesson, this.at).plays, action]);
    if (sketched === null || run !== this.#run) return;
    this.#forget();
    this.refusal = sketched.refused ?? null;
    this.astray = this.refusal === null;
    if ('try' in step && this.refusal?.reason?.rule === step.try.rule) this.solved = true;
  }

  /** Points at what the step asks for, and does it for whoever asks again. */
  async showMe(): Promise<void> {
    if (this.step === null) return;
    const best = solutionOf(this.step);
    if (this.hint !== null) return 'try' in this.step ? this.why(best) : this.play(best);
    this.#forget();
    this.hint = { best, value: [], line: [], turn: [], choices: [], why: [] };
  }

  /** What the learner holds has changed: what was said of the last try is of no use any more. */
  hold(words: string): void {
    this.held = words;
    if (this.solved) return;
    this.refusal = null;
    this.astray = false;
  }

  close(): void {
    this.#run++;
  }

  /** Shows plays one after the other, from the step's beginning. */
  async #show(plays: readonly string[]): Promise<void> {
    const run = ++this.#run;
    const made = [...sketchAt(this.lesson, this.at).plays];
    const marks: Mark[] = [];
    this.#forget();
    for (const [index, action] of plays.entries()) {
      made.push(action);
      const sketched = await this.#ask(made);
      if (sketched === null || run !== this.#run) return;
      if (sketched.refused !== undefined) {
        this.refusal = sketched.refused;
        return;
      }
      const effects = sketched.effects.at(-1) ?? NO_EFFECTS;
      const seat = seatOf(this.shown?.position.turn);
      if (seat !== null && seat !== this.lesson.seat) marks.push({ seat, action });
      this.shown = { position: sketched.position, effects };
      this.last = { seat, action };
      this.marks = [...marks];
      this.solved = true;
      this.showing = index + 1 < plays.length;
      await wait(paceOf(this.lesson.game.name, seat === null, effects));
      if (run !== this.#run) return;
    }
  }

  #forget(): void {
    this.refusal = null;
    this.astray = false;
    this.hint = null;
    this.last = null;
  }

  async #ask(plays: readonly string[]): Promise<Sketched | null> {
    try {
      const sketched = await this.#api.sketch({ ...sketchAt(this.lesson, this.at), plays: [...plays] });
      this.board ??= sketched.board;
      this.failure = null;
      return sketched;
    } catch (error) {
      if (!(error instanceof RefusalError || error instanceof OfflineError)) throw error;
      this.failure = error;
      return null;
    }
  }
}

const seatOf = (turn: Turn | undefined): number | null => (turn?.who === 'seat' ? turn.seat : null);

const wait = (time: number): Promise<void> => new Promise((resolve) => window.setTimeout(resolve, time));
