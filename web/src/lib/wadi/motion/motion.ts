// How one position becomes another, as movements to be shown: first what somebody did, then the flow, then the talisman.
// Everything comes from the difference of the two positions, so that undo, jumps and resync move by the same code.
import type { Tile, WadiView } from '../../api/types.gen';
import type { Effect } from '../../match/board-props';
import { cellOf } from '../board/geometry';

export interface Flow {
  from: string;
  /** `null` where the pawns leave the board. */
  to: string | null;
  pawns: number;
}

/** A pawn that goes from one tile to another, or comes from or goes to nowhere. */
export interface PawnMove {
  from: string | null;
  to: string | null;
  /** The shadoof that lifts it, if one does. */
  lever: string | null;
}

export interface WatchmanMove {
  seat: number;
  from: string | null;
  to: string | null;
}

export interface Movement {
  pawns: PawnMove[];
  watchmen: WatchmanMove[];
  built: string[];
  flows: Flow[];
  /** The water after the action and before the flow. */
  middle: Record<string, number>;
  /** The talisman has passed. */
  passed: boolean;
}

export function movement(
  before: WadiView,
  after: WadiView,
  effects: readonly Effect[],
  mover: number | null,
  tiles: ReadonlyMap<string, Tile>,
): Movement {
  const told = flowsOf(effects);
  const middle = undone(after.water, told);
  // Effects that do not fit the difference belong to another way to the same position, such as a jump.
  const flows = middle !== null && fits(before.water, middle) ? told : [];
  const calm = flows.length > 0 && middle !== null ? middle : after.water;
  return {
    pawns: pawnMoves(before, calm, mover, tiles),
    watchmen: watchmanMoves(before, after),
    built: Object.keys(after.shadoofs).filter((at) => before.shadoofs[at] === undefined),
    flows,
    middle: calm,
    passed: before.starter !== after.starter,
  };
}

export function isStill(movement: Movement): boolean {
  const { pawns, watchmen, built, flows, passed } = movement;
  return pawns.length + watchmen.length + built.length + flows.length === 0 && !passed;
}

export function flowsOf(effects: readonly Effect[]): Flow[] {
  const flows: Flow[] = [];
  for (const effect of effects) {
    const flow = effect['flow'];
    if (typeof flow !== 'object' || flow === null) continue;
    const { from, to, pawns } = flow as Record<string, unknown>;
    if (typeof from === 'string' && typeof pawns === 'number')
      flows.push({ from, to: typeof to === 'string' ? to : null, pawns });
  }
  return flows;
}

/** How long a movement takes, in milliseconds: the action, the flow, both. */
export interface Times {
  act: number;
  flow: number;
  total: number;
}

/** The flow is what people look at, so it takes longer than a pump. */
const FLOW_SHARE = 2.5;

export function timesOf(movement: Movement, motion: number): Times {
  const acts = movement.pawns.length + movement.watchmen.length + movement.built.length > 0;
  const act = acts ? motion * (movement.pawns.some((pawn) => pawn.lever !== null) ? 1.5 : 1) : 0;
  const flow = movement.flows.length > 0 ? motion * FLOW_SHARE : 0;
  return { act, flow, total: act + flow };
}

/** How long the board needs to show what followed from an action, for whoever shows several in a row. */
export function showTime(effects: readonly Effect[], motion: number): number {
  return motion * 1.5 + (flowsOf(effects).length > 0 ? motion * FLOW_SHARE : 0);
}

/** The water before the flows; `null` if there was not enough for them. */
function undone(
  water: Readonly<Record<string, number>>,
  flows: readonly Flow[],
): Record<string, number> | null {
  const before = { ...water };
  for (const { to, pawns } of flows) {
    if (to === null) continue;
    const left = (before[to] ?? 0) - pawns;
    if (left < 0) return null;
    before[to] = left;
  }
  for (const { from, pawns } of flows) before[from] = (before[from] ?? 0) + pawns;
  for (const at of Object.keys(before)) if (before[at] === 0) delete before[at];
  return before;
}

/** Whether one action at most lies between the two. */
function fits(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): boolean {
  const { lost, won } = changes(before, after);
  return lost.length <= 1 && won.length <= 1 && lost.length === won.length;
}

function changes(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): { lost: string[]; won: string[] } {
  const [lost, won]: [string[], string[]] = [[], []];
  for (const at of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const change = (after[at] ?? 0) - (before[at] ?? 0);
    for (let n = 0; n < change; n++) won.push(at);
    for (let n = 0; n < -change; n++) lost.push(at);
  }
  return { lost, won };
}

function pawnMoves(
  before: WadiView,
  water: Readonly<Record<string, number>>,
  mover: number | null,
  tiles: ReadonlyMap<string, Tile>,
): PawnMove[] {
  const { lost, won } = changes(before.water, water);
  const moves: PawnMove[] = [];
  for (const to of won) {
    const from = nearest(lost, to);
    if (from === null) moves.push({ from: null, to, lever: null });
    else {
      lost.splice(lost.indexOf(from), 1);
      moves.push({ from, to, lever: null });
    }
  }
  for (const from of lost) moves.push({ from, to: null, lever: null });
  const [only] = moves;
  if (moves.length === 1 && only !== undefined && only.from !== null && only.to !== null)
    only.lever = leverFor(before, mover, tiles, only.from, only.to);
  return moves;
}

/** A shadoof of the seat that reaches both tiles. Which one is used makes no difference in the rules. */
function leverFor(
  view: WadiView,
  mover: number | null,
  tiles: ReadonlyMap<string, Tile>,
  from: string,
  to: string,
): string | null {
  const able = Object.keys(view.shadoofs).filter((at) => {
    const reach = tiles.get(at)?.reach;
    return view.shadoofs[at] === mover && reach?.includes(from) === true && reach.includes(to);
  });
  return nearest(able, from);
}

function nearest(all: readonly string[], at: string): string | null {
  const here = cellOf(at);
  let best: { at: string; far: number } | null = null;
  for (const other of all) {
    const there = cellOf(other);
    const far = Math.hypot(there.column - here.column, there.row - here.row);
    if (best === null || far < best.far) best = { at: other, far };
  }
  return best?.at ?? null;
}

function watchmanMoves(before: WadiView, after: WadiView): WatchmanMove[] {
  return after.watchmen.flatMap((to, seat) => {
    const from = before.watchmen[seat] ?? null;
    return from === to ? [] : [{ seat, from, to }];
  });
}
