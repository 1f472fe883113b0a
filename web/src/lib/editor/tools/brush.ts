// What a tool does to the plan: a tap on one cell, or a stroke over several.
import { nameOf } from '../../wadi/board/geometry';
import { assertNever } from '../../util/assert-never';
import {
  beyond,
  cellAt,
  MAX_PAWNS,
  NONE,
  put,
  turned,
  WAYS,
  wayTo,
  type Fertility,
  type Outlets,
  type Plan,
  type Way,
} from '../plan/plan';

export const TOOLS = ['land-1', 'land-2', 'land-3', 'river', 'fork', 'mouth', 'pawns', 'erase'] as const;
export type Tool = (typeof TOOLS)[number];

/** The key that chooses each tool. */
export const TOOL_KEYS: Record<Tool, string> = {
  'land-1': '1',
  'land-2': '2',
  'land-3': '3',
  river: 'r',
  fork: 'f',
  mouth: 'm',
  pawns: 'p',
  erase: '0',
};

export interface Brush {
  tool: Tool;
  /** How many pawns the tool for pawns lays on a tile. */
  pawns: number;
}

const FERTILITY: Record<'land-1' | 'land-2' | 'land-3', Fertility> = {
  'land-1': 1,
  'land-2': 2,
  'land-3': 3,
};

/** A tap: paints the cell, or changes what is there already. */
export function tap(plan: Plan, at: string, { tool, pawns }: Brush): Plan {
  const cell = cellAt(plan, at);
  if (cell === undefined) return plan;
  switch (tool) {
    case 'land-1':
    case 'land-2':
    case 'land-3':
      return put(plan, at, { kind: 'land', fertility: FERTILITY[tool] });
    case 'river':
      return cell.kind === 'wadi'
        ? put(plan, at, { ...cell, outlets: [turned(cell.outlets[0] ?? 'nw', 1)] })
        : put(plan, at, { kind: 'wadi', outlets: [likelyWay(plan, at)], pawns: 0 });
    case 'fork':
      return cell.kind === 'wadi' ? put(plan, at, { ...cell, outlets: forked(cell.outlets) }) : plan;
    case 'mouth':
      return put(plan, at, { kind: 'wadi', outlets: [], pawns: cell.kind === 'wadi' ? cell.pawns : 0 });
    case 'pawns':
      return cell.kind === 'wadi'
        ? put(plan, at, { ...cell, pawns: cell.pawns === pawns ? 0 : pawns })
        : plan;
    case 'erase':
      return put(plan, at, NONE);
    default:
      return assertNever(tool);
  }
}

/** A stroke over several cells, from the first to the last. */
export function stroke(plan: Plan, cells: readonly string[], brush: Brush): Plan {
  const [first] = cells;
  if (first === undefined) return plan;
  if (brush.tool === 'river' || brush.tool === 'fork')
    return cells.length === 1 ? tap(plan, first, brush) : flow(plan, cells, brush.tool);
  if (brush.tool !== 'pawns') return cells.reduce((next, at) => tap(next, at, brush), plan);
  // A stroke of pawns lays them everywhere; only a tap takes them away.
  if (cells.length === 1) return tap(plan, first, brush);
  return cells.reduce((next, at) => {
    const cell = cellAt(next, at);
    return cell?.kind === 'wadi' ? put(next, at, { ...cell, pawns: brush.pawns }) : next;
  }, plan);
}

/** Water from each cell into the next. The last one keeps its way if it has one, and goes straight on otherwise. */
function flow(plan: Plan, cells: readonly string[], tool: 'river' | 'fork'): Plan {
  let next = plan;
  cells.forEach((at, index) => {
    const cell = cellAt(next, at);
    const [before, after] = [cells[index - 1], cells[index + 1]];
    const way = after === undefined ? null : wayTo(at, after);
    const pawns = cell?.kind === 'wadi' ? cell.pawns : 0;
    if (way !== null) {
      // A fork is drawn out of a tile that has a way already; the rest of the stroke is river.
      const kept = tool === 'fork' && index === 0 && cell?.kind === 'wadi' ? cell.outlets[0] : undefined;
      const outlets: Outlets = kept === undefined || kept === way ? [way] : [kept, way];
      next = put(next, at, { kind: 'wadi', outlets, pawns });
    } else if (cell?.kind !== 'wadi') {
      const straight = before === undefined ? null : wayTo(before, at);
      next = put(next, at, { kind: 'wadi', outlets: [straight ?? likelyWay(next, at)], pawns });
    }
  });
  return next;
}

/** Points the water of a cell one way: what a direction key does. With the fork, it becomes the second way. */
export function point(plan: Plan, at: string, way: Way, tool: Tool): Plan {
  const cell = cellAt(plan, at);
  if (cell === undefined) return plan;
  const pawns = cell.kind === 'wadi' ? cell.pawns : 0;
  const first = cell.kind === 'wadi' ? cell.outlets[0] : undefined;
  const outlets: Outlets = tool === 'fork' && first !== undefined && first !== way ? [first, way] : [way];
  return put(plan, at, { kind: 'wadi', outlets, pawns });
}

/** More or fewer pawns on a wadi tile. */
export function pour(plan: Plan, at: string, more: number): Plan {
  const cell = cellAt(plan, at);
  if (cell?.kind !== 'wadi') return plan;
  return put(plan, at, { ...cell, pawns: Math.min(MAX_PAWNS, Math.max(0, cell.pawns + more)) });
}

/** A second way beside the first; on a fork, the arrow goes over to the other way. */
function forked(outlets: Outlets): Outlets {
  const [first, second] = outlets;
  if (first === undefined) return ['sw', 'se'];
  return second === undefined ? [first, turned(first, 2)] : [second, first];
}

/** Where the water of a new tile goes: on from the tile that flows into it, else into a neighbour, else down. */
function likelyWay(plan: Plan, at: string): Way {
  for (const way of WAYS) {
    const from = cellAt(plan, nameOf(beyond(at, way)));
    const back = turned(way, 4);
    if (from?.kind === 'wadi' && from.outlets.some((outlet) => outlet === back)) return back;
  }
  const near = WAYS.find((way) => cellAt(plan, nameOf(beyond(at, way)))?.kind === 'wadi');
  return near ?? 's';
}
