// All tests of a worker share one world, since a new one for each file costs four times what the tests do. What a file leaves
// behind in it is put back before the next.
import { afterAll, beforeAll, vi } from 'vitest';
import { choose } from './lib/i18n/index.svelte';

beforeAll(() => choose('en'));

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
});
