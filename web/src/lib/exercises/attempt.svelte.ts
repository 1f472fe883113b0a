// An exercise as somebody tries it. The rules say where a turn leads; a wrong one is answered as a strong player would, so that
// one sees why it is wrong.
import type { Client } from '../api/client';
import type { Advice, Board, Position } from '../api/types.gen';
import type { BoardSource, Check, Effect, Mark } from '../match/board-props';
import { paceOf } from '../match/store/pace';
import { seatStyles } from '../match/seat-style';
import { SketchStore } from '../rules/sketch.svelte';
import type { Exercise } from './exercise';
import { isSameTurn, type PlayedTurn } from './same';

/** How much worse than the best found a turn of one's own match may be that counts as right, as a share of the victory. */
const NEARLY = 0.02;

/** Always the same, so that nobody takes it for something new. */
const NOTHING: readonly string[] = [];

export type Stage =
  /** The reader makes a turn. */
  | 'trying'
  /** The turn is complete and waits to be checked. */
  | 'complete'
  | 'checking'
  /** The turn is answered, action by action. */
  | 'answered'
  | 'wrong'
  | 'right'
  /** The solution is shown, action by action, or was. */
  | 'shown';

type Asked = Pick<Client, 'sketch' | 'sketchAdvice' | 'sketchWorth'>;

export class Attempt implements BoardSource {
  readonly exercise: Exercise;
  readonly styles;
  readonly hint: Advice | null = null;
  marks = $state.raw<readonly Mark[]>([]);
  stage = $state<Stage>('trying');
  /** How many turns were checked. */
  tries = $state(0);
  /** What is in the reader's hand, in words. */
  held = $state('');
  /** Somebody else's answer to a wrong turn. */
  answer = $state.raw<{ seat: number; actions: readonly string[] } | null>(null);
  trouble = $state.raw<unknown>(null);
  seat = $state(0);
  /** What the reader's own turn consists of so far. */
  #made = $state.raw<readonly string[]>([]);
  #heading = '';
  #solution: PlayedTurn | null = null;
  #plays: Promise<void> = Promise.resolve();
  /** Counts what was begun, so that what was begun before shows nothing any more. */
  #run = 0;
  readonly #api: Asked;
  #store: SketchStore;

  constructor(exercise: Exercise, api: Asked) {
    this.exercise = exercise;
    this.#api = api;
    this.styles = seatStyles(Array.from({ length: exercise.position.players }, (_, seat) => seat));
    this.#store = $state.raw(new SketchStore(exercise.position, api));
  }

