import { expect, it, vi } from 'vitest';
import { lasting } from './lasting.svelte';

class Counter {
  count = $state(1);
  double = $derived(this.count * 2);
}

/** What a store of a page that has gone says once an answer has come. */
function afterThePage(make: () => Counter): number {
  const made: Counter[] = [];
  const end = $effect.root(() => {
    $effect.pre(() => {
      made.push(make());
    });
  });
  const counter = made[0] ?? new Counter();
  expect(counter.double).toBe(2);
  end();
  counter.count = 4;
  return counter.double;
}

it('a store outlives the page that made it', () => {
  const complaints = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(afterThePage(() => lasting(() => new Counter()))).toBe(8);
  expect(complaints).not.toHaveBeenCalled();
  // A store that is made without that has the values of before, and the console says so.
  expect(afterThePage(() => new Counter())).toBe(2);
  expect(complaints).toHaveBeenCalled();
  complaints.mockRestore();
});
