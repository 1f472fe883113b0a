import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../../api/types.gen';
import { acted, event, position, table } from './fixture';
import { MAX_SHOWN_ONE_BY_ONE } from './pace';
import { Playback } from './playback.svelte';

const LAST = 3;
const plays = (count: number) =>
  Array.from({ length: count }, (_, seq) => event(seq, 1, acted('+c1'), position(seq + 1, 1)));

describe('what is shown of a match', () => {
  let playback: Playback;
  beforeEach(() => {
    vi.useFakeTimers();
    playback = new Playback(() => LAST);
  });

  it('is the last position, until another one is asked for', () => {
    expect([playback.at, playback.live]).toEqual([null, true]);
    playback.show(1);
    expect([playback.at, playback.live]).toEqual([1, false]);
    playback.show(-1);
    expect(playback.at).toBe(0);
    playback.show(LAST);
    expect(playback.at).toBeNull();
    playback.show(1);
    playback.show(null);
    expect(playback.live).toBe(true);
  });

  it('is what others do, one after the other', () => {
    const [first, second] = plays(2);
    for (const each of [first, second]) if (each !== undefined) playback.moved(each);
    expect([playback.showing, playback.live]).toEqual([first, false]);
    vi.advanceTimersByTime(400);
    expect(playback.showing).toBe(second);
    vi.advanceTimersByTime(400);
    expect([playback.showing, playback.live]).toEqual([null, true]);
  });

  it('is the last position at once when the reader is in a hurry, or looks at the past', () => {
    for (const each of plays(3)) playback.moved(each);
    playback.skip();
    expect(playback.live).toBe(true);
    for (const each of plays(3)) playback.moved(each);
    playback.show(1);
    expect(playback.showing).toBeNull();
    vi.advanceTimersByTime(5_000);
    expect(playback.at).toBe(1);
  });

  it('is the last position at once after something that nobody played', () => {
    for (const each of plays(2)) playback.moved(each);
    playback.moved(event(2, 1, { kind: 'took_back', plays: 0 }, position(0, 1)));
    expect(playback.live).toBe(true);
  });

  it('is what was missed since the reader acted last', () => {
    const since = (change: Partial<Table>) => {
      const fresh = new Playback(() => LAST);
      fresh.showMissed({ ...table, acted_at: 1, ...change }, plays(3));
      return fresh.showing?.seq ?? null;
    };
    expect(since({})).toBe(1);
    expect(since({ phase: 'over' })).toBeNull();
    // Who plays both sides has missed nothing.
    expect(since({ yours: [0, 1] })).toBeNull();
    playback.showMissed({ ...table, acted_at: 0 }, plays(MAX_SHOWN_ONE_BY_ONE + 10));
    expect(playback.showing?.seq).toBe(10);
  });

  it('is not what was missed if more than plays happened', () => {
    const left = event(3, 1, { kind: 'left', why: 'resigned' }, position(3, 0));
    playback.showMissed({ ...table, acted_at: 0 }, [...plays(3), left]);
    expect(playback.live).toBe(true);
  });
});
