import { describe, expect, it } from 'vitest';
import { isStray, type Press } from './second-press';

const [one, other] = [document.createElement('button'), document.createElement('button')];
const press = (at: number, words: string, x = 10, element: Element = one): Press => ({
  at,
  place: { x, y: 10, slack: 12 },
  element,
  words,
});
const key = (at: number, words: string, element: Element = one): Press => ({
  at,
  place: null,
  element,
  words,
});

describe('a second press', () => {
  it('is not meant for what has come into the place of the first', () => {
    expect(isStray(press(0, 'End turn'), press(280, 'Pass'))).toBe(true);
    expect(isStray(press(0, 'Next'), press(790, 'Play now', 14, other))).toBe(true);
    expect(isStray(key(0, 'End turn'), key(30, 'Pass'))).toBe(true);
  });

  it('is meant for the same button, for another place, and after a while', () => {
    expect(isStray(null, press(0, 'Pass'))).toBe(false);
    expect(isStray(press(0, 'Undo'), press(100, 'Undo'))).toBe(false);
    expect(isStray(press(0, 'End turn'), press(280, 'Pass', 60, other))).toBe(false);
    expect(isStray(press(0, 'End turn'), press(801, 'Pass'))).toBe(false);
    expect(isStray(key(0, 'Card'), key(30, 'Buy', other))).toBe(false);
  });
});
