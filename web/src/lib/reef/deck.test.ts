import { describe, expect, it } from 'vitest';
import { deckCounts, standardDeck } from './deck';

describe('the deck', () => {
  it('has 60 cards', () => expect([...standardDeck.values()].reduce((sum, count) => sum + count)).toBe(60));
  it('is read from its text', () =>
    expect([...deckCounts('# x\nrm = 2 # y\nco=12\n')]).toEqual([
      ['rm', 2],
      ['co', 12],
    ]));
});
