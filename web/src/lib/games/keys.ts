// The games by name, with the plain facts of each. It draws on nothing of the page but small pictures, so that
// whatever only needs a name can ask here; what a game does is in `index.ts`.
import type { Component } from 'svelte';
import type { GameChoice } from '../api/types.gen';
import ReefSign from '../art/ReefSign.svelte';
import WadiSign from '../art/WadiSign.svelte';
import WatchmenSign from '../art/WatchmenSign.svelte';
import { t } from '../i18n/index.svelte';
import { assertNever } from '../util/assert-never';

/** A set of rules, as the server names it. */
export type GameName = GameChoice['name'];

/**
 * A game as readers tell them apart. The Watchmen are played by the rules of Wadi, and have a book and a lesson of their
 * own.
 */
export type GameKey = GameName | 'watchmen';

interface KeyFacts {
  /** By whose rules it is played. */
  game: GameName;
  /** What the ids of its own rules begin with. */
  rules: string;
  /** Its name where there is little room, as a message. */
  shortName: string;
  /** How many may play. */
  seats: readonly [number, ...number[]];
  /** How many minutes a match takes, from and to, where the printed rules say it. */
  minutes?: readonly [number, number];
  /** From what age on, where the printed rules say it. */
  age?: number;
  /** What is played where nothing is chosen. */
  usual: GameChoice;
  Sign: Component;
}

/** In the order in which readers find them. */
const KEYS: Record<GameKey, KeyFacts> = {
  wadi: {
    game: 'wadi',
    rules: 'W',
    shortName: 'game-wadi',
    seats: [2, 3, 4],
    minutes: [30, 40],
    usual: { name: 'wadi', scenario: 'first-wadi', building: 'free', watchmen: false, pro: false },
    Sign: WadiSign,
  },
  watchmen: {
    game: 'wadi',
    rules: 'T',
    shortName: 'game-watchmen-short',
    seats: [2, 3, 4],
    // With shadoofs spread out it is at its best.
    usual: { name: 'wadi', scenario: 'qasr-al-haras', building: 'spreading', watchmen: true, pro: false },
    Sign: WatchmenSign,
  },
  reef: {
    game: 'reef',
    rules: 'R',
    shortName: 'game-reef',
    seats: [2],
    age: 10,
    usual: { name: 'reef' },
    Sign: ReefSign,
  },
};

export const GAME_KEYS = Object.keys(KEYS) as readonly GameKey[];

export const factsOf = (key: GameKey): KeyFacts => KEYS[key];

export function gameKey(choice: GameChoice): GameKey {
  switch (choice.name) {
    case 'wadi':
      return choice.watchmen ? 'watchmen' : 'wadi';
    case 'reef':
      return 'reef';
    default:
      return assertNever(choice);
  }
}

/** The game whose book explains a rule; `null` for a rule of none. */
export const keyOfRule = (rule: string): GameKey | null =>
  GAME_KEYS.find((key) => rule.startsWith(KEYS[key].rules)) ?? null;

/** For how many, for how long and from what age on, as far as the printed rules say so. */
export function factsLine(key: GameKey): string {
  const { seats, minutes, age } = KEYS[key];
  const parts = [t('game-players', { from: seats[0], to: seats.at(-1) ?? seats[0] })];
  if (minutes !== undefined) parts.push(t('game-minutes', { from: minutes[0], to: minutes[1] }));
  if (age !== undefined) parts.push(t('game-age', { age }));
  // A line ends between two facts, and never within one.
  const whole = (part: string) => part.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');
  return parts.map(whole).join('\u00a0· ');
}

export const titleOf = (key: GameKey): string => t(`game-${key}`);
export const shortTitleOf = (key: GameKey): string => t(KEYS[key].shortName);
export const gameTitle = (choice: GameChoice): string => titleOf(gameKey(choice));
