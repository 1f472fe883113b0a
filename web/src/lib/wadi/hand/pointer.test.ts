import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pointer } from './pointer';

const at = (clientX: number): PointerEvent => new PointerEvent('pointermove', { pointerId: 1, clientX });

/** A hand on a tile that has something to drag; what it is told. */
function told(does: (pointer: Pointer) => void): string[] {
  const said: string[] = [];
  const pointer = new Pointer({
    under: () => 'e5',
    grip: () => true,
    tapped: () => said.push('tapped'),
    held: () => said.push('held'),
    begun: () => said.push('begun'),
    moved: () => undefined,
    ended: () => said.push('ended'),
  });
  pointer.down(at(0));
  does(pointer);
  pointer.up(at(0));
  return said;
}

describe('a pointer', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('taps where it does not move', () => expect(told((pointer) => pointer.move(at(2)))).toEqual(['tapped']));
  it('drags', () => expect(told((pointer) => pointer.move(at(4)))).toEqual(['begun', 'ended']));

  it('asks where it lies still, and trembles a little', () => {
    const said = told((pointer) => {
      vi.advanceTimersByTime(500);
      pointer.move(at(9));
    });
    expect(said).toEqual(['held']);
  });

  it('drags after a long press, too', () => {
    const said = told((pointer) => {
      vi.advanceTimersByTime(500);
      pointer.move(at(11));
    });
    expect(said).toEqual(['held', 'begun', 'ended']);
  });
});
