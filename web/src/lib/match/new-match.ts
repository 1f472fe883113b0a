// New matches that are made with one tap.
import { api, OfflineError } from '../api/client';
import type { First, GameChoice, NewMatch, NewSeat, Table } from '../api/types.gen';
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

/** Whether a match needs nobody who is not at this device. */
export const canBeHere = ({ seats }: NewMatch): boolean =>
  seats.every(({ sitter }) => sitter.kind === 'me' || sitter.kind === 'computer');

/** Makes the match and goes there. Without a server it is made on this device, if it can be. */
export async function beginMatch(wanted: NewMatch, here = false): Promise<void> {
  const { id } = here ? await api.makeHere(wanted) : await makeThere(wanted);
  go({ page: 'match', id, at: null });
}

async function makeThere(wanted: NewMatch): Promise<Table> {
  await introduce();
  try {
    return await api.make(wanted);
  } catch (error) {
    if (!(error instanceof OfflineError && canBeHere(wanted))) throw error;
    return api.makeHere(wanted);
  }
}
