// How pawns lie on one another.

/** How much higher or lower a pawn of a stack lies than the middle of the stack; pawns beyond the fifth hide in it. */
export function stackOffset(index: number, pawns: number): number {
  const shown = Math.min(pawns, 5);
  return (Math.min(index, shown - 1) - (shown - 1) / 2) * -7 + 0;
}
