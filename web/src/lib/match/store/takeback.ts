// What can be taken back at a table, and what was and can be played again. The server decides; here is what it will say, so
// that nothing is offered in vain and nobody takes back more than they know of.
import type { Event } from '../../api/types.gen';
import { timeline, turns, type LoggedTurn, type Play, type Timeline } from './timeline';

export interface TakeBack {
  /** Whose turn it is that goes, and who asks for it. */
  seat: number;
  /** What goes with it, the oldest first. */
  turns: readonly LoggedTurn[];
}

/**
 * Taking back the last turn of those that have the seats `yours`, whoever is to act now: to its beginning, but never behind
 * dice, cards or somebody's leaving, nor into the match that this one goes on from. `null` if nothing of it would go.
 */
export function takeBack(
  events: readonly Event[],
  line: Timeline,
  yours: readonly number[],
): TakeBack | null {
  const { plays } = line;
  const last = plays.findLastIndex(({ event }) => isAction(event) && isOf(event, yours));
  const seat = plays[last]?.event.seat ?? null;
  if (seat === null) return null;
  const heading = headingBefore(line, last);
  let first = last;
  for (let play = plays[first - 1]; play !== undefined && isAction(play.event); play = plays[first - 1]) {
    if (headingBefore(line, first - 1) !== heading) break;
    first--;
  }
  if (!plays.slice(first).every(({ event }) => isAction(event)))
    first = plays.findLastIndex(({ event }) => !isAction(event)) + 1;
  const opening = events.find(({ fact }) => fact?.kind === 'began')?.position?.plays ?? 0;
  const remaining = first === 0 ? (line.start?.plays ?? 0) : (plays[first - 1]?.position.plays ?? 0);
  if (first > last || remaining < opening) return null;
  return { seat, turns: turns(line).filter((turn) => (turn.plays.at(-1)?.position.plays ?? 0) > remaining) };
}

/** A turn that was taken back and can be played again. */
export interface Redo {
  seat: number;
  actions: readonly string[];
}

/** The next turn to be played again, as long as nobody has played anything else since. */
export function redo(events: readonly Event[]): Redo | null {
  let gone: readonly Gone[] = [];
  for (const [index, { fact, seat }] of events.entries()) {
    if (fact?.kind === 'took_back') gone = [...goneBy(events.slice(0, index), fact.plays), ...gone];
    else if (fact?.kind === 'acted' && gone[0]?.action === fact.action && gone[0].seat === seat)
      gone = gone.slice(1);
    else if (fact?.kind === 'acted' || fact?.kind === 'fell' || fact?.kind === 'left') gone = [];
  }
  const [next] = gone;
  if (next === undefined) return null;
  const end = gone.findIndex(({ seat, heading }) => seat !== next.seat || heading !== next.heading);
  const turn = end < 0 ? gone : gone.slice(0, end);
  return { seat: next.seat, actions: turn.map(({ action }) => action) };
}

interface Gone {
  seat: number;
  heading: string;
  action: string;
}

/** The actions that go when only so many plays remain. */
function goneBy(events: readonly Event[], remaining: number): Gone[] {
  const line = timeline(events);
  return line.plays.flatMap(({ event, position }, index) =>
    position.plays > remaining && event.fact?.kind === 'acted' && event.seat !== null
      ? [{ seat: event.seat, heading: headingBefore(line, index), action: event.fact.action }]
      : [],
  );
}

const isAction = ({ fact }: Event): boolean => fact?.kind === 'acted';
const isOf = ({ seat }: Event, yours: readonly number[]): boolean => seat !== null && yours.includes(seat);

function headingBefore({ start, plays }: Timeline, index: number): string {
  const before: Play | undefined = plays[index - 1];
  return (before === undefined ? start : before.position)?.heading ?? '';
}
