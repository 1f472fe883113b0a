import { describe, expect, it } from 'vitest';
import { OfflineError, type Client } from '../api/client';
import type { Position, Refusal, Sketch, Sketched } from '../api/types.gen';
import { SketchStore } from './sketch.svelte';

const REFUSAL: Refusal = {
  code: 'against_the_rules',
  message: 'no',
  reason: { rule: 'W21', code: 'build_on_wadi', about: { at: 'c2' } },
};
const SKETCH: Sketch = { game: { name: 'reef' }, players: 2, first: 0, plays: ['deal'], seed: 1 };

/** A server that lets chance follow `flip` and refuses `bad`. */
function server(): Pick<Client, 'sketch'> & { asked: string[][]; away: boolean } {
  const fake = {
    asked: [] as string[][],
    away: false,
    sketch: (sketch: Sketch): Promise<Sketched> => {
      fake.asked.push(sketch.plays);
      if (fake.away) return Promise.reject(new OfflineError(null));
      const plays = sketch.plays.filter((play) => play !== 'bad');
      if (plays.at(-1) === 'flip') plays.push('card rm');
      return Promise.resolve({
        position: { plays: plays.length } as Position,
        plays,
        effects: plays.map((play) => [{ [play]: true }]),
        made: sketch.plays.length,
        ...(sketch.plays.includes('bad') ? { refused: REFUSAL } : {}),
      });
    },
  };
  return fake;
}

async function begun() {
  const api = server();
  const store = new SketchStore(SKETCH, api);
  await store.begin();
  return { api, store };
}

describe('a sketch', () => {
  it('begins with what was played, and nothing moves', async () => {
    const { store } = await begun();
    expect(store.now).toMatchObject({ plays: ['deal'], effects: [] });
    expect(store.changed).toBe(false);
  });

  it('goes on with what the reader plays and chance brings', async () => {
    const { api, store } = await begun();
    await store.play('flip');
    expect(store.now?.plays).toEqual(['deal', 'flip', 'card rm']);
    expect(store.now?.effects).toEqual([{ flip: true }, { 'card rm': true }]);
    await store.play('take');
    expect(api.asked.at(-1)).toEqual(['deal', 'flip', 'card rm', 'take']);
  });

  it('stays as it is when something is refused, and says why', async () => {
    const { store } = await begun();
    await store.play('bad');
    expect(store.refusal).toEqual(REFUSAL);
    expect(store.now?.plays).toEqual(['deal']);
    await store.play('take');
    expect(store.refusal).toBeNull();
  });

  it('does not play what is only asked about', async () => {
    const { store } = await begun();
    await store.why('take');
    expect(store.now?.plays).toEqual(['deal']);
  });

  it('is taken back action by action, or as a whole', async () => {
    const { store } = await begun();
    await store.play('flip');
    await store.play('take');
    store.undo();
    expect(store.now?.plays).toEqual(['deal', 'flip', 'card rm']);
    store.reset();
    expect(store.now?.plays).toEqual(['deal']);
    store.undo();
    expect(store.now?.plays).toEqual(['deal']);
  });

  it('says when the server does not answer, and goes on afterwards', async () => {
    const { api, store } = await begun();
    api.away = true;
    await store.play('take');
    expect(store.failure).toBeInstanceOf(OfflineError);
    expect(store.now?.plays).toEqual(['deal']);
    api.away = false;
    await store.play('take');
    expect(store.failure).toBeNull();
    expect(store.now?.plays).toEqual(['deal', 'take']);
  });
});
