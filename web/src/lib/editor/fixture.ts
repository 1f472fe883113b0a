// Boards for tests, from their maps.
import type { Plan } from './plan/plan';
import { readText, type Drawn } from './plan/scenario-text';

/** A plan from its map. */
export function plan(map: string): Plan {
  const read = readText(`map = """\n${map}\n"""`);
  if (read === null) throw new Error('no map');
  return read.drawn.plan;
}

export const drawn = (plan: Plan): Drawn => ({
  id: 'x',
  name: { en: 'X' },
  note: {},
  players: [2],
  box: true,
  plan,
});

export const SMALL = '1  2  s:2\n3  .  sw\nw  w  1';
