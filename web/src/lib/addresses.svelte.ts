// At which address others find the page. One that leads to the reader's own computer is of no use to them.
import { api } from './api/client';

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127(?:\.\d+){3}$/.test(host);

/** What the server has said; `null` before that. */
let others = $state.raw<readonly string[] | null>(null);
const here = isLoopback(location.hostname);

/** Asks the server where others find it, where that matters. */
export async function learnAddresses(): Promise<void> {
  if (!here || others !== null) return;
  try {
    others = (await api.addresses()).addresses;
  } catch {
    // Without an answer nothing is promised; the link is the page's own.
  }
}

/** The address that links for others begin with. */
export const baseForOthers = (): string => others?.[0] ?? document.baseURI;

/** Whether nobody but the reader's own computer finds the page. */
export const isHereOnly = (): boolean => here && others?.length === 0;
