// Whether this device keeps matches: only then the start page looks for them.
const KEY = 'shadoof.here';

export function noteMatch(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // Where nothing can be kept there is nothing to look for.
  }
}

export function hasMatches(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
