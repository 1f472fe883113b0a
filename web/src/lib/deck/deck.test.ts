import { describe, expect, it } from 'vitest';
import { deckCounts } from '../reef/deck';
import { CARDS, deckText, dropDeck, keepDeck, keptDecks, standard, total } from './decks.svelte';

describe('a deck', () => {
  it('begins as the built-in one', () => {
    expect(total(standard())).toBe(60);
    expect(CARDS).toHaveLength(16);
  });

  it('is written and read back', () => {
    const counts = { ...standard(), co: 13, wa: 17 };
    expect(Object.fromEntries(deckCounts(deckText(counts)))).toEqual(counts);
  });

  it('is kept under its name, once', () => {
    keepDeck({ name: 'mine', text: 'co = 10\n' });
    keepDeck({ name: 'mine', text: 'co = 11\n' });
    expect(keptDecks()).toEqual([{ name: 'mine', text: 'co = 11\n' }]);
    dropDeck('mine');
    expect(keptDecks()).toEqual([]);
  });
});
