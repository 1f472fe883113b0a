import { describe, expect, it } from 'vitest';
import { parse, targetsOf, tidy } from './targets';

describe('an action in writing', () => {
  it.each([
    ['+c4', { kind: 'build', at: 'c4' }],
    ['b3>d4', { kind: 'pump', from: 'b3', to: 'd4' }],
    ['@p16', { kind: 'watch', at: 'p16' }],
    ['@-', { kind: 'withdraw' }],
    ['.', { kind: 'end' }],
    ['+q1', null],
    ['+c0', null],
    ['b3>d4>e5', null],
    ['', null],
  ])('%s', (text, action) => expect(parse(text)).toEqual(action));

  it.each([
    [' C4 ', '+c4'],
    ['b3 d4', 'b3>d4'],
    ['b3-d4', 'b3>d4'],
    ['B3>D4', 'b3>d4'],
    ['@e5', '@e5'],
    ['nonsense', 'nonsense'],
  ])('%s is taken as %s', (typed, action) => expect(tidy(typed)).toBe(action));
});

describe('what can be done', () => {
  it('is sorted by where it begins', () => {
    const targets = targetsOf(['+a1', 'c1>a1', 'c1>b1', 'b2>a1', '.']);
    expect([...targets.builds]).toEqual(['a1']);
    expect([...targets.pumps].map(([from, to]) => [from, [...to]])).toEqual([
      ['c1', ['a1', 'b1']],
      ['b2', ['a1']],
    ]);
    expect(targets).toMatchObject({ withdraw: false, end: true, any: true });
  });
  it('may be the watchman alone', () => {
    const targets = targetsOf(['@a1', '@b1', '@-']);
    expect([...targets.posts]).toEqual(['a1', 'b1']);
    expect(targets).toMatchObject({ withdraw: true, end: false });
  });
  it('may be nothing', () => expect(targetsOf([]).any).toBe(false));
});
