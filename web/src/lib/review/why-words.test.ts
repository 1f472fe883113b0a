import { afterAll, describe, expect, it } from 'vitest';
import type { Why } from '../api/types.gen';
import { GAMES } from '../games';
import { choose, type Language } from '../i18n/index.svelte';
import { whyWords } from './why-words';

const REASONS: readonly Why[] = [
  { kind: 'wins' },
  { kind: 'loses' },
  { kind: 'scores', points: 1 },
  { kind: 'denies', seat: 1, points: 3 },
  { kind: 'exposes', seat: 1, action: 'a3>a5', points: 2, better: 0 },
  { kind: 'lets', seat: 1, action: '+b2', points: 4, better: 1 },
];

const said = (): string[] => REASONS.map((why) => whyWords(why, 0, ['Anna', 'Ben'], GAMES.wadi));

describe('why a turn is better', () => {
  afterAll(() => choose('en'));

  it('is said in whole sentences', async () => {
    await choose('en');
    expect(said()).toEqual([
      'With it Anna wins, whatever the others do.',
      'As played, Anna can no longer win, whatever follows.',
      'Anna has one point more at once.',
      'Ben has 3 points less at once.',
      'Possible answer to what was played: Ben pumps from a3 to a5, and Anna loses 2 points. After the better turn no single action does that.',
      'Possible answer to what was played: Ben builds on b2, and gains 4 points. After the better turn it would be one at most.',
    ]);
  });

  it.each<Language>(['nl', 'de'])('is said in %s, too', async (language) => {
    await choose(language);
    for (const sentence of said()) expect(sentence).toMatch(/^[A-Z][^{}$]+\.$/);
  });
});
