// The match that "Play now" makes, with the choices of the last time.
import type { GameChoice, NewMatch } from '../api/types.gen';
import { GAMES, type GameKey } from '../match/names';
import { isOneOf, Remembered } from '../util/remembered.svelte';

export const quickGame = new Remembered<GameKey>('quick-game', 'wadi', isOneOf(...GAMES));
export const quickLevel = new Remembered<number>('quick-level', 2, isOneOf(1, 2, 3, 4, 5, 6, 7, 8));

const GAME: Record<GameKey, GameChoice> = {
  wadi: { name: 'wadi', scenario: 'first-wadi', building: 'free', watchmen: false, pro: false },
  watchmen: { name: 'wadi', scenario: 'qasr-al-haras', building: 'spreading', watchmen: true, pro: false },
  reef: { name: 'reef' },
};

export function quickMatch(game: GameKey, level: number): NewMatch {
  return {
    game: GAME[game],
    seats: [{ sitter: { kind: 'me' } }, { sitter: { kind: 'computer', level } }],
    first: { who: 'random' },
    clock: { kind: 'none' },
    absence: { kind: 'leave' },
    hints: true,
    listed: false,
  };
}
