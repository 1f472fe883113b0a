import type { Board, Event, GameChoice } from './types.gen';

/** A record that was uploaded, as the server plays it again. */
export interface Replay {
  game: GameChoice;
  board?: Board;
  names: string[];
  events: Event[];
}
