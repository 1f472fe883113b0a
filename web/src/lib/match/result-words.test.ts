import { beforeAll, describe, expect, it } from 'vitest';
import type { Position } from '../api/types.gen';
import { begin, choose } from '../i18n/index.svelte';
import { idleWords, resultWords, stoppedWords, whyWords } from './result-words';

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
    expect(resultWords(won(1), [0], ['Anna', 'Computer 5'])).toBe('Computer\u00a05 wins');
  });

  it('says what stopped a match that nobody could win', () => {
    expect(stoppedWords(won(0))).toBeNull();
    expect(stoppedWords({ ...won(0), stopped: 'idle' })).toContain('20 turns');
    expect(stoppedWords({ ...won(0), stopped: 'long' })).toContain('Turn 400');
  });
});

describe('why somebody has won', () => {
  const ended = (points: number[], ...winners: number[]) => ({ winners, places: [], points });
  const here = [false, false, false];

  it('is said in words', () => {
    expect(whyWords('wadi', ended([17, 14, 2], 0), here)).toBe('17 to 14 on points');
    expect(whyWords('reef', ended([5, 3], 0), here)).toBe('First to 5 offspring');
    expect(whyWords('wadi', ended([9, 9, 2], 0, 1), here)).toBe('Tied on points and on shadoofs in supply');
    const tie = { ...ended([9, 9, 2], 1), tie_break: [5, 6, 7] };
    expect(whyWords('wadi', tie, here)).toBe('Equal points, but more shadoofs in supply, 6 : 5');
  });

  it('does not count who has left', () => {
    expect(whyWords('wadi', ended([3, 14, 2], 0), [false, true, false])).toBe('3 to 2 on points');
    expect(whyWords('wadi', ended([3, 14], 0), [false, true])).toBe('Everyone else has left the match');
  });

  it('is told otherwise where a match was stopped', () => {
    expect(whyWords('reef', { ...ended([3, 1], 0), stopped: 'idle' }, here)).toBeNull();
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
