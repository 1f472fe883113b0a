import { beforeEach, describe, expect, it } from 'vitest';
import type { Position, Refusal, Sketch, Sketched } from '../api/types.gen';
import { settings } from '../match/settings.svelte';
import { LessonStore } from './lesson.svelte';
import type { Lesson } from './lessons';
import { keepStep } from './progress';

const lesson: Lesson = {
  id: 'wadi',
  game: { name: 'wadi', scenario: 'two-palms', building: 'free', watchmen: false, pro: false },
  players: 2,
  seat: 0,
  steps: [
    { id: 'one', show: ['a1'], play: '+a1', then: ['+b2'] },
    { id: 'two', show: [], try: { action: '+c2', rule: 'W21' } },
    { id: 'three', show: [], play: '.' },
  ],
  matches: [],
};

const NO: Refusal = {
  code: 'against_the_rules',
  message: 'no',
  reason: { rule: 'W21', code: 'build_on_wadi', about: { at: 'c2' } },
};

/** A server that refuses `+c2`, and otherwise only counts; the seats take turns. */
class Server {
  asked: string[][] = [];
  sketch = ({ plays }: Sketch): Promise<Sketched> => {
    this.asked.push(plays);
    const refused = plays.includes('+c2');
    const made = refused ? plays.length - 1 : plays.length;
    const position = {
      plays: made,
      turn: { who: 'seat', seat: made % 2 },
      legal: ['+a1', '+a2', '.'],
    } as Position;
    return Promise.resolve({
      position,
      plays,
      effects: plays.map(() => []),
      made,
      ...(refused ? { refused: NO } : {}),
    });
  };
}

let server: Server;
async function begun(): Promise<LessonStore> {
  server = new Server();
  const store = new LessonStore(lesson, server);
  await store.begin();
  return store;
}
beforeEach(() => {
  settings.motion.value = 0;
  keepStep('wadi', 0);
});

describe('a lesson', () => {
  it('plays what was asked for and what others do after it', async () => {
    const store = await begun();
    expect(store.legal).toContain('+a1');
    expect(store.pointed).toEqual(['a1']);
    await store.play('+a1');
    expect(store.solved).toBe(true);
    expect(server.asked.at(-1)).toEqual(['+a1', '+b2']);
    expect(store.marks).toEqual([{ seat: 1, action: '+b2' }]);
    expect(store.legal).toEqual([]);
  });

  it('does not play what is legal but not asked for', async () => {
    const store = await begun();
    await store.play('+a2');
    expect([store.astray, store.solved, server.asked.length]).toEqual([true, false, 1]);
  });

  it('tells why something is against the rules', async () => {
    const store = await begun();
    await store.why('+c2');
    expect(store.refusal).toEqual(NO);
    expect(store.solved).toBe(false);
  });

  it('is content with a refusal where a try is asked for', async () => {
    const store = await begun();
    await store.go(1);
    await store.why('+c2');
    expect(store.solved).toBe(true);
  });

  it('points at the answer, and gives it when asked again', async () => {
    const store = await begun();
    await store.showMe();
    expect([store.hint?.best, store.solved]).toEqual(['+a1', false]);
    await store.showMe();
    expect(store.solved).toBe(true);
  });

  it('goes on where it was left', async () => {
    const store = await begun();
    await store.go(2);
    const again = new LessonStore(lesson, server);
    await again.begin();
    expect([again.at, server.asked.at(-1)]).toEqual([2, ['+a1', '+b2']]);
    await again.go(3);
    expect([again.step, again.legal]).toEqual([null, []]);
  });
});
