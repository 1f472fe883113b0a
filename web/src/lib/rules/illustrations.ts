// The boards that illustrate the rules: small positions, written down in /rules/boards.json.
import type { GameChoice, Sketch } from '../api/types.gen';
import boards from '../../../../rules/boards.json' with { type: 'json' };

export interface Illustration {
  /** The map of a small board of Wadi, as scenario files have it; without one it is Das Riff. */
  map?: readonly string[];
  building?: string;
  watchmen?: boolean;
  first?: number;
  /** What was played before the reader comes. */
  plays: readonly string[];
  /** Something that the reader may do; and something not, with the rule that says so. For tests. */
  allowed: string;
  refused: { action: string; rule: string };
}

export const ILLUSTRATIONS: Readonly<Record<string, Illustration>> = boards;

/** What the server is asked for. */
export function sketchOf(illustration: Illustration): Sketch {
  return {
    game: gameOf(illustration),
    players: 2,
    first: illustration.first ?? 0,
    plays: [...illustration.plays],
    // Dice and cards are the same for every reader.
    seed: 1,
  };
}

function gameOf({ map, building = 'free', watchmen = false }: Illustration): GameChoice {
  if (map === undefined) return { name: 'reef' };
  return {
    name: 'wadi',
    scenario: `id = "sketch"\nname = { en = "Sketch" }\nplayers = [2]\nmap = """\n${map.join('\n')}\n"""\n`,
    building,
    watchmen,
    pro: false,
  };
}
