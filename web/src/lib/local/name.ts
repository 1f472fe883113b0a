// What the reader is called at tables of this device before any server has given them a name: a guest, as everywhere.
const KEY = 'shadoof.here-name';

export function nameHere(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known !== null) return known;
    const name = newName();
    localStorage.setItem(KEY, name);
    return name;
  } catch {
    return newName();
  }
}

export function keepNameHere(name: string): void {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // Then it holds as long as the page.
  }
}

const newName = (): string =>
  `Guest ${1_000 + ((crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) % 9_000)}`;
