// What this browser remembers of how its reader likes to play.
import { isBoolean, isNumber, isOneOf, Remembered } from '../util/remembered.svelte';

export const MOTIONS = [0, 120, 200, 500] as const;

/** What a turn may cost in a training match before one is asked to think again: a share of the win, 0 for any. */
export const TRAINING = [0, 0.05, 0.1, 0.2] as const;

export const settings = {
  /** Each action is sent as it is made, without a confirmation. */
  sendAtOnce: new Remembered('send-at-once', false, isBoolean),
  /** How long a movement takes, in milliseconds. */
  motion: new Remembered<number>('motion', 200, isOneOf<number>(...MOTIONS)),
  training: new Remembered<number>('training', 0, isOneOf<number>(...TRAINING)),
  sound: new Remembered('sound', true, isBoolean),
  notify: new Remembered('notify', false, isBoolean),
  /** Quarter turns of the board, clockwise. */
  turned: new Remembered('turned', 0, isNumber),
  /** Whether what others say is shown. */
  chat: new Remembered('chat', true, isBoolean),
};
