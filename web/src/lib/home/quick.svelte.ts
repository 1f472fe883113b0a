// The match that "Play now" makes, with the choices of the last time.
import type { NewMatch } from '../api/types.gen';
import { factsOf, GAME_KEYS, type GameKey } from '../games/keys';
import { isLevel } from '../match/levels';
import { againstComputers, casualMatch } from '../match/new-match';
import { isOneOf, Remembered } from '../util/remembered.svelte';

export const quickGame = new Remembered<GameKey>('quick-game', 'wadi', isOneOf(...GAME_KEYS));
export const quickLevel = new Remembered<number>('quick-level', 2, isLevel);

export function quickMatch(game: GameKey, level: number): NewMatch {
  return casualMatch(factsOf(game).usual, againstComputers(2, level));
}
