import { describe, expect, it } from 'vitest';
import type { Advice } from '../../api/types.gen';
import type { Step } from './draft.svelte';
import { firstHelp, nextHelp, placesOf, stillGood } from './help';

const advice: Advice = {
  best: '+c4',
  value: [0.6, 0.4],
  line: ['+c4', 'b3>d4', '.', '+a1'],
  turn: ['+c4', 'b3>d4', '.'],
  choices: [],
  why: [],
};
const reasoned: Advice = { ...advice, why: [{ kind: 'scores', points: 3 }] };
const step = (action: string) => ({ action }) as Step;

describe('help in steps', () => {
  it('knows what an action is about', () => {
    expect(placesOf('b3>d4')).toEqual(['b3', 'd4']);
    expect(placesOf('take c1 rr @2')).toEqual(['c1']);
    expect(placesOf('worm r')).toEqual([]);
  });

  it('says where, then what, then why, then the whole turn', () => {
    expect(firstHelp(advice)).toBe('where');
    expect(firstHelp({ ...advice, best: '.' })).toBe('what');
    expect(nextHelp({ advice, after: [], help: 'where' })).toBe('what');
    expect(nextHelp({ advice, after: [], help: 'what' })).toBe('turn');
    expect(nextHelp({ advice, after: [], help: 'turn' })).toBeNull();
    expect(nextHelp({ advice: reasoned, after: [], help: 'what' })).toBe('why');
    expect(nextHelp({ advice: reasoned, after: [], help: 'why' })).toBe('turn');
    expect(nextHelp({ advice: { ...advice, turn: ['+c4'] }, after: [], help: 'what' })).toBeNull();
  });

  it('stays good while it is followed, and is gone with the first other step', () => {
    const first = step('+a1');
    const helped = { advice, after: [first], help: 'turn' as const };
    expect(stillGood(helped, [first])?.advice.best).toBe('+c4');
    expect(stillGood(helped, [first, step('+c4')])?.advice.turn).toEqual(['b3>d4', '.']);
    expect(stillGood(helped, [first, step('+b2')])).toBeNull();
    const why = stillGood({ advice: reasoned, after: [], help: 'why' }, [step('+c4')]);
    expect([why?.help, why?.advice.why]).toEqual(['what', []]);
    expect(stillGood(helped, [])).toBeNull();
    expect(stillGood(helped, [step('+a1')])).toBeNull();
    const all = ['+c4', 'b3>d4', '.'].map(step);
    expect(stillGood(helped, [first, ...all])).toBeNull();
  });
});
