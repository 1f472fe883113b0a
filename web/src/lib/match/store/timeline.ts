// The plays of a match as they count now: what was taken back is not among them.
import type { Event, Position } from '../../api/types.gen';

export interface Play {
  event: Event;
  /** The position after it. */
  position: Position;
}

export interface Timeline {
  /** The position before the first play; `null` before the match began, and while it is not known. */
  start: Position | null;
  plays: readonly Play[];
}

/**
 * What `events` tell. A match that goes on from a position of another one has the plays up to there before it begins;
 * no event tells where those set out from, so that is `opening`.
 */
export function timeline(events: readonly Event[], opening: Position | null = null): Timeline {
  let start = opening;
  let plays: Play[] = [];
  for (const event of events) {
    const { fact, position } = event;
    if (position === undefined) continue;
    if (fact?.kind === 'began' || fact?.kind === 'drawn_first') {
      if (plays.length === 0) start = position;
    } else if (fact?.kind === 'took_back') {
      plays = plays.filter((play) => play.position.plays <= fact.plays);
    } else {
      plays.push({ event, position });
    }
  }
  return { start, plays };
}

/** The same, as far as so many plays. */
export const upTo = ({ start, plays }: Timeline, most: number): Timeline => ({
  start,
  plays: plays.filter((play) => play.position.plays <= most),
});

/** The position after so many plays, with what followed from the last of them. */
export function positionAt(line: Timeline, plays: number): Play | { event: null; position: Position } | null {
  const found = line.plays.find((play) => play.position.plays === plays);
  if (found !== undefined) return found;
  return line.start !== null && line.start.plays === plays ? { event: null, position: line.start } : null;
}

/** The turns of a match, for the log: one entry for each run of plays under the same heading. */
export interface LoggedTurn {
  heading: string;
  seat: number | null;
  /** The position that it began in. */
  before: Position | null;
  plays: Play[];
  /** How much every seat gained in it. */
  gained: number[];
}

/** Whose turn a heading names, by its letter: `3B` is of seat 1. The other player may act in it first. */
function ownerOf(heading: string): number | null {
  const letter = /^\d+([A-D])$/.exec(heading)?.[1];
  return letter === undefined ? null : letter.charCodeAt(0) - 65;
}

export function turns(line: Timeline): LoggedTurn[] {
  const all: LoggedTurn[] = [];
  let before = line.start;
  for (const play of line.plays) {
    const heading = before?.heading ?? '';
    let turn = all.at(-1);
    if (turn === undefined || turn.heading !== heading) {
      turn = {
        heading,
        seat: ownerOf(heading) ?? play.event.seat,
        before,
        plays: [],
        gained: play.position.points.map(() => 0),
      };
      all.push(turn);
    }
    turn.seat ??= play.event.seat;
    turn.plays.push(play);
    const points = before?.points;
    turn.gained = turn.gained.map(
      (sum, seat) => sum + (play.position.points[seat] ?? 0) - (points?.[seat] ?? 0),
    );
    before = play.position;
  }
  return all;
}

/** All that happened up to a position, as a sketch has it; nothing if somebody had left by then. */
export function playsUpTo(line: Timeline, plays: number): string[] | null {
  const all: string[] = [];
  for (const { event, position } of line.plays) {
    if (position.plays > plays) break;
    const { fact } = event;
    if (fact?.kind !== 'acted' && fact?.kind !== 'fell') return null;
    all.push(fact.action);
  }
  return all.length === plays ? all : null;
}
