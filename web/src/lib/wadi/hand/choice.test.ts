import { describe, expect, it } from 'vitest';
import { drop, lit, tap, wouldPlay, type Pick } from './choice';
import { BOARD, view } from '../fixture';
import { targetsOf } from './targets';

const LEGAL = ['+a1', '+c2', 'c1>b1', 'c1>a2', 'b2>b1', '.'];
const PAWN: Pick = { kind: 'pawn', at: 'c1' };
const now = (picked: Pick | null, legal = LEGAL) => ({
  board: BOARD,
  view: view({ water: { c1: 2, b2: 1, c3: 1 }, shadoofs: { b1: 0 } }),
  targets: targetsOf(legal),
  picked,
  seat: 0,
});

describe('a tap with nothing in the hand', () => {
  it('builds where that can be done', () =>
    expect(tap(now(null), 'a1')).toEqual({ do: 'play', action: '+a1' }));
  it('picks a pawn that can be pumped', () =>
    expect(tap(now(null), 'c1')).toEqual({ do: 'pick', pick: PAWN }));
  it('asks why one cannot build', () => expect(tap(now(null), 'b3')).toEqual({ do: 'why', action: '+b3' }));
  it('asks why a pawn cannot be pumped', () =>
    expect(tap(now(null), 'c3')).toEqual({ do: 'why', action: 'c3>c2' }));
  it('looks at a shadoof', () => expect(tap(now(null), 'b1')).toEqual({ do: 'look', at: 'b1' }));
  it('lets choose where a tile has two meanings', () =>
    expect(tap(now(null, ['+c1', 'c1>b1']), 'c1')).toEqual({
      do: 'choose',
      at: 'c1',
      actions: ['build', 'pump'],
    }));
  it('does nothing when it is not the reader’s turn', () => {
    expect(tap(now(null, []), 'a1')).toEqual({ do: 'nothing' });
    expect(tap(now(null, []), 'b1')).toEqual({ do: 'look', at: 'b1' });
  });
  it('sends the watchman, or asks why he cannot go there', () => {
    const guarding = now(null, ['@a1', '@-']);
    expect(tap(guarding, 'a1')).toEqual({ do: 'play', action: '@a1' });
    expect(tap(guarding, 'c3')).toEqual({ do: 'why', action: '@c3' });
  });
  it('picks one’s own watchman', () => {
    const guarding = { ...now(null, ['@a1']), view: view({ watchmen: ['c2', null] }) };
    expect(tap(guarding, 'c2')).toEqual({ do: 'pick', pick: { kind: 'watchman' } });
  });
});

describe('a tap with a pawn in the hand', () => {
  it('pumps it', () => expect(tap(now(PAWN), 'b1')).toEqual({ do: 'play', action: 'c1>b1' }));
  it('puts it back', () => expect(tap(now(PAWN), 'c1')).toEqual({ do: 'drop' }));
  it('takes another one instead', () =>
    expect(tap(now(PAWN), 'b2')).toEqual({ do: 'pick', pick: { kind: 'pawn', at: 'b2' } }));
  it('asks why it cannot go there', () =>
    expect(tap(now(PAWN), 'c3')).toEqual({ do: 'why', action: 'c1>c3' }));
});

describe('letting go', () => {
  it('pumps', () => expect(drop(now(null), PAWN, 'b1')).toEqual({ do: 'play', action: 'c1>b1' }));
  it('asks why, also on another pawn', () =>
    expect(drop(now(null), PAWN, 'b2')).toEqual({ do: 'why', action: 'c1>b2' }));
  it('puts it back at home', () => expect(drop(now(null), PAWN, 'c1')).toEqual({ do: 'drop' }));
});

describe('what lights up', () => {
  const targets = targetsOf(LEGAL);
  it('is where the pawn may go', () => expect([...lit(targets, PAWN)]).toEqual(['b1', 'a2']));
  it('is where one may build', () => expect([...lit(targets, { kind: 'shadoof' })]).toEqual(['a1', 'c2']));
  it('is nothing without a pick', () => expect(lit(targets, null).size).toBe(0));
});

describe('what is considered', () => {
  it('is what a tap or a drop would play, and nothing else', () => {
    expect(wouldPlay(now(null), null, 'a1')).toBe('+a1');
    expect(wouldPlay(now(PAWN), null, 'b1')).toBe('c1>b1');
    expect(wouldPlay(now(null), PAWN, 'a2')).toBe('c1>a2');
    // A pick, a question, a look.
    expect(['c1', 'b3', 'b1'].map((at) => wouldPlay(now(null), null, at))).toEqual([null, null, null]);
  });
});
