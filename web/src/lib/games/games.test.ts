import { beforeAll, describe, expect, it } from 'vitest';
import { begin, has } from '../i18n/index.svelte';
import { newForm, toNewMatch, withGame } from '../new/form';
import { GAMES } from '.';
import { factsOf, GAME_KEYS, gameKey, keyOfRule } from './keys';

const names = Object.keys(GAMES) as (keyof typeof GAMES)[];

describe('a game by its key', () => {
  beforeAll(begin);

  it.each(GAME_KEYS)('has its words: %s', (key) => {
    const wanted = [
      `game-${key}`,
      factsOf(key).shortName,
      `game-${key}-pitch`,
      `rules-${key}-1`,
      `example-players-${key}`,
    ];
    expect(wanted.filter((id) => !has(id))).toEqual([]);
  });

  it.each(GAME_KEYS)('is what its usual choice makes: %s', (key) => {
    const { usual, game } = factsOf(key);
    expect([gameKey(usual), usual.name]).toEqual([key, game]);
  });

  it.each(GAME_KEYS)('is what the form of a new match makes: %s', (key) => {
    expect(gameKey(toNewMatch(withGame(newForm(1), key)).game)).toBe(key);
  });

  it('has rules of its own', () => {
    expect(['W20', 'T2', 'R91', 'X1'].map(keyOfRule)).toEqual(['wadi', 'watchmen', 'reef', null]);
  });
});

describe('a game by its name', () => {
  beforeAll(begin);

  it.each(names)('has its words: %s', (name) => {
    expect([`menu-write-${name}`, `learn-opponent-${name}`].filter((id) => !has(id))).toEqual([]);
  });

  it.each(names)('has a word for the end of a turn, and a key: %s', (name) => {
    const { endOfTurn, actionWords } = GAMES[name];
    expect(actionWords(endOfTurn)).toBe('ends the turn');
    expect(GAME_KEYS.some((key) => factsOf(key).game === name)).toBe(true);
  });
});

describe('what an action sounds like', () => {
  it.each([
    ['wadi', '+a1', 'build'],
    ['wadi', 'a1>b1', 'pump'],
    ['wadi', '.', null],
    ['reef', 'boat ryb', 'build'],
    ['reef', 'dice rg', 'roll'],
    ['reef', 'card co', 'reveal'],
    ['reef', 'take a1 r @2', 'reveal'],
    ['reef', 'breeding ry', 'reveal'],
    ['reef', 'end', null],
  ] as const)('%s %s', (name, action, sound) => expect(GAMES[name].soundOf(action, [])).toBe(sound));

  it('is drowned by the flow of the water', () => {
    expect(GAMES.wadi.soundOf('.', [{ flow: {} }])).toBe('flow');
    expect(GAMES.wadi.soundOf(null, [{ flow: {} }])).toBe('flow');
  });
});
