// What a board says about how much its seats are worth.
import type { Addition, Scenario } from '../../api/types.gen';

export interface Rules {
  building: string;
  watchmen: boolean;
  pro: boolean;
}

/** Whether a board is fair with these rules, in the word for it; `null` where nobody has measured it. */
export function fairness(scenario: Scenario, players: number, rules: Rules): 'fair' | 'uneven' | null {
  if (scenario.fair === undefined || rules.building === 'classic') return null;
  const wanted: Addition[] = [];
  if (rules.building === 'spreading') wanted.push('spreading');
  if (rules.watchmen) wanted.push('watchmen');
  if (rules.pro) wanted.push('pro');
  const stated = scenario.fair.find((fair) => fair.players === players);
  return stated !== undefined && wanted.every((addition) => stated.with.includes(addition))
    ? 'fair'
    : 'uneven';
}
