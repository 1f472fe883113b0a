// Where a rule is explained.
import type { GameKey } from '../match/names';
import { hashOf } from '../router.svelte';

/** The game whose text explains a rule. */
export function gameOf(rule: string): GameKey {
  return rule.startsWith('W') ? 'wadi' : rule.startsWith('T') ? 'watchmen' : 'reef';
}

export const addressOf = (rule: string): string => hashOf({ page: 'rules', game: gameOf(rule), at: rule });
