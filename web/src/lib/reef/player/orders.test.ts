import { describe, expect, it } from 'vitest';
import { player } from '../fixture';
import { helps, offspring, order } from './orders';

describe('an order', () => {
  it('lacks both parents and a coral at first', () => {
    expect(order('ry', player())).toMatchObject({
      coral: null,
      parents: [{ there: false, sex: null }, { there: false }],
    });
  });
  it('lacks the mate of the fish that waits', () => {
    const wants = order('ry', player({ corals: ['', 'ym'] }));
    expect(wants).toEqual({
      card: 'ry',
      coral: 2,
      parents: [
        { colour: 'r', sex: 'f', there: false },
        { colour: 'y', sex: 'm', there: true },
      ],
    });
    expect(wants !== null && ['rf', 'rm', 'ym', 'co'].map((card) => helps(card, wants))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it('of one colour lacks the other sex', () => {
    expect(order('bb', player({ corals: ['bf'] }))?.parents[1]).toEqual({
      colour: 'b',
      sex: 'm',
      there: false,
    });
  });
  it('counts offspring', () => expect(offspring(player({ corals: ['*ry', '', '*bb', 'rm'] }))).toBe(2));
});
