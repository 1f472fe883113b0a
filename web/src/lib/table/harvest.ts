import type { Position } from '../api/types.gen';

/** What each shadoof yields, by seat, the best first. */
export function harvestOf(position: Position): [string, number][][] {
  const { view, harvest } = position;
  const seats: [string, number][][] = position.points.map(() => []);
  if (view.game !== 'wadi' || harvest === undefined) return seats;
  for (const [at, points] of Object.entries(harvest)) {
    const seat = view.shadoofs[at];
    if (seat !== undefined) seats[seat]?.push([at, points]);
  }
  for (const list of seats) list.sort(([, one], [, other]) => other - one);
  return seats;
}
