import type { Mark } from '../board-props';
import type { Timeline } from './timeline';

/** The actions before a position, back to the last one of the reader's seat; of a whole round where there is none. */
export function marksSince(line: Timeline, seat: number | null, plays: number): Mark[] {
  const marks: Mark[] = [];
  const seen = new Set<number>();
  for (let index = line.plays.length - 1; index >= 0; index--) {
    const play = line.plays[index];
    if (play === undefined || play.position.plays > plays) continue;
    const { fact, seat: actor } = play.event;
    if (fact?.kind !== 'acted' || actor === null) continue;
    if (actor === seat) break;
    if (seat === null && seen.size > 0 && !seen.has(actor)) break;
    seen.add(actor);
    marks.unshift({ seat: actor, action: fact.action });
  }
  return marks;
}
