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
  { kind: 'lost' },
  { kind: 'safe', at: 'a1', points: 2 },
  { kind: 'claims', at: 'a1', points: 1 },
  { kind: 'cedes', seat: 1, at: 'a3', points: 2 },
  { kind: 'last_water', seat: 1, at: 'b3' },
  { kind: 'passes', pawns: 12, played: 3 },
  { kind: 'passes', pawns: 2, played: 0 },
  { kind: 'breeds', seat: 1, pair: 'vv', at: 'a4', rolls: 36 },
  { kind: 'breeds', seat: 1, pair: 'rb', at: 'a4', rolls: 11 },
  { kind: 'nears', pair: 'rb', at: 'b4', worms: 0, rolls: 36 },
  { kind: 'nears', pair: 'rb', at: 'b4', worms: 1, rolls: 11 },
  { kind: 'shark', seat: 1, pair: 'rb', at: 'b1' },
];

const said = (reader: number | null = null): string[] =>
  REASONS.map((why) => whyWords(why, 0, ['Anna', 'Ben'], GAMES.wadi, reader));

describe('why a turn is better', () => {
  afterAll(() => choose('en'));

  it('is said in whole sentences', async () => {
    await choose('en');
    expect(said()).toEqual([
      'With it Anna wins, whatever the others do.',
      'Otherwise Anna can no longer win, whatever follows.',
      'Anna gets one point more at once.',
      'Ben has 3 points less at once.',
      'Otherwise, for example, Ben pumps from a3 to a5, and Anna loses 2 points. After this turn no single action does that.',
      'Otherwise, for example, Ben builds on b2 and gains 4 points. After this turn it would be one at most.',
      'Anna can no longer win, whatever follows: the ending is solved.',
      'Nobody else can reach a1 any more: 2 points are safe there for Anna.',
      'Nobody but Anna can reach a1 any more. Water there is worth one point to a shadoof.',
      'Otherwise nobody but Ben can reach a3 any more. Water there is worth 2 points to a shadoof.',
      'Otherwise the last water on this arm, at b3, is left to Ben.',
      'With it 12 pawns in the wadi are still on their way past the shadoofs of Anna; otherwise 3.',
      'With it 2 pawns in the wadi are still on their way past the shadoofs of Anna; otherwise none.',
      'Otherwise Ben can breed violet and violet next turn with the fish at a4, whatever the dice bring.',
      'Otherwise Ben only lacks worms for the fish at a4 to breed red and blue: 11 of 36 rolls bring them.',
      'With it Anna has the worms for the fish at b4 to breed red and blue.',
      'With it Anna is one worm short of breeding red and blue with the fish at b4: 11 of 36 rolls bring it.',
      'Otherwise Ben has a shark for the fish at b1, with which Anna could breed red and blue.',
    ]);
  });

  it('is said to whoever reads of a turn of their own', async () => {
    await choose('en');
    const told = said(0);
    expect(told).toContain('You get one point more at once.');
    expect(told).toContain(
      'With it you are one worm short of breeding red and blue with the fish at b4: 11 of 36 rolls bring it.',
    );
    expect(told).toContain(
      'With it 12 pawns in the wadi are still on their way past your shadoofs; otherwise 3.',
    );
    expect(told.filter((sentence) => sentence.includes('Anna'))).toEqual([]);
    expect(said(1)).toEqual(said());
  });

  it.each<Language>(['nl', 'de'])('is said in %s, too', async (language) => {
    await choose(language);
    for (const sentence of [...said(), ...said(0)]) expect(sentence).toMatch(/^[A-Z][^{}$]+\.$/);
    expect(said(0).filter((sentence) => sentence.includes('Anna'))).toEqual([]);
  });
});
