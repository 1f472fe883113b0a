// A whole match of each game, with a sentence for every turn in /locales.
import reef from '../../../../examples/reef.record?raw';
import wadi from '../../../../examples/wadi.record?raw';
import watchmen from '../../../../examples/watchmen.record?raw';
import type { GameKey } from '../games/keys';

const RECORDS: Record<GameKey, string> = { wadi, watchmen, reef };

export const recordOf = (game: GameKey): string => RECORDS[game];
