// All games. Whatever the page wants to know of a game it asks here, by the name in a view or a choice:
// `GAMES[view.game].roundWords(view)`. The compiler leads whoever adds a game to the server's interface here and to
// `keys.ts`; lessons and whole matches (`learn`) are listed where they are used, because not every reader loads them.
import { reef } from '../reef/game';
import { wadi } from '../wadi/game';
import type { Game } from './game';
import type { GameName } from './keys';

const EACH: { readonly [N in GameName]: Game<N> } = { wadi, reef };

// Every game takes its own views only, and whoever asks by a view's own name gives it such a one. That both have the same
// name is more than TypeScript can follow.
export const GAMES = EACH as Readonly<Record<GameName, Game>>;
