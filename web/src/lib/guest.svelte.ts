// Who the reader is to this server.
import { api, OfflineError, RefusalError } from './api/client';
import type { Guest } from './api/types.gen';

let guest = $state.raw<Guest | null>(null);
let failure = $state.raw<RefusalError | OfflineError | null>(null);
let asked: Promise<void> | null = null;

export const whoAmI = (): Guest | null => guest;
export const guestFailure = (): RefusalError | OfflineError | null => failure;

/** Introduces the reader to the server; once is enough. */
export function introduce(): Promise<void> {
  asked ??= api
    .guest()
    .then((answer) => {
      guest = answer;
      failure = null;
    })
    .catch((error: unknown) => {
      asked = null;
      if (error instanceof RefusalError || error instanceof OfflineError) failure = error;
      else throw error;
    });
  return asked;
}

export async function rename(name: string): Promise<void> {
  guest = await api.rename(name);
}
