import type { MatchSummary } from '../api/types.gen';

/** Whether nothing happens at a match until the reader comes: it is their turn, or it starts when they do. */
export function waitsForReader({ to_act, awaited, yours }: MatchSummary): boolean {
  return yours.some((seat) => seat === to_act || awaited.includes(seat));
}
