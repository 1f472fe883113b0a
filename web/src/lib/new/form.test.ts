import { describe, expect, it } from 'vitest';
import type { Scenario } from '../api/types.gen';
import { newForm, toNewMatch, withColour, withCount, withGame, withSeat } from './form';

const scenarios = [
  { id: 'first-wadi', players: [2] },
  { id: 'great-oasis', players: [3, 4] },
] as Scenario[];

describe('the form of a new match', () => {
  it('begins with a match against the computer', () => {
    expect(toNewMatch(newForm(3))).toEqual({
      game: { name: 'wadi', scenario: 'first-wadi', building: 'free', watchmen: false, pro: false },
      seats: [
        { sitter: { kind: 'me' }, colour: 0 },
        { sitter: { kind: 'computer', level: 3 }, colour: 1 },
      ],
      first: { who: 'random' },
      clock: { kind: 'none' },
      absence: { kind: 'leave' },
      hints: true,
      listed: false,
    });
  });

  it('finds a board for more players', () => {
    const form = withCount(newForm(3), 4, scenarios);
    expect(form.scenario).toBe('great-oasis');
    expect(form.seats.map((seat) => seat.colour)).toEqual([0, 1, 2, 3]);
    expect(withCount(form, 2, scenarios).scenario).toBe('first-wadi');
  });

  it('gives a head start that the game permits, and none where nobody has one', () => {
    const uneven = withSeat(newForm(3), 0, { headStart: 30 });
    expect(toNewMatch(uneven).game).toMatchObject({ head_start: [20, 0] });
    expect(toNewMatch(withGame(uneven, 'reef')).game).toEqual({ name: 'reef', head_start: [3, 0] });
    expect(toNewMatch(withSeat(uneven, 0, { headStart: 0 })).game).not.toHaveProperty('head_start');
  });

  it('seats two at the reef', () => {
    const form = withGame(withCount(newForm(3), 4, scenarios), 'reef');
    expect(form.seats).toHaveLength(2);
    expect(toNewMatch(form).game).toEqual({ name: 'reef' });
  });

  it('spreads shadoofs out with The Watchmen', () => {
    expect(toNewMatch(withGame(newForm(3), 'watchmen')).game).toMatchObject({
      building: 'spreading',
      watchmen: true,
    });
  });

  it('swaps colours', () => {
    expect(withColour(newForm(3), 0, 1).seats.map((seat) => seat.colour)).toEqual([1, 0]);
    expect(withColour(newForm(3), 0, 5).seats.map((seat) => seat.colour)).toEqual([5, 1]);
  });

  it('names whoever sits at the same device', () => {
    const form = withSeat(newForm(3), 1, { kind: 'here', name: ' Bram ' });
    expect(toNewMatch(form).seats[1]?.sitter).toEqual({ kind: 'me', name: 'Bram' });
  });

  it("takes a board of one's own, clocks and a beginning", () => {
    const form = {
      ...newForm(1),
      ownBoard: 'map',
      clock: 'live' as const,
      minutes: 1.5,
      beginning: { id: 'm', at: 4 },
    };
    expect(toNewMatch(form)).toMatchObject({
      game: { scenario: 'map\n' },
      clock: { kind: 'live', seconds: 90, increment: 10 },
      beginning: { kind: 'match', id: 'm', at: 4 },
    });
  });
});
