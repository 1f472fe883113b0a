import { expect, it } from 'vitest';
import type { Position, Sketch, Sketched } from '../api/types.gen';
import { Attempt } from './attempt.svelte';
import type { Exercise } from './exercise';

const position = {
  heading: '1A',
  turn: { who: 'seat', seat: 0 },
  legal: ['+a1', '+b1'],
} as unknown as Position;
const exercise = {
  id: 'x',
  position: { game: { name: 'wadi' }, players: 2, first: 0, plays: [] },
  solution: ['+a1', '+b1'],
} as unknown as Exercise;

it('loses no action of somebody who is faster than the rules', async () => {
  const asked: string[] = [];
  const sketch = async ({ plays }: Sketch): Promise<Sketched> => {
    asked.push(plays.join(' '));
    await Promise.resolve();
    return { position, plays, effects: plays.map(() => []), made: plays.length };
  };
  const attempt = new Attempt(exercise, { sketch } as never);
  await attempt.begin();
  await Promise.all([attempt.play('+a1'), attempt.play('+b1')]);
  expect(asked).toContain('+a1 +b1');
  expect(attempt.now).toMatchObject({ plays: ['+a1', '+b1'] });
});
