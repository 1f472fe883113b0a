import { expect, it } from 'vitest';
import { turnKey } from './turn-key';

it.each([
  [['take a1 r', 'boat ryb', 'end'], ['boat gvp', 'take a1 *', 'end'], true],
  [['take a1 r', 'end'], ['take a1 r', 'boat ryb', 'end'], false],
  [['take b1 r @1'], ['boat gvp', 'take b1 * @1'], true],
  [['take b1 r @1'], ['take b1 r @2'], false],
  [['flip c2 r'], ['flip c2 b'], true],
  [['flip c2 r'], ['flip c3 r'], false],
  [['shark c2', 'end'], ['shark @2', 'end'], false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect(turnKey(one) === turnKey(other)).toBe(same);
});
