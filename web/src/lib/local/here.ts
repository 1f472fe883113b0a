// Matches on this device. Their ids say so, and so do the addresses below which a worker answers in place of a server.
const MARK = 'here-';
const BELOW = 'here/';

/** Whether a match is kept on this device. */
export const isHere = (id: string): boolean => id.startsWith(MARK);

/** Where a match is kept, in a word. */
export const whereIs = (id: string): 'here' | 'server' => (isHere(id) ? 'here' : 'server');

/** A new id of such a match. */
export const hereId = (digits: string): string => `${MARK}${digits}`;

/** Where matches are asked for: of the server, or of this device. */
export const matchesAt = (here: boolean): string => (here ? `${BELOW}matches` : 'api/matches');

/** Whether the page comes from a server of ours; `shadoof site` writes one that does not. */
export const hasServer = (): boolean => document.documentElement.dataset['server'] !== 'none';

/** Whether this device can think for its reader, so that the server need not: it has a core to spare. */
export const thinksHere = (): boolean =>
  typeof WebAssembly !== 'undefined' && typeof Worker !== 'undefined' && navigator.hardwareConcurrency >= 2;

/** Whether an address is answered on this device, and on this device only. */
export const isAnsweredHere = (address: string): boolean => address.startsWith(BELOW);
