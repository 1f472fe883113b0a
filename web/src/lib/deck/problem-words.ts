// What the server finds in a deck, in the reader's language.
import type { DeckProblem } from '../api/types.gen';
import { has, t } from '../i18n/index.svelte';
import { cardWords } from '../reef/words/words';

export function deckProblemWords({ code, card, count, message }: DeckProblem): string {
  const id = `deck-problem-${code}`;
  if (!has(id)) return message;
  return t(id, { card: card === undefined ? '' : cardWords(card), count: count ?? 0 });
}
