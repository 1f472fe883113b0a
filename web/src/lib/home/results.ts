// One's results by game and number of players.
import type { MatchSummary } from '../api/types.gen';
import { GAME_KEYS, gameKey, type GameKey } from '../games/keys';

export interface Result {
  game: GameKey;
  players: number;
  matches: number;
  /** Victories, shared ones included. */
  wins: number;
  /** Shared victories count for a part: what one won of all there was to win, from 0 to 1. */
  share: number;
}

/** Matches in which somebody played against himself count for nothing. */
export function results(played: readonly MatchSummary[]): Result[] {
  const all = new Map<string, Result>();
  for (const match of played) {
    const { outcome, yours, seats } = match;
    if (outcome === undefined || yours.length !== 1) continue;
    const game = gameKey(match.game);
    const key = `${GAME_KEYS.indexOf(game)} ${seats.length}`;
    const sum = all.get(key) ?? { game, players: seats.length, matches: 0, wins: 0, share: 0 };
    const won = yours.some((seat) => outcome.winners.includes(seat));
    all.set(key, {
      ...sum,
      matches: sum.matches + 1,
      wins: sum.wins + (won ? 1 : 0),
      share: sum.share + (won ? 1 / outcome.winners.length : 0),
    });
  }
  return [...all.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, result]) => ({ ...result, share: result.share / result.matches }));
}
