// Whole boards turned over, round and aside, and made larger or smaller.
import { nameOf, type Spot } from '../../wadi/board/geometry';
import { emptyPlan, inside, MAX_SIDE, put, turned, WAYS, type Outlets, type Plan, type Way } from './plan';

/** The plan with every cell moved by `where`, its directions changed by `way`. What falls off is gone. */
function moved(
  plan: Plan,
  size: Pick<Plan, 'columns' | 'rows'>,
  where: (spot: Spot) => Spot,
  way: (way: Way) => Way,
): Plan {
  let next = emptyPlan(size.columns, size.rows);
  plan.cells.forEach((cell, index) => {
    const spot = where({ column: index % plan.columns, row: Math.floor(index / plan.columns) });
    if (cell.kind === 'none' || !inside(size, spot)) return;
    next = put(
      next,
      nameOf(spot),
      cell.kind === 'wadi' ? { ...cell, outlets: through(cell.outlets, way) } : cell,
    );
  });
  return next;
}

function through(outlets: Outlets, way: (way: Way) => Way): Outlets {
  const [first, second] = outlets;
  if (first === undefined) return [];
  return second === undefined ? [way(first)] : [way(first), way(second)];
}

const same = (way: Way): Way => way;
/** A direction seen in a mirror: `axis` is what stays, counted in eighths. */
const mirrored =
  (axis: number) =>
  (way: Way): Way =>
    turned(WAYS[0], 2 * axis - WAYS.indexOf(way));

/** Left and right change places. */
export const mirrorAcross = (plan: Plan): Plan =>
  moved(plan, plan, ({ column, row }) => ({ column: plan.columns - 1 - column, row }), mirrored(0));

/** Top and bottom change places. */
export const mirrorDown = (plan: Plan): Plan =>
  moved(plan, plan, ({ column, row }) => ({ column, row: plan.rows - 1 - row }), mirrored(2));

/** A quarter turn clockwise. */
export const rotate = (plan: Plan): Plan =>
  moved(
    plan,
    { columns: plan.rows, rows: plan.columns },
    ({ column, row }) => ({ column: plan.rows - 1 - row, row: column }),
    (way) => turned(way, 2),
  );

/** Everything a step aside. What is pushed over the edge comes in again on the other side, so that nothing is lost. */
export const shift = (plan: Plan, columns: number, rows: number): Plan =>
  moved(
    plan,
    plan,
    ({ column, row }) => ({
      column: (column + columns + plan.columns) % plan.columns,
      row: (row + rows + plan.rows) % plan.rows,
    }),
    same,
  );

/** Another size; cells beyond it are gone. */
export function resize(plan: Plan, columns: number, rows: number): Plan {
  const size = { columns: clamp(columns), rows: clamp(rows) };
  return moved(plan, size, (spot) => spot, same);
}

/** The smallest grid that holds all tiles, with the same tiles. */
export function trim(plan: Plan): Plan {
  const taken = plan.cells.flatMap((cell, index) =>
    cell.kind === 'none' ? [] : [{ column: index % plan.columns, row: Math.floor(index / plan.columns) }],
  );
  if (taken.length === 0) return plan;
  const [left, top] = [Math.min(...taken.map((at) => at.column)), Math.min(...taken.map((at) => at.row))];
  const [right, bottom] = [Math.max(...taken.map((at) => at.column)), Math.max(...taken.map((at) => at.row))];
  return moved(
    plan,
    { columns: right - left + 1, rows: bottom - top + 1 },
    ({ column, row }) => ({ column: column - left, row: row - top }),
    same,
  );
}

const clamp = (n: number): number => Math.min(MAX_SIDE, Math.max(1, Math.round(n)));
