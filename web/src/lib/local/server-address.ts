// The server to which the reader of a page without one has taken a match before.
const KEY = 'shadoof.server';

export function lastServer(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepServer(address: string): void {
  try {
    localStorage.setItem(KEY, address);
  } catch {
    // Then it is written once more the next time.
  }
}
