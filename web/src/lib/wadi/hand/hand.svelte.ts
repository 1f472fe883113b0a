// The reader's hand over the board: what is picked, looked at, or to be chosen, and what taps and keys do to it.
import {
  carryOut,
  drop,
  lit,
  tap,
  wouldPlay,
  type Meaning,
  type Outcome,
  type Pick,
  type Situation,
} from './choice';

/** What the hand needs to know and whom it tells. */
export interface Surroundings {
  readonly situation: Omit<Situation, 'picked'>;
  play: (action: string) => void;
  why: (action: string) => void;
}

/** How long a piece stays where it was put down without an answer, in milliseconds. */
const ANSWER_WITHIN = 1_500;

export class Hand {
  picked = $state.raw<Pick | null>(null);
  /** The tile whose reach is shown. */
  looking = $state.raw<string | null>(null);
  /** The tile that the mouse or the focus is on. */
  near = $state.raw<string | null>(null);
  choosing = $state.raw<{ at: string; meanings: readonly Meaning[] } | null>(null);
  /** The pawn or watchman that follows the finger, and the tile it is over. */
  dragging = $state.raw<Pick | null>(null);
  over = $state.raw<string | null>(null);
  /** What the reader has put down, and where, until the server has answered. */
  placed = $state.raw<{ pick: Pick; at: string } | null>(null);
  /** An action whose piece was carried by the reader, so that it need not move again. */
  carried: string | null = null;

  readonly #around: Surroundings;
  constructor(around: Surroundings) {
    this.#around = around;
  }

  held = $derived.by((): Pick | null => this.dragging ?? this.picked);
  lit = $derived.by(() => lit(this.#around.situation.targets, this.held));

  /** What would be played on the tile that is considered, be it by a mouse, a finger that rests there, or the focus. */
  considered = $derived.by((): { at: string; action: string } | null => {
    const at = this.dragging === null ? (this.looking ?? this.near) : this.over;
    if (at === null || this.choosing !== null || this.placed !== null) return null;
    const now = { ...this.#around.situation, picked: this.picked };
    const action = wouldPlay(now, this.dragging, at);
    return action === null ? null : { at, action };
  });

  tap(at: string): void {
    this.#follow(tap({ ...this.#around.situation, picked: this.picked }, at));
  }

  choose(meaning: Meaning): void {
    const at = this.choosing?.at;
    this.choosing = null;
    if (at !== undefined) this.#follow(carryOut(meaning, at));
  }

  /** Takes something from the board, or puts it back. */
  take(pick: Pick): void {
    const same = this.picked?.kind === pick.kind && (pick.kind !== 'pawn' || samePawn(this.picked, pick));
    this.looking = null;
    this.picked = same ? null : pick;
  }

  /** What would be dragged from a tile. */
  draggable(at: string): Pick | null {
    const { targets, view, seat } = this.#around.situation;
    if (targets.pumps.has(at)) return { kind: 'pawn', at };
    if (seat !== null && view.watchmen[seat] === at && targets.posts.size > 0) return { kind: 'watchman' };
    return null;
  }

  drag(pick: Pick): void {
    this.looking = null;
    this.choosing = null;
    this.picked = null;
    this.dragging = pick;
  }

  /** Lets go of what was dragged; outside the board it goes back. */
  release(at: string | null): void {
    const pick = this.dragging;
    this.dragging = null;
    this.over = null;
    if (pick === null || at === null) return;
    const outcome = drop({ ...this.#around.situation, picked: null }, pick, at);
    this.#follow(outcome);
    if (outcome.do !== 'play') return;
    this.carried = outcome.action;
    this.placed = { pick, at };
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => (this.placed = null), ANSWER_WITHIN);
  }

  look(at: string): void {
    this.looking = this.looking === at ? null : at;
  }

  /** One step back; whether there was one. */
  back(): boolean {
    if (this.dragging !== null) this.release(null);
    else if (this.choosing !== null) this.choosing = null;
    else if (this.picked !== null) this.picked = null;
    else if (this.looking !== null) this.looking = null;
    else return false;
    return true;
  }

  /** Another position is shown: nothing is held any more. */
  clear(): void {
    this.picked = null;
    this.looking = null;
    this.choosing = null;
    this.dragging = null;
    this.placed = null;
    this.over = null;
    this.near = null;
  }

  #timer = 0;

  #follow(outcome: Outcome): void {
    switch (outcome.do) {
      case 'play':
        this.clear();
        this.#around.play(outcome.action);
        break;
      case 'why':
        this.#around.why(outcome.action);
        break;
      case 'pick':
        this.looking = null;
        this.picked = outcome.pick;
        break;
      case 'drop':
        this.picked = null;
        break;
      case 'choose':
        this.choosing = { at: outcome.at, meanings: outcome.actions };
        break;
      case 'look':
        this.look(outcome.at);
        break;
      case 'nothing':
        this.looking = null;
        break;
    }
  }
}

const samePawn = (a: Pick | null, b: Pick): boolean =>
  a?.kind === 'pawn' && b.kind === 'pawn' && a.at === b.at;
