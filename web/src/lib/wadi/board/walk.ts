// Walking over the tiles with the keyboard. Gaps in the board are stepped over.
import { atSpot, spotOf, type Grid } from './geometry';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The tile that a key leads to: an arrow, Home and End in the row; with Ctrl, the first and last tile of all. */
export function walk(
  board: { tiles: readonly { at: string }[] },
  grid: Grid,
  from: string,
  key: string,
  ctrl: boolean,
): string | null {
  const tiles = new Set(board.tiles.map((tile) => tile.at));
  const here = spotOf(grid, from);
  if (key === 'Home' || key === 'End') {
    const rows = ctrl ? Array.from({ length: grid.rows }, (_, row) => row) : [here.row];
    const order = rows.flatMap((row) =>
      Array.from({ length: grid.columns }, (_, column) => atSpot(grid, { column, row })),
    );
    const there = order.filter((at) => tiles.has(at));
    return (key === 'Home' ? there[0] : there.at(-1)) ?? null;
  }
  const step = STEPS[key];
  if (step === undefined) return null;
  let [column, row] = [here.column + step[0], here.row + step[1]];
  while (column >= 0 && row >= 0 && column < grid.columns && row < grid.rows) {
    const at = atSpot(grid, { column, row });
    if (tiles.has(at)) return at;
    [column, row] = [column + step[0], row + step[1]];
  }
  return null;
}
