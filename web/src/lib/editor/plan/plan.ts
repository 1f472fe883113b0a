// A board being drawn: a grid of cells that need not make sense yet. Whether it does is for the server to say.
import type { Board, Ground, Tile } from '../../api/types.gen';
import { cellOf, nameOf, type Spot } from '../../wadi/board/geometry';

/** The compass, clockwise from the north. */
export const WAYS = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Way = (typeof WAYS)[number];
export type Fertility = 1 | 2 | 3;

/** Where a wadi tile's water goes: nowhere, one way, or two with the odd pawn's first. */
export type Outlets = readonly [] | readonly [Way] | readonly [Way, Way];

export type PlanCell =
  | { kind: 'none' }
  | { kind: 'land'; fertility: Fertility }
  | { kind: 'wadi'; outlets: Outlets; pawns: number };

export interface Plan {
  columns: number;
  rows: number;
  /** Row by row. */
  cells: readonly PlanCell[];
}

/** How many columns and rows cell names reach. */
export const MAX_SIDE = 16;
/** The most pawns that a tile is drawn with. */
export const MAX_PAWNS = 99;

export const NONE: PlanCell = { kind: 'none' };

export const emptyPlan = (columns: number, rows: number): Plan => ({
  columns,
  rows,
  cells: Array.from({ length: columns * rows }, () => NONE),
});

export const inside = ({ columns, rows }: Pick<Plan, 'columns' | 'rows'>, { column, row }: Spot): boolean =>
  column >= 0 && row >= 0 && column < columns && row < rows;

const cellAtSpot = (plan: Plan, spot: Spot): PlanCell | undefined =>
  inside(plan, spot) ? plan.cells[spot.row * plan.columns + spot.column] : undefined;

/** What lies on a named cell; `undefined` off the grid. */
export const cellAt = (plan: Plan, at: string): PlanCell | undefined => cellAtSpot(plan, cellOf(at));

/** The names of all cells, row by row. */
export const names = (plan: Plan): string[] => plan.cells.map((_, index) => nameOf(spotOfIndex(plan, index)));

const spotOfIndex = (plan: Plan, index: number): Spot => ({
  column: index % plan.columns,
  row: Math.floor(index / plan.columns),
});

/** The same plan with another cell. */
export function put(plan: Plan, at: string, cell: PlanCell): Plan {
  const spot = cellOf(at);
  if (!inside(plan, spot)) return plan;
  return { ...plan, cells: plan.cells.with(spot.row * plan.columns + spot.column, cell) };
}

const STEPS: Record<Way, [number, number]> = {
  n: [0, -1],
  ne: [1, -1],
  e: [1, 0],
  se: [1, 1],
  s: [0, 1],
  sw: [-1, 1],
  w: [-1, 0],
  nw: [-1, -1],
};

/** The cell one step away; it may lie off the grid. */
export function beyond(at: string, way: Way): Spot {
  const { column, row } = cellOf(at);
  return { column: column + STEPS[way][0], row: row + STEPS[way][1] };
}

/** The way from one cell to a neighbour; `null` if it is none. */
export function wayTo(from: string, to: string): Way | null {
  const [a, b] = [cellOf(from), cellOf(to)];
  return WAYS.find((way) => STEPS[way][0] === b.column - a.column && STEPS[way][1] === b.row - a.row) ?? null;
}

/** The way after so many eighths of a turn, clockwise. */
export const turned = (way: Way, eighths: number): Way =>
  WAYS[(((WAYS.indexOf(way) + eighths) % 8) + 8) % 8] ?? way;

export interface Tally {
  /** By fertility, the poorest first. */
  land: [number, number, number];
  wadi: number;
  pawns: number;
}

/** What one needs to lay it out. */
export function tally(plan: Plan): Tally {
  const sum: Tally = { land: [0, 0, 0], wadi: 0, pawns: 0 };
  for (const cell of plan.cells) {
    if (cell.kind === 'land') sum.land[cell.fertility - 1] = (sum.land[cell.fertility - 1] ?? 0) + 1;
    else if (cell.kind === 'wadi') {
      sum.wadi += 1;
      sum.pawns += cell.pawns;
    }
  }
  return sum;
}

/** The plan as a board to look at. Nothing is known about reach. */
export function pictureOf(plan: Plan): Board {
  const tiles: Tile[] = [];
  for (const at of names(plan)) {
    const ground = groundOf(plan, at);
    if (ground !== null) tiles.push({ at, ground, reach: [], area: [] });
  }
  return { columns: plan.columns, rows: plan.rows, tiles };
}

function groundOf(plan: Plan, at: string): Ground | null {
  const cell = cellAt(plan, at);
  if (cell === undefined || cell.kind === 'none') return null;
  if (cell.kind === 'land') return { kind: 'land', fertility: cell.fertility };
  const to = cell.outlets
    .map((way) => beyond(at, way))
    .filter((spot) => cellAtSpot(plan, spot)?.kind === 'wadi')
    .map(nameOf);
  return { kind: 'wadi', flow: cell.outlets[0] ?? null, to: [...new Set(to)], spring: cell.pawns };
}

/** A board of the server as a plan to change. */
export function planOf(board: Board): Plan {
  let plan = emptyPlan(board.columns, board.rows);
  for (const { at, ground } of board.tiles) {
    if (ground.kind === 'land')
      plan = put(plan, at, { kind: 'land', fertility: fertility(ground.fertility) });
    else plan = put(plan, at, { kind: 'wadi', outlets: outletsOf(at, ground), pawns: ground.spring });
  }
  return plan;
}

function outletsOf(at: string, ground: Extract<Ground, { kind: 'wadi' }>): Outlets {
  const [first, second] = ground.to.map((to) => wayTo(at, to)).filter((way) => way !== null);
  if (first !== undefined) return second === undefined ? [first] : [first, second];
  const flow = WAYS.find((way) => way === ground.flow);
  return flow === undefined ? [] : [flow];
}

const fertility = (n: number): Fertility => (n === 3 ? 3 : n === 2 ? 2 : 1);
