import { beforeAll, describe, expect, it } from 'vitest';
import { ago, gainWords, percent, percentChange, pointsWords } from './format.svelte';
import { begin, choose } from './index.svelte';

describe('times', () => {
  it.each([
    ['en', 'just now', '5 minutes ago', 'yesterday'],
    ['nl', 'zojuist', '5 minuten geleden', 'gisteren'],
    ['de', 'gerade eben', 'vor 5 Minuten', 'gestern'],
  ] as const)('are told as one says them in %s', async (language, ...words) => {
    await choose(language);
    expect([-20, -300, -86_400].map((seconds) => ago(seconds * 1_000, 0))).toEqual(words);
  });
});

describe('numbers', () => {
  beforeAll(async () => {
    await begin();
    await choose('en');
  });

  it('have a true minus, never a hyphen', () => {
    expect([percent(0.374), percentChange(-0.25), percentChange(0.12)]).toEqual(['37%', '−25%', '+12%']);
    expect([pointsWords(-2), pointsWords(7), gainWords(3), gainWords(-1)]).toEqual(['−2', '7', '+3', '−1']);
  });

  it('are written as the language does', async () => {
    await choose('nl');
    expect(percentChange(-0.25)).toBe('−25%');
    expect(pointsWords(1234)).toBe('1.234');
  });
});
