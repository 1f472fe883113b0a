import { beforeAll, describe, expect, it } from 'vitest';
import { begin, choose } from '../i18n/index.svelte';
import { resultWords } from './result-words';

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
});
