// Where things are on the picture. A tile is 100 by 100; the top left tile begins at 0, 0. The board may be turned:
// tiles change place, pieces stay upright.
import type { Board } from '../../api/types.gen';

export const TILE = 100;

export interface Point {
  x: number;
  y: number;
}

/** A cell of the grid as it lies on the screen: column and row from 0, from the top left. */
export interface Spot {
  column: number;
  row: number;
}

export interface Grid {
  /** Columns and rows as they lie on the screen. */
  columns: number;
  rows: number;
  /** Columns and rows as the board names them. */
  board: { columns: number; rows: number };
  /** Quarter turns, clockwise, 0 to 3. */
  turned: number;
}

export function gridOf(board: Pick<Board, 'columns' | 'rows'>, turned: number): Grid {
  const quarter = ((Math.trunc(turned) % 4) + 4) % 4;
  const [columns, rows] = quarter % 2 === 0 ? [board.columns, board.rows] : [board.rows, board.columns];
  return { columns, rows, board: { columns: board.columns, rows: board.rows }, turned: quarter };
}

/** The cell that a name such as `c4` means, on an unturned board. */
export function cellOf(at: string): Spot {
  return { column: at.charCodeAt(0) - 97, row: Number(at.slice(1)) - 1 };
}

/** The name of a cell of an unturned board. */
export const nameOf = (cell: Spot): string => `${String.fromCharCode(97 + cell.column)}${cell.row + 1}`;

/** Where a named cell lies on the screen. */
export function spotOf(grid: Grid, at: string): Spot {
  return turn(cellOf(at), grid);
}

/** The name of the cell at a spot of the screen. */
export function atSpot(grid: Grid, { column, row }: Spot): string {
  const { columns, rows } = grid.board;
  switch (grid.turned) {
    case 1:
      return nameOf({ column: row, row: rows - 1 - column });
    case 2:
      return nameOf({ column: columns - 1 - column, row: rows - 1 - row });
    case 3:
      return nameOf({ column: columns - 1 - row, row: column });
    default:
      return nameOf({ column, row });
  }
}

/** The middle of a named tile. */
export function centreOf(grid: Grid, at: string): Point {
  const { column, row } = spotOf(grid, at);
  return { x: (column + 0.5) * TILE, y: (row + 0.5) * TILE };
}

const WAYS: Record<string, Point> = {
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  nw: { x: -1, y: -1 },
};

/** A compass direction as a step on the screen. */
export function stepOf(grid: Grid, way: string): Point {
  let { x, y } = WAYS[way] ?? { x: 0, y: 0 };
  for (let quarter = 0; quarter < grid.turned; quarter++) [x, y] = [-y, x];
  // No negative zero: it would show up in paths and comparisons.
  return { x: x + 0, y: y + 0 };
}

function turn({ column, row }: Spot, grid: Grid): Spot {
  const { columns, rows } = grid.board;
  switch (grid.turned) {
    case 1:
      return { column: rows - 1 - row, row: column };
    case 2:
      return { column: columns - 1 - column, row: rows - 1 - row };
    case 3:
      return { column: row, row: columns - 1 - column };
    default:
      return { column, row };
  }
}

export const between = (a: Point, b: Point, share = 0.5): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A number that is the same for the same tile each time, from 0 up to but not including `many`. */
export function chosenFor(at: string, many: number, salt = 0): number {
  let mixed = 2_166_136_261 ^ salt;
  for (const letter of at) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16_777_619);
  mixed ^= mixed >>> 13;
  return (mixed >>> 0) % many;
}

const round = (n: number): number => Math.round(n * 10) / 10;
export const xy = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;
