// How sure a share is that was counted in a number of matches.

/** The normal deviate of a 95 % interval. */
const Z = 1.959964;

/** The 95 % interval of a share out of `of` trials, after Wilson: it stays between 0 and 1 and works for few trials. */
export function interval(share: number, of: number): [number, number] {
  if (of <= 0) return [0, 1];
  const spread = Z * Math.sqrt((share * (1 - share)) / of + (Z * Z) / (4 * of * of));
  const middle = share + (Z * Z) / (2 * of);
  const scale = 1 + (Z * Z) / of;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
