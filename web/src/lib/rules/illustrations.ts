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
  /** How many play; two if it is not said. */
  players?: number;
  first?: number;
  /** The lines of a position that was put up by hand, where the board does not begin at its start. */
  position?: readonly string[];
  /** What was played before the reader comes. */
  plays: readonly string[];
  /** What dice and cards bring after some actions of the reader; elsewhere they fall by themselves. */
  brings?: Readonly<Record<string, readonly string[]>>;
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
    players: playersOf(illustration),
    first: illustration.first ?? 0,
    plays: [...illustration.plays],
    // Dice and cards are the same for every reader.
    seed: 1,
  };
}

export const playersOf = ({ players = 2 }: Illustration): number => players;

/** What dice and cards bring after an action of the reader. */
export function broughtBy({ brings = {} }: Illustration, action: string): readonly string[] {
  const found = Object.entries(brings).find(([begin]) => action === begin || action.startsWith(`${begin} `));
  return found?.[1] ?? [];
}

function gameOf(illustration: Illustration): GameChoice {
  switch (illustration.game) {
    case 'wadi': {
      const { map, building = 'free', watchmen = false } = illustration;
      const scenario = scenarioOf(map, playersOf(illustration));
      return { name: 'wadi', scenario, building, watchmen, pro: false, ...positionOf(illustration) };
    }
    case 'reef':
      return { name: 'reef', ...positionOf(illustration) };
    default:
      return assertNever(illustration);
  }
}

const positionOf = ({ position }: Illustration): { position?: string } =>
  position === undefined ? {} : { position: `${position.join('\n')}\n` };

const scenarioOf = (map: readonly string[], players: number): string =>
  `id = "sketch"\nname = { en = "Sketch" }\nplayers = [${players}]\nmap = """\n${map.join('\n')}\n"""\n`;
