// Exercises from the reader's own matches: the turning points of those that were reviewed in this browser.
import type { Client } from '../api/client';
import type { Evaluation, Event, Table } from '../api/types.gen';
import { playsUpTo, timeline } from '../match/store/timeline';
import { Remembered } from '../util/remembered.svelte';
import type { Exercise } from './exercise';

/** Older ones are forgotten. */
const MOST = 20;
const LEVELS = 8;

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');
const reviewed = new Remembered<readonly string[]>('reviewed', [], isIds);

/** Takes note that the review of a match is complete. */
export function noteReviewed(id: string): void {
  if (reviewed.value[0] === id) return;
  reviewed.value = [id, ...reviewed.value.filter((other) => other !== id)].slice(0, MOST);
}

/** How many reviewed matches there are. */
export const reviewedCount = (): number => reviewed.value.length;

type Asked = Pick<Client, 'table' | 'events' | 'evaluation'>;

/** All of them, those of the latest review first. A match that is gone, or whose server does not answer, gives none. */
export async function ownExercises(api: Asked): Promise<Exercise[]> {
  const each = reviewed.value.map(async (id) => {
    try {
      const [table, events, evaluation] = await Promise.all([
        api.table(id),
        api.events(id),
        api.evaluation(id),
      ]);
      return fromReview(table, events, evaluation);
    } catch {
      return [];
    }
  });
  return (await Promise.all(each)).flat();
}

/** What a reader can learn from the turns that decided a match: those that were their own. */
export function fromReview(table: Table, events: readonly Event[], evaluation: Evaluation): Exercise[] {
  const line = timeline(events);
  return evaluation.turning_points.flatMap(({ turn: number }) => {
    const turn = evaluation.turns[number];
    if (turn?.better === undefined || !table.yours.includes(turn.seat)) return [];
    const plays = playsUpTo(line, turn.from);
    const share = turn.better.shares[turn.seat];
    if (plays === null || share === undefined) return [];
    return {
      id: `${table.id}-${turn.from}`,
      position: { game: table.game, players: table.seats.length, first: table.first ?? 0, plays },
      solution: turn.better.actions,
      proof: { how: 'reviewed', share },
      themes: [],
      // Nobody was asked.
      tries: 0,
      found: Array.from({ length: LEVELS }, () => 0),
    };
  });
}
