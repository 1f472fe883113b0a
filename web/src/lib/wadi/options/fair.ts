// What a board says about how much its seats are worth.
import type { Scenario } from '../../api/types.gen';

export interface Rules {
  building: string;
  watchmen: boolean;
  pro: boolean;
}

/** Whether a board is fair with these rules, in the word for it; `null` where nobody has measured it. */
export function fairness(scenario: Scenario, players: number, rules: Rules): 'fair' | 'uneven' | null {
  if (scenario.fair === undefined || rules.building === 'classic') return null;
  const words = [rules.building, ...(rules.watchmen ? ['watchmen'] : []), ...(rules.pro ? ['pro'] : [])];
  const stated = scenario.fair.find((fair) => fair.players === players);
  return stated?.variants.includes(words.join(' ')) === true ? 'fair' : 'uneven';
}
