// A match on a board of one's own, at once: the reader against computers.
import { api } from '../api/client';
import type { NewMatch } from '../api/types.gen';
import { introduce } from '../guest.svelte';
import { quickLevel } from '../home/quick.svelte';
import { go } from '../router.svelte';

/** A match of the reader against computers. */
export function againstComputers(game: NewMatch['game'], players: number, mine = 0): NewMatch {
  return {
    game,
    seats: Array.from({ length: players }, (_, seat) => ({
      sitter: seat === mine ? { kind: 'me' } : { kind: 'computer', level: quickLevel.value },
    })),
    first: { who: 'random' },
    clock: { kind: 'none' },
    absence: { kind: 'leave' },
    hints: true,
    listed: false,
  };
}

/** Makes the match and goes there. */
export async function begin(wanted: NewMatch): Promise<void> {
  await introduce();
  const table = await api.make(wanted);
  go({ page: 'match', id: table.id, at: null });
}

export const tryBoard = (text: string, players: number): Promise<void> =>
  begin(
    againstComputers(
      { name: 'wadi', scenario: text, building: 'free', watchmen: false, pro: false },
      players,
    ),
  );
