// What the server finds in a deck, in the reader's language.
import type { DeckProblem } from '../api/types.gen';
import { has, t } from '../i18n/index.svelte';
import { cardWords } from '../reef/words/words';

export const deckProblemWords = (problem: DeckProblem): string =>
  words(`deck-problem-${problem.code}`, problem);

/** What is good to know of a deck that can be played with. */
export const deckWarningWords = (warning: DeckProblem): string =>
  words(`deck-warning-${warning.code}`, warning);

function words(id: string, { card, count, message }: DeckProblem): string {
  if (!has(id)) return message;
  return t(id, { card: card === undefined ? '' : cardWords(card), count: count ?? 0 });
}
