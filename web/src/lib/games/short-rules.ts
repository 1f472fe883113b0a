import { has } from '../i18n/index.svelte';
import type { GameKey } from './keys';

/** How many sentences a game has at most. */
const MOST = 6;

/** The messages that tell the rules of a game in a few sentences. */
export const sentencesOf = (game: GameKey): string[] =>
  Array.from({ length: MOST }, (_, index) => `rules-${game}-${index + 1}`).filter(has);
