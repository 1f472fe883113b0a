// What this browser remembers of its reader's exercises.
import { isRecord } from '../util/is-record';
import { Remembered } from '../util/remembered.svelte';
import { NOTHING_KEPT, type Kept } from './plan';

export const kept = new Remembered<Kept>('exercises', NOTHING_KEPT, isKept);

function isKept(value: unknown): value is Kept {
  if (!isRecord(value)) return false;
  const { cards, strength, streak, longest, day } = value;
  return (
    isRecord(cards) &&
    Object.values(cards).every((card) => isRecord(card) && isCount(card['box']) && isCount(card['due'])) &&
    [strength, streak, longest].every(isCount) &&
    (day === null || (isRecord(day) && [day['on'], day['tries'], day['row']].every(isCount)))
  );
}

const isCount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
