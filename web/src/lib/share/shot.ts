// What pictures of a match show: one position each, with what was done to get there.
import type { Position, Table } from '../api/types.gen';
import { GAMES } from '../games';
import type { Mark } from '../match/board-props';
import { turnName } from '../match/names';
import type { SeatStyle } from '../match/seat-style';
import type { Timeline } from '../match/store/timeline';

export interface Shot {
  position: Position;
  /** What was done to get there. */
  marks: readonly Mark[];
  /** What stands below it. */
  caption: string;
  /** Every seat's chance of winning, where it is known. */
  shares: readonly number[] | null;
}

/** What all pictures of a match have in common. */
export interface Scene {
  table: Table;
  styles: readonly SeatStyle[];
  names: readonly string[];
}

/** A play of the match or of something that was tried. */
export interface Played {
  seat: number | null;
  /** In writing; nothing where somebody left. */
  action: string | null;
  position: Position;
}

/** The plays of a match after so many, up to so many. */
export const playsBetween = (line: Timeline, from: number, to: number): Played[] =>
  line.plays.flatMap(({ event: { seat, fact }, position }) => {
    if (position.plays <= from || position.plays > to) return [];
    const action = fact?.kind === 'acted' || fact?.kind === 'fell' ? fact.action : null;
    return [{ seat: fact?.kind === 'fell' ? null : seat, action, position }];
  });

/** One picture for the beginning of a turn and for everything that happened in it. */
export function shotsOf(scene: Scene, before: Position, plays: readonly Played[]): Shot[] {
  const game = GAMES[scene.table.game.name];
  const heading = turnName(before.heading);
  const first: Shot = { position: before, marks: [], caption: heading, shares: null };
  let from = before;
  const rest = plays.map(({ seat, action, position }): Shot => {
    const words =
      action === null
        ? ''
        : seat === null
          ? (game.chanceWords(action) ?? '')
          : `${scene.names[seat] ?? ''} ${game.actionWordsIn(action, from.view)}`;
    from = position;
    const marks = seat === null || action === null ? [] : [{ seat, action }];
    return { position, marks, caption: words === '' ? heading : `${heading} · ${words}`, shares: null };
  });
  return [first, ...rest];
}
