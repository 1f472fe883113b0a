import { beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../api/types.gen';
import { begin, choose } from '../i18n/index.svelte';
import { idleWords, resultWords, stoppedWords } from './result-words';

const won = (...winners: number[]) => ({ winners, places: [], points: [] });
const names = ['Anna', 'Bram', 'Chidi'];

describe('a result in words', () => {
  beforeAll(async () => {
    await begin();
    await choose('en');
  });

  it('is told to whoever has one seat', () => {
    expect(resultWords(won(0), [0], names)).toBe('You win!');
    expect(resultWords(won(1), [0], names)).toBe('Bram wins');
    expect(resultWords(won(0, 2), [0], names)).toBe('Anna and Chidi share the victory');
  });

  it('names the winner where all play at one device', () => {
    expect(resultWords(won(1), [0, 1, 2], names)).toBe('Bram wins');
  });

  it('says what stopped a match that nobody could win', () => {
    expect(stoppedWords(won(0))).toBeNull();
    expect(stoppedWords({ ...won(0), stopped: 'idle' })).toContain('20 turns');
    expect(stoppedWords({ ...won(0), stopped: 'long' })).toContain('Turn 400');
  });
});

describe('turns in which nobody buys anything', () => {
  const after = (turns: number, position: Partial<Position> = {}) =>
    idleWords({ turn: { who: 'seat', seat: 0 }, idle: { turns, limit: 20 }, ...position } as Position);

  it('are told of when the end is near', () => {
    expect(after(9)).toBeNull();
    expect(after(12)).toBe(
      'Nobody has bought anything for 12 turns. After 8 more turns like that, the match ends.',
    );
    expect(after(19)).toContain('this turn either');
  });

  it('are no longer told of when the match is over', () => {
    expect(after(20, { turn: { who: 'over', outcome: won(0) } })).toBeNull();
  });
});
