// Who the reader is to this server.
import { api, OfflineError, RefusalError } from './api/client';
import type { Guest } from './api/types.gen';
import { hasServer } from './local/here';
import { keepNameHere, nameHere } from './local/name';
import { personName } from './match/names';

let guest = $state.raw<Guest | null>(null);
let signedOut = $state(false);
let mail = $state(false);
let asked: Promise<void> | null = null;

export const whoAmI = (): Guest | null => guest;
/** What the reader is called, in the reader's language. */
export const myName = (): string | null => (guest === null ? null : personName(guest.name));
/** Whether the server has stopped knowing the reader, who has not chosen yet how to go on. */
export const isSignedOut = (): boolean => signedOut;
/** Whether this server sends mail, such as links to sign in with. */
export const hasMail = (): boolean => mail;

/** The reader of a page without a server: nobody else knows them. */
const ownGuest = (name: string): Guest => ({ player: 'here', name, claimed: false });

/** Introduces the reader to the server; once is enough. */
export function introduce(): Promise<void> {
  asked ??= present();
  return asked;
}

async function present(): Promise<void> {
  try {
    become(hasServer() ? await api.guest() : ownGuest(nameHere()));
  } catch (error) {
    asked = null;
    // Whatever is asked of the server next says what is wrong.
    if (!(error instanceof RefusalError || error instanceof OfflineError)) throw error;
  }
}

/** The server knows the reader as somebody else from now on. */
export function become(somebody: Guest): void {
  guest = somebody;
  mail = somebody.mail === true;
  signedOut = false;
}

/** The server does not know the reader any more. */
export function beNobody(): void {
  guest = null;
  signedOut = true;
}

/** Introduces the reader as somebody new. */
export function startAnew(): Promise<void> {
  asked = null;
  return introduce();
}

/** Finds out whether the server still knows the reader, without becoming somebody new. */
export async function checkLogin(): Promise<void> {
  try {
    await api.account();
  } catch (error) {
    if (error instanceof RefusalError && error.refusal.code === 'no_guest') beNobody();
  }
}

export async function rename(name: string): Promise<void> {
  if (!hasServer()) {
    keepNameHere(name);
    become(ownGuest(name));
    return;
  }
  guest = await api.rename(name);
}
