// The line around a set of tiles.
import { spotOf, TILE, type Grid } from './geometry';

/** The borders between tiles that are in the set and those that are not, as the `d` of a path, `inset` from the edge. */
export function outline(tiles: Iterable<string>, grid: Grid, inset = 0): string {
  const spots = [...tiles].map((at) => spotOf(grid, at));
  const inside = new Set(spots.map(({ column, row }) => `${column} ${row}`));
  const has = (column: number, row: number): boolean => inside.has(`${column} ${row}`);
  let path = '';
  for (const { column, row } of spots) {
    const [left, top] = [column * TILE, row * TILE];
    // Each side keeps clear of the edge; its ends do too, unless the neighbour goes on in the same line.
    for (const side of SIDES) {
      if (has(column + side.out[0], row + side.out[1])) continue;
      const [a, b] = [end(side, -1), end(side, 1)];
      path += `M${left + a[0]} ${top + a[1]}L${left + b[0]} ${top + b[1]}`;
    }
    function end(side: Side, way: -1 | 1): [number, number] {
      const along: [number, number] = [side.along[0] * way, side.along[1] * way];
      const goesOn = has(column + along[0], row + along[1]);
      const turnsOut = goesOn && has(column + along[0] + side.out[0], row + along[1] + side.out[1]);
      const reach = turnsOut ? TILE / 2 + inset : goesOn ? TILE / 2 : TILE / 2 - inset;
      return [
        TILE / 2 + side.out[0] * (TILE / 2 - inset) + along[0] * reach,
        TILE / 2 + side.out[1] * (TILE / 2 - inset) + along[1] * reach,
      ];
    }
  }
  return path;
}

interface Side {
  out: [number, number];
  along: [number, number];
}

const SIDES: readonly Side[] = [
  { out: [0, -1], along: [1, 0] },
  { out: [1, 0], along: [0, 1] },
  { out: [0, 1], along: [1, 0] },
  { out: [-1, 0], along: [0, 1] },
];