  get refusal() {
    return this.#store.refusal;
  }
  get failure(): unknown {
    return this.#store.failure ?? this.trouble;
  }
  get board(): Board | undefined {
    return this.#store.board;
  }
  get now(): { position: Position; effects: readonly Effect[] } | null {
    return this.#store.now;
  }
  get changed(): boolean {
    return this.#made.length > 0;
  }
  get legal(): readonly string[] {
    return this.stage === 'trying' ? (this.#store.now?.position.legal ?? NOTHING) : NOTHING;
  }
  get yourSeat(): number | null {
    return this.stage === 'trying' ? this.seat : null;
  }
  /** For boards with a tray of their own: the complete turn can be judged there, too. */
  get check(): Check | null {
    if (this.stage !== 'complete') return null;
    return { early: false, confirm: () => void this.judge(), undo: () => this.undo() };
  }
  /** Whether nothing is left to try. */
  get done(): boolean {
    return this.stage === 'right' || this.stage === 'shown';
  }

  /** Shows the position, and learns where the solution leads. */
  async begin(): Promise<void> {
    this.trouble = null;
    await this.#store.begin();
    const position = this.#store.now?.position;
    if (position === undefined) return;
    this.#heading = position.heading;
    if (position.turn.who === 'seat') this.seat = position.turn.seat;
    await this.#learnSolution();
  }

  /** Plays one action after the other, however fast they are made: the rules are asked about one at a time. */
  play(action: string): Promise<void> {
    this.#plays = this.#plays.then(() => this.#play(action));
    return this.#plays;
  }

  async #play(action: string): Promise<void> {
    if (this.stage !== 'trying') return;
    await this.#store.play(action);
    if (this.#store.refusal !== null || this.#store.failure !== null) return;
    this.#made = [...this.#made, action];
    if (this.#isOver()) this.stage = 'complete';
  }

  why(action: string): Promise<void> {
    return this.#store.why(action);
  }

  hold(words: string): void {
    this.held = words;
  }

  undo(): void {
    if (this.#made.length === 0 || (this.stage !== 'trying' && this.stage !== 'complete')) return;
    this.#store.undo();
    this.#made = this.#made.slice(0, -1);
    this.stage = 'trying';
  }

  /** Begins the turn again. */
  reset(): void {
    this.#run++;
    this.#store.reset();
    this.#made = [];
    this.marks = [];
    this.answer = null;
    this.stage = 'trying';
  }

  /** Whether the complete turn is the best one; if it is not, the answer to it is shown. */
  async judge(): Promise<void> {
    const after = this.#store.now?.position;
    if (this.stage !== 'complete' || after === undefined) return;
    const run = ++this.#run;
    this.stage = 'checking';
    this.trouble = null;
    try {
      if (this.#solution === null) await this.#learnSolution();
      const right = await this.#isRight({ actions: this.#made, after });
      if (run !== this.#run) return;
      this.tries++;
      if (right) this.stage = 'right';
      else await this.#refute(run);
    } catch (error) {
      if (run !== this.#run) return;
      this.trouble = error;
      this.stage = 'complete';
    }
  }

  /** Shows the solution from the beginning. */
  async show(): Promise<void> {
    this.reset();
    this.stage = 'shown';
    const run = this.#run;
    for (const action of this.exercise.solution) {
      await this.#pause();
      if (run !== this.#run) return;
      await this.#store.play(action);
    }
  }

  end(): void {
    this.#run++;
  }

  #isOver(): boolean {
    const position = this.#store.now?.position;
    if (position === undefined) return false;
    const { turn, heading } = position;
    return turn.who !== 'seat' || turn.seat !== this.seat || heading !== this.#heading;
  }

  async #learnSolution(): Promise<void> {
    const { position, solution } = this.exercise;
    try {
      const sketched = await this.#api.sketch({ ...position, plays: [...position.plays, ...solution] });
      this.#solution = { actions: solution, after: sketched.position };
    } catch (error) {
      this.trouble = error;
    }
  }

  async #isRight(turn: PlayedTurn): Promise<boolean> {
    if (this.#solution === null) return false;
    if (isSameTurn(turn, this.#solution)) return true;
    const { proof } = this.exercise;
    if (proof.how !== 'reviewed') return false;
    // Nobody has proved that nothing else is as good.
    const worth = await this.#api.sketchWorth(this.#sketch());
    return (worth.shares[this.seat] ?? 0) >= proof.share - NEARLY;
  }

  /** Plays what a strong player would answer. After dice or cards, or at the end of a match, nobody answers. */
  async #refute(run: number): Promise<void> {
    const turn = this.#store.now?.position.turn;
    if (turn?.who !== 'seat' || turn.seat === this.seat) {
      this.stage = 'wrong';
      return;
    }
    const { turn: actions } = await this.#api.sketchAdvice(this.#sketch());
    if (run !== this.#run) return;
    this.answer = { seat: turn.seat, actions };
    this.stage = 'answered';
    for (const action of actions) {
      await this.#pause();
      if (run !== this.#run) return;
      await this.#store.play(action);
      this.marks = [...this.marks, { seat: turn.seat, action }];
    }
    this.stage = 'wrong';
  }

  #sketch() {
    return { ...this.exercise.position, plays: [...(this.#store.now?.plays ?? [])] };
  }

  #pause(): Promise<void> {
    const effects = this.#store.now?.effects ?? [];
    const time = paceOf(this.exercise.position.game.name, false, effects);
    return new Promise((resolve) => window.setTimeout(resolve, time));
  }
}
