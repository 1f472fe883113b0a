import { describe, expect, it } from 'vitest';
import type { Scenario } from '../../api/types.gen';
import { fairness } from './fair';

const board = {
  fair: [
    { players: 2, variants: ['free', 'spreading watchmen pro'] },
    { players: 3, variants: ['free', 'spreading'] },
  ],
} as Scenario;
const basic = { building: 'free', watchmen: false, pro: false };

describe('what a board says about fairness', () => {
  it.each([
    [2, basic, 'fair'],
    [2, { building: 'spreading', watchmen: true, pro: true }, 'fair'],
    [3, basic, 'fair'],
    [3, { ...basic, building: 'spreading' }, 'fair'],
    [3, { ...basic, watchmen: true }, 'uneven'],
    [3, { ...basic, pro: true }, 'uneven'],
    [4, basic, 'uneven'],
    [2, { ...basic, building: 'classic' }, null],
  ] as const)('with %s players and %o: %s', (players, rules, word) => {
    expect(fairness(board, players, rules)).toBe(word);
  });

  it('says nothing where nobody has measured', () => {
    expect(fairness({} as Scenario, 2, basic)).toBeNull();
  });
});
