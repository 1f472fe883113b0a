// Where a rule is explained.
import { keyOfRule } from '../games/keys';
import { hashOf } from '../router.svelte';

/** The place of a rule in its game's book; the books, for a rule of none. */
export function addressOf(rule: string): string {
  const game = keyOfRule(rule);
  return hashOf({ page: 'rules', game, at: game === null ? null : rule });
}
