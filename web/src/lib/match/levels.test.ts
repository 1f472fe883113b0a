import { beforeAll, expect, it } from 'vitest';
import { begin, has } from '../i18n/index.svelte';
import { ALL_LEVELS, isLevel } from './levels';

beforeAll(begin);

it('has a name for every level', () => {
  expect(ALL_LEVELS.length).toBeGreaterThan(1);
  expect(ALL_LEVELS.filter((level) => !has(`level-${level}`))).toEqual([]);
  expect(has(`level-${ALL_LEVELS.length + 1}`)).toBe(false);
});

it('knows a level from what is none', () => {
  expect([1, ALL_LEVELS.length].map(isLevel)).toEqual([true, true]);
  expect([0, ALL_LEVELS.length + 1, 1.5, '1', null].map(isLevel)).not.toContain(true);
});
