// Where pieces stand on their tiles.
import type { WadiView } from '../../api/types.gen';
import type { Bed } from '../ground/bed';
import { centreOf, type Grid, type Point } from '../board/geometry';

/** Where the pawns of a tile lie. Beside a shadoof they lie below its bucket. */
export function pawnPlace(at: string, shadoofs: WadiView['shadoofs'], bed: Bed, grid: Grid): Point {
  const inBed = bed.rest.get(at);
  if (inBed !== undefined) return inBed;
  const { x, y } = centreOf(grid, at);
  return shadoofs[at] === undefined ? { x, y: y + 9 } : { x: x - 22, y: y + 21 };
}
