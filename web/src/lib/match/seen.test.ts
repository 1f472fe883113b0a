import { describe, expect, it } from 'vitest';
import { noteSeen, unseenActions } from './seen.svelte';

describe('actions are new', () => {
  it('since the reader acted, and until they have looked', () => {
    const match = { id: 'm1', moves: 9, news: 4 };
    expect(unseenActions(match)).toBe(4);
    noteSeen('m1', 7);
    noteSeen('m2', 50);
    expect(unseenActions(match)).toBe(2);
    noteSeen('m1', 9);
    expect(unseenActions(match)).toBe(0);
    // Something was taken back or played since: never less than nothing.
    expect(unseenActions({ ...match, moves: 8 })).toBe(0);
  });
});
