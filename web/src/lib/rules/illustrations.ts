// The boards that illustrate the rules: small positions, written down in /rules/boards.json.
import type { GameChoice, Sketch } from '../api/types.gen';
import { assertNever } from '../util/assert-never';
import boards from '../../../../rules/boards.json' with { type: 'json' };

export type Illustration = OnWadi | OnReef;

interface OnWadi extends Played {
  game: 'wadi';
  /** The map of a small board, as scenario files have it. */
  map: readonly string[];
  building?: string;
  watchmen?: boolean;
}

interface OnReef extends Played {
  game: 'reef';
}

interface Played {
  first?: number;
  /** What was played before the reader comes. */
  plays: readonly string[];
  /** Something that the reader may do; and something not, with the rule that says so. For tests. */
  allowed: string;
  refused: { action: string; rule: string };
}

// JSON knows no literal types, so the file is taken at its word.
export const ILLUSTRATIONS = boards as Readonly<Record<string, Illustration>>;

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

function gameOf(illustration: Illustration): GameChoice {
  switch (illustration.game) {
    case 'wadi': {
      const { map, building = 'free', watchmen = false } = illustration;
      return { name: 'wadi', scenario: scenarioOf(map), building, watchmen, pro: false };
    }
    case 'reef':
      return { name: 'reef' };
    default:
      return assertNever(illustration);
  }
}

const scenarioOf = (map: readonly string[]): string =>
  `id = "sketch"\nname = { en = "Sketch" }\nplayers = [2]\nmap = """\n${map.join('\n')}\n"""\n`;
