// New matches that are made with one tap.
import { api } from '../api/client';
import type { First, GameChoice, NewMatch, NewSeat } from '../api/types.gen';
import { introduce } from '../guest.svelte';
import { go } from '../router.svelte';

/** A match with nothing chosen but this: no clock, hints, in no list. */
export const casualMatch = (
  game: GameChoice,
  seats: NewSeat[],
  first: First = { who: 'random' },
): NewMatch => ({
  game,
  seats,
  first,
  clock: { kind: 'none' },
  absence: { kind: 'leave' },
  hints: true,
  listed: false,
});

/** The reader in a seat, computers in all others. */
export const againstComputers = (players: number, level: number, mine = 0): NewSeat[] =>
  Array.from({ length: players }, (_, seat) => ({
    sitter: seat === mine ? { kind: 'me' } : { kind: 'computer', level },
  }));

/** Makes the match and goes there. */
export async function beginMatch(wanted: NewMatch): Promise<void> {
  await introduce();
  const { id } = await api.make(wanted);
  go({ page: 'match', id, at: null });
}
