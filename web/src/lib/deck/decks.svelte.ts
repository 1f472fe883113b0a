// Decks of Das Riff that this browser keeps.
import { standardDeck } from '../reef/deck';
import { COLOURS } from '../reef/words/notation';
import { Remembered } from '../util/remembered.svelte';

/** Every card, in the order of the deck file. */
export const FISH = COLOURS.flatMap((colour) => [`${colour}m`, `${colour}f`]);
export const OTHERS = ['co', 'pe', 'sh', 'wa'] as const;
export const CARDS: readonly string[] = [...FISH, ...OTHERS];

export type Counts = Readonly<Record<string, number>>;

export interface KeptDeck {
  name: string;
  text: string;
}

export const standard = (): Counts =>
  Object.fromEntries(CARDS.map((card) => [card, standardDeck.get(card) ?? 0]));

/** The deck as the server reads it. */
export const deckText = (counts: Counts): string =>
  CARDS.map((card) => `${card} = ${counts[card] ?? 0}\n`).join('');

export const total = (counts: Counts): number => CARDS.reduce((sum, card) => sum + (counts[card] ?? 0), 0);

const isDecks = (value: unknown): value is readonly KeptDeck[] =>
  Array.isArray(value) &&
  value.every(
    (one: unknown) =>
      typeof one === 'object' &&
      one !== null &&
      'name' in one &&
      'text' in one &&
      typeof one.name === 'string' &&
      typeof one.text === 'string',
  );

const kept = new Remembered<readonly KeptDeck[]>('decks', [], isDecks);

export const keptDecks = (): readonly KeptDeck[] => kept.value;

/** Keeps a deck under its name, in place of one that was called so before. */
export function keepDeck(deck: KeptDeck): void {
  kept.value = [...kept.value.filter(({ name }) => name !== deck.name), deck];
}

export function dropDeck(name: string): void {
  kept.value = kept.value.filter((deck) => deck.name !== name);
}
