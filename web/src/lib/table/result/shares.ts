// Win shares over a match, and the plays that decided it.

/** A play after which a share was far from what it was before. */
export interface Turning {
  /** How many plays had been made. */
  at: number;
  seat: number;
  /** How much the seat gained, or lost, of the victory. */
  change: number;
}

/** The plays that changed most for somebody, at most so many, in order. */
export function turnings(shares: readonly (readonly number[])[], most = 3, least = 0.15): Turning[] {
  const all: Turning[] = [];
  for (let at = 1; at < shares.length; at++) {
    const [before, after] = [shares[at - 1], shares[at]];
    if (before === undefined || after === undefined) continue;
    const changes = after.map((share, seat) => share - (before[seat] ?? share));
    const change = changes.reduce((best, one) => (Math.abs(one) > Math.abs(best) ? one : best), 0);
    if (Math.abs(change) >= least) all.push({ at, seat: changes.indexOf(change), change });
  }
  return all
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change))
    .slice(0, most)
    .sort((one, other) => one.at - other.at);
}

/** The line of a seat as SVG points in a picture of this size. */
export function points(
  shares: readonly (readonly number[])[],
  seat: number,
  width: number,
  height: number,
): string {
  const step = width / Math.max(1, shares.length - 1);
  return shares
    .map((share, at) => `${(at * step).toFixed(1)},${((1 - (share[seat] ?? 0)) * height).toFixed(1)}`)
    .join(' ');
}
