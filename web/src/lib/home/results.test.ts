import { describe, expect, it } from 'vitest';
import type { MatchSummary } from '../api/types.gen';
import { results } from './results';

function played(name: 'wadi' | 'reef', players: number, yours: number[], winners: number[]): MatchSummary {
  const game =
    name === 'reef' ? { name } : { name, scenario: '', building: 'free', watchmen: false, pro: false };
  return {
    game,
    seats: Array(players).fill({}),
    yours,
    outcome: { winners, places: [], points: [] },
  } as never;
}

describe('results', () => {
  it('go by game and number of players', () => {
    expect(
      results([
        played('reef', 2, [0], [0]),
        played('wadi', 3, [1], [2]),
        played('wadi', 2, [1], [1]),
        played('wadi', 2, [1], [0, 1]),
      ]),
    ).toEqual([
      { game: 'wadi', players: 2, matches: 2, wins: 2, share: 0.75 },
      { game: 'wadi', players: 3, matches: 1, wins: 0, share: 0 },
      { game: 'reef', players: 2, matches: 1, wins: 1, share: 1 },
    ]);
  });

  it('leave out matches against oneself', () => {
    expect(results([played('wadi', 2, [0, 1], [0])])).toEqual([]);
  });
});
