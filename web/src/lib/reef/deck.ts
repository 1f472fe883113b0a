// How many there are of each card: our own count, not the printed one, unless the table brought another.
import standard from '../../../../decks/standard.toml?raw';

/** The counts in the text of a deck. */
export function deckCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, card = '', count = ''] of text.matchAll(/^([a-z]{2})\s*=\s*(\d+)/gm)) {
    counts.set(card, Number(count));
  }
  return counts;
}

export const standardDeck = deckCounts(standard);
