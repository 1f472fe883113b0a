import { describe, expect, it } from 'vitest';
import { standardDeck } from '../deck';
import { EXAMPLE } from './example';
import {
  drawPile,
  laidFrom,
  positionText,
  put,
  readPosition,
  START,
  unseen,
  type Laid,
  type Target,
  type Tool,
} from './laid';
import { readSituation, sketchOf } from './situation';
import { sketchText } from '../../setup/sketch-text';
import { view } from '../fixture';

const { laid } = EXAMPLE;
const card = (face: string): Tool => ({ kind: 'card', face });
const breeding = (pair: string): Tool => ({ kind: 'breeding', pair });
const at = (place: string): Target => ({ kind: 'place', at: place });
const coral = (number: number): Target => ({ kind: 'coral', seat: 0, number });

describe('a table that is laid by hand', () => {
  it('says the same in writing', () => {
    for (const each of [laid, START, { ...laid, dice: null }, { ...laid, flipped: ['a2'], idle: 3 }])
      expect(readPosition(positionText(each))).toEqual(each);
  });

  it('begins with the example of the rulebook', () => {
    expect(laid).toMatchObject({ turn: 21, seat: 0, dice: ['y', 'v'], breeding: ['rb', 'gv', 'gp', 'vv'] });
    expect(laid.players[0]).toMatchObject({ pearls: 2, sharks: 1, boats: 2, corals: ['rf', ''] });
    expect(laid.players[0].worms).toMatchObject({ r: 1, y: 3, b: 1, g: 1, v: 2, p: 0 });
    expect(laid.rows[1]).toEqual(['wa', '??', '??', '??', '??', '??', '??', '??']);
  });

  it('takes cards, and gives them back at a second tap', () => {
    const one = put(START, at('c1'), card('rm'));
    expect(one.rows[0]?.[2]).toBe('rm');
    expect(put(one, at('c1'), card('rm')).rows[0]?.[2]).toBe('--');
    expect(put(one, at('c1'), breeding('rr'))).toBe(one);
    const flipped: Laid = { ...START, flipped: ['c2'] };
    expect(put(flipped, at('c2'), card('co')).flipped).toEqual([]);
  });

  it('has corals that are numbered as they were laid', () => {
    const one = put(START, coral(3), card('co'));
    expect(one.players[0].corals).toEqual(['']);
    const two = put(put(one, coral(0), card('yf')), coral(1), breeding('ry'));
    expect(two.players[0].corals).toEqual(['yf', '*ry']);
    expect(put(two, coral(0), card('yf')).players[0].corals).toEqual(['', '*ry']);
    expect(put(two, coral(0), card('--')).players[0].corals).toEqual(['*ry']);
    expect(put(two, coral(0), card('wa')).players[0].corals).toEqual(['yf', '*ry']);
  });

  it('has each breeding card in one place', () => {
    const swapped = put(START, { kind: 'breeding', number: 0 }, breeding('vv'));
    expect(swapped.breeding).toEqual(['vv', 'bg', 'ry', 'yp']);
    const fewer = put(START, { kind: 'breeding', number: 1 }, card('--'));
    expect(fewer.breeding).toEqual(['ry', 'vv', 'yp']);
    expect(put(fewer, { kind: 'breeding', number: 3 }, breeding('gg')).breeding).toHaveLength(4);
  });

  it('keeps discards, newest last', () => {
    const discard: Target = { kind: 'discard' };
    const two = put(put(START, discard, card('wa')), discard, card('co'));
    expect(two.discard).toEqual(['wa', 'co']);
    expect(put(two, discard, card('--')).discard).toEqual(['wa']);
    expect(put(two, discard, card('??'))).toBe(two);
  });

  it('counts what nobody sees', () => {
    const left = unseen(laid, standardDeck);
    expect([left.get('co'), left.get('pe'), left.get('sh'), left.get('rf'), left.get('gf')]).toEqual([
      7, 3, 3, 0, 2,
    ]);
    expect(drawPile(START, standardDeck)).toBe(60 - 16);
  });

  it('is the question that the server is asked', () => {
    const text = sketchText(sketchOf(EXAMPLE));
    expect(readSituation(text)).toEqual(EXAMPLE);
    expect(readSituation('{"game":{"name":"wadi"}}')).toBeNull();
  });

  it('can be taken from a match', () => {
    const seen = view();
    const copied = laidFrom(seen, 1, 2);
    expect(copied).toMatchObject({ seat: 1, idle: 2, rows: seen.rows, players: seen.players });
    expect(laidFrom({ ...seen, phase: 'roll' }, 0, 0).dice).toBeNull();
  });
});
