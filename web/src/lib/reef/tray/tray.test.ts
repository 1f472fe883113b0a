import { describe, expect, it } from 'vitest';
import { player, view } from '../fixture';
import { meantAt, priceAt } from './meant';
import { add, meant, propose } from './payment';
import { targets } from './targets';

describe('what can be done', () => {
  it('is sorted by what it is done with', () => {
    const found = targets([
      'flip c2 r',
      'flip c2 y',
      'take a1 r @2',
      'take a1 r @3',
      'take c1 *',
      'boat ryb',
      'shark a1',
      'shark @1',
      'end',
    ]);
    expect(found.cards.get('c2')?.flip).toEqual(['r', 'y']);
    expect([...(found.cards.get('a1')?.take ?? [])]).toEqual([
      [2, ['r']],
      [3, ['r']],
    ]);
    expect(found.cards.get('a1')?.shark).toBe(true);
    expect([...(found.cards.get('c1')?.take ?? [])]).toEqual([[0, ['*']]]);
    expect([found.boat, [...found.sharkCorals], found.end, found.decline]).toEqual([
      ['ryb'],
      [1],
      true,
      false,
    ]);
  });

  it('is a worm or none after the roll', () => {
    const found = targets(['worm r', 'worm -']);
    expect([[...found.worms], found.decline, found.end]).toEqual([['r'], true, false]);
  });
});

describe('payments', () => {
  const purse = player({ worms: { r: 3, y: 1, b: 1, g: 3, v: 0, p: 0 }, pearls: 1 });

  it('are proposed from what is plentiful and not wanted, pearls last', () => {
    expect(propose(['r', 'y', 'b', 'g', '*'], purse, { breeding: ['ry', 'rr'] })).toBe('g');
    expect(propose(['ry', 'rr', 'r*', 'y*'], purse, { breeding: [] })).toBe('rr');
    expect(propose(['b*', '**'], purse, { breeding: ['bb', 'bb', 'bb', 'bb'] })).toBe('b*');
    expect(propose([], purse, { breeding: [] })).toBeNull();
  });

  it('change coin by coin among the legal ones', () => {
    const ways = ['rr', 'rg', 'gg', 'r*', 'g*'];
    expect(add(['r', 'r'], 'g', ways)).toEqual(['r', 'g']);
    expect(add(['r', 'g'], 'g', ways)).toEqual(['g', 'g']);
    expect(add(['r'], '*', ways)).toEqual(['r', '*']);
    expect(add(['*'], '*', ways)).toBeNull();
    expect(add(['r', 'r'], 'y', ways)).toBeNull();
  });

  it('are guessed for somebody who cannot pay', () => {
    expect(meant(2, purse, 'b')).toBe('b*');
    expect(meant(3, purse, 'v')).toBe('vv*');
    expect(meant(3, player({ worms: { r: 0, y: 0, b: 1, g: 0, v: 0, p: 0 } }), null)).toBe('rrb');
  });

  it('are meant for the card that was tapped', () => {
    const seen = view({ flipped: ['c2'] });
    expect(['a1', 'c2', 'd2', 'a4'].map((at) => priceAt(seen, at, 0))).toEqual([1, 1, 2, 3]);
    expect(priceAt(seen, 'a4', 1)).toBe(1);
    expect(meantAt(seen, 'd2', 0)).toBe('flip d2 r');
    expect(meantAt(seen, 'a4', 0)).toBe('take a4 bbb @1');
    expect(meantAt(seen, 'b1', 0)).toBe('take b1 r');
  });
});
