import { describe, expect, it } from 'vitest';
import { choose } from '../i18n/index.svelte';
import { briefName, personName, seatNames, turnName } from './names';

describe('the name of a guest', () => {
  it.each([
    ['en', 'Guest 6290'],
    ['nl', 'Gast 6290'],
    ['de', 'Gast 6290'],
  ] as const)('is told in %s', async (language, expected) => {
    await choose(language);
    expect(personName('Guest 6290')).toBe(expected);
    const holder = { kind: 'person', name: 'Guest 6290' };
    expect(seatNames([{ holder }] as never)).toEqual([expected]);
  });

  it('is only what the server gave: a name that somebody chose stays', async () => {
    await choose('nl');
    const chosen = [
      'Anna',
      'Guest',
      'Guest 12',
      'Guest 62901',
      'guest 6290',
      'Guest 6290 B',
      'My Guest 6290',
    ];
    expect(chosen.map(personName)).toEqual(chosen);
  });

  it('is nobody’s when it is gone', async () => {
    await choose('nl');
    expect(personName('')).toBe('Iemand');
  });
});

describe('computers of one level', () => {
  it('are told apart', async () => {
    await choose('en');
    const seats = [2, 3, 2].map((level) => ({ holder: { kind: 'computer', level } }));
    const names = seatNames(seats as never);
    expect(names).toEqual(['Computer 2a', 'Computer 3', 'Computer 2b']);
    const briefs = names.map((name, seat) => briefName(seats[seat]?.holder.level ?? 0, name));
    expect(briefs).toEqual(['Comp. 2a', 'Comp. 3', 'Comp. 2b']);
  });
});

describe('the name of a turn', () => {
  it('is its heading, and a word for what is before the first', async () => {
    await choose('de');
    expect(['deal', '1A', '12B'].map(turnName)).toEqual(['Start', '1A', '12B']);
  });
});
