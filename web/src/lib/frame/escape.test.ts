import { afterEach, describe, expect, it } from 'vitest';
import { onEscape } from './escape';

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A layer with so many steps to go back; says what was done to it. */
function layer(level: Parameters<typeof onEscape>[0], steps: number): () => number {
  let left = steps;
  ends.push(onEscape(level, () => left > 0 && left-- > 0));
  return () => left;
}
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));

describe('Escape', () => {
  it('means one thing at a time, the highest first, whoever came first', () => {
    const [hand, turn, panel] = [layer('hand', 1), layer('turn', 2), layer('panel', 1)];
    const left = () => [panel(), hand(), turn()];
    press();
    expect(left()).toEqual([0, 1, 2]);
    press();
    expect(left()).toEqual([0, 0, 2]);
    press();
    expect(left()).toEqual([0, 0, 1]);
  });

  it('is left alone where somebody else has taken it, and when nothing listens any more', () => {
    const turn = layer('turn', 2);
    const taken = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
    taken.preventDefault();
    window.dispatchEvent(taken);
    expect(turn()).toBe(2);
    ends.splice(0).forEach((end) => end());
    press();
    expect(turn()).toBe(2);
  });
});
