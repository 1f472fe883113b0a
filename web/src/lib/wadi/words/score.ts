// The points of each seat, shadoof by shadoof. The points come from the server; the tiles say where they come from.
import type { Board } from '../../api/types.gen';
import type { PositionOf } from '../../games/game';

export interface SeatScore {
  shadoofs: { at: string; points: number; tiles: { at: string; fertility: number }[] }[];
  /** What the watchman brought or cost. */
  watchman: number;
  /** What the seat was given before the match. */
  given: number;
  total: number;
}

export function scoresOf(
  board: Board,
  position: PositionOf<'wadi'>,
  headStart: readonly number[] = [],
): SeatScore[] {
  const { view } = position;
  const tiles = new Map(board.tiles.map((tile) => [tile.at, tile]));
  return position.points.map((total, seat) => {
    const shadoofs = Object.keys(view.shadoofs)
      .filter((at) => view.shadoofs[at] === seat)
      .map((at) => ({
        at,
        points: position.harvest?.[at] ?? 0,
        tiles: (tiles.get(at)?.reach ?? []).flatMap((near) => {
          const ground = tiles.get(near)?.ground;
          const counts = ground?.kind === 'land' && view.water[near] !== undefined;
          return counts ? [{ at: near, fertility: ground.fertility }] : [];
        }),
      }))
      .sort((a, b) => b.points - a.points);
    const harvest = shadoofs.reduce((sum, { points }) => sum + points, 0);
    const given = headStart[seat] ?? 0;
    return { shadoofs, watchman: total - harvest - given, given, total };
  });
}
