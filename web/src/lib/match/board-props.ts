// What every board gets and what it reports. A board shows and reports; it holds no rules.
//
// Actions are notation texts, as the server writes them. Wadi: `+c4` build, `b3>d4` pump, `@e5` place or move the
// watchman, `@-` withdraw him, `.` end the turn. Reef: `worm r`, `worm -`, `flip c2 r`, `take c1 rr @2`,
// `boat ryb`, `shark c2`, `shark @2`, `end`. What may be done now is in `legal`; anything else can be asked about
// with `onwhy`, and the page shows the reason.
import type { Advice, Position, Refusal } from '../api/types.gen';
import type { PositionOf, TableOf } from '../games/game';
import type { GameName } from '../games/keys';
import type { SeatStyle } from './seat-style';

/** Something that followed from an action by itself, as the referee tells it: `{ flow: … }`, `{ dice: … }` … */
export type Effect = Record<string, unknown>;

/** An action to be marked on the board: what happened since the reader acted last. */
export interface Mark {
  seat: number;
  action: string;
}

/** `N` is the game that the board is of. */
export interface BoardProps<N extends GameName = GameName> {
  table: TableOf<N>;
  /** The position to show. A new one is a new object; boards animate from the difference of two views. */
  position: PositionOf<N>;
  /** What followed from the action that led to `position`. */
  effects: readonly Effect[];
  /** What can be played now; empty when it is not the reader's turn, or another position than the last is shown. */
  legal: readonly string[];
  /** The seat that the reader acts for, `null` for those who only look on. */
  yourSeat: number | null;
  seatStyles: readonly SeatStyle[];
  /** Names by seat, in the reader's language. */
  names: readonly string[];
  marks: readonly Mark[];
  /** What a strong player would do here, if that was asked. */
  hint: Advice | null;
  /** What a lesson points at: tiles or places, and parts of the table by name. */
  pointed?: readonly string[];
  /** How many times the board is turned by 90° clockwise: 0 to 3. */
  turned: number;
  /** How long a movement takes, in milliseconds; 0 for none. */
  motion: number;
  /** The reader wants no movement; a cross-fade takes its place. */
  reducedMotion: boolean;
  /** Why the last thing that was wanted cannot be done, in words; for boards that are larger than the screen. */
  why?: string;
  /** The rule that says so, if one does. */
  rule?: string | undefined;
  /** Where an action would lead, if that can be known; a board asks while the reader considers it. */
  preview: (action: string) => Promise<PositionOf<N> | null>;
  /** The turn is complete and waits to be sent; for boards with a tray of their own. */
  check?: Check | null;
  onplay: (action: string) => void;
  onwhy: (action: string) => void;
  /** Something was typed on the board; where nothing takes it, it is one action. */
  ontyped?: ((text: string) => void) | null;
  /** What is in the reader's hand, and what to do with it, in words; nothing when it is empty. */
  onheld?: (words: string) => void;
}

/** What can be done with a turn that is complete. */
export interface Check {
  /** Whether something could still be done in it. */
  early: boolean;
  confirm: () => void;
  undo: () => void;
}

/** Where a board gets from what it shows and offers: a table, or a lesson. */
export interface BoardSource {
  readonly legal: readonly string[];
  readonly yourSeat: number | null;
  readonly styles: readonly SeatStyle[];
  readonly marks: readonly Mark[];
  readonly hint: Advice | null;
  readonly refusal: Refusal | null;
  readonly pointed?: readonly string[];
  preview?: (action: string) => Promise<Position | null>;
  readonly check?: Check | null;
  play: (action: string) => Promise<void>;
  why: (action: string) => Promise<void>;
  /** Plays what somebody has typed. */
  type?: (text: string) => Promise<void>;
  /** Takes note of what is in the reader's hand. */
  hold?: (words: string) => void;
}
