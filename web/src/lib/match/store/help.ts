// Help in steps: where to look, then what to do, then why, then the whole turn. What was advised stays good as long as the reader does it.
import type { Advice } from '../../api/types.gen';
import type { Step } from './draft.svelte';

export type Help = 'where' | 'what' | 'why' | 'turn';

/** What was advised after some steps of a turn, and how much of it the reader wants to know. */
export interface Helped {
  advice: Advice;
  after: readonly Step[];
  help: Help;
}

/** The tiles or places that an action is about, as it is written: `b3>d4` is about both. */
export const placesOf = (action: string): string[] => action.match(/(?<![a-z])[a-z]\d+/g) ?? [];

/** What there is to know first: an action that is about no place is told at once. */
export const firstHelp = (advice: Advice): Help => (placesOf(advice.best).length > 0 ? 'where' : 'what');

/** What comes after it; nothing if all is told. */
export function nextHelp({ advice, help }: Helped): Help | null {
  if (help === 'where') return 'what';
  if (help === 'what' && advice.why.length > 0) return 'why';
  return help !== 'turn' && advice.turn.length > 1 ? 'turn' : null;
}

/** What is left of the advice after these steps; nothing once the reader has done something else. */
export function stillGood({ advice, after, help }: Helped, steps: readonly Step[]): Helped | null {
  const since = steps.slice(after.length);
  const isSame = after.every((step, at) => steps[at] === step) && steps.length >= after.length;
  const follows = since.every(({ action }, at) => advice.turn[at] === action);
  if (!isSame || !follows) return null;
  if (since.length === 0) return { advice, after, help };
  const [line, turn] = [advice.line.slice(since.length), advice.turn.slice(since.length)];
  const best = turn[0];
  if (best === undefined) return null;
  // What spoke for the whole turn need not speak for the rest of it.
  return {
    advice: { ...advice, best, line, turn, why: [] },
    after: steps,
    help: help === 'why' ? 'what' : help,
  };
}
