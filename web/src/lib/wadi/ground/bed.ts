// The bed of the wadi: strands that join neighbouring tiles into one flowing river. Each strand is a curve through a
// tile; drawn with a broad stroke of one colour, they merge.
import type { Board, Tile } from '../../api/types.gen';
import { between, centreOf, chosenFor, stepOf, TILE, xy, type Grid, type Point } from '../board/geometry';

/** A curve from one point to another, pulled towards a third. */
export interface Strand {
  start: Point;
  pull: Point;
  end: Point;
}

/** A sign of the direction: where it lies and where it points to, in degrees clockwise from the east. */
export interface Arrow {
  at: Point;
  degrees: number;
  /** The way that an odd pawn takes at a fork. */
  odd: boolean;
}

export interface Mouth {
  at: Point;
  /** Where it opens to, in degrees clockwise from the east; `null` inside the board. */
  degrees: number | null;
}

export interface Bed {
  strands: Strand[];
  arrows: Arrow[];
  mouths: Mouth[];
  springs: Point[];
  /** Where pawns lie on each tile. */
  rest: Map<string, Point>;
  /** Where the water goes that leaves the board, by tile. */
  exits: Map<string, Point>;
}

/** How far a mouth reaches over the edge of the board. */
const MOUTH_OVERHANG = 4;

export function bedOf(board: Board, grid: Grid): Bed {
  const wadi = board.tiles.filter((tile) => tile.ground.kind === 'wadi');
  const sources = new Map<string, string[]>();
  for (const tile of wadi) {
    for (const to of flowsTo(tile)) sources.set(to, [...(sources.get(to) ?? []), tile.at]);
  }
  const bed: Bed = {
    strands: [],
    arrows: [],
    mouths: [],
    springs: [],
    rest: new Map(),
    exits: new Map(),
  };
  for (const tile of wadi) {
    const centre = centreOf(grid, tile.at);
    const inlets = (sources.get(tile.at) ?? []).map((from) => between(centreOf(grid, from), centre));
    const outlets = flowsTo(tile).map((to) => between(centre, centreOf(grid, to)));
    const exit = exitOf(tile, centre, grid);
    if (exit !== null) {
      outlets.push(exit);
      bed.exits.set(tile.at, exit);
    }
    const strands = strandsThrough(centre, inlets, outlets);
    bed.strands.push(...strands);
    bed.rest.set(tile.at, middle(strands, centre));
    if (inlets.length === 0) bed.springs.push(centre);
    outlets.forEach((outlet, index) =>
      bed.arrows.push({
        // At the edge of the board the sign keeps clear of it.
        at: outlet === exit ? between(centre, exit, 0.62) : outlet,
        degrees: heading(centre, outlet),
        odd: outlets.length > 1 && index === 0,
      }),
    );
    if (outlets.length === 0) {
      bed.mouths.push({ at: centre, degrees: null });
      bed.exits.set(tile.at, centre);
    } else if (exit !== null) {
      bed.mouths.push({ at: exit, degrees: heading(centre, exit) });
    }
  }
  return bed;
}

/** The curve as the `d` of a path. It winds by `wind` to its right first, then to its left, and leaves it as it came, so
 * that curves that follow one another stay smooth. */
export function pathOf(strand: Strand, wind = 0): string {
  const { start, end } = strand;
  const [first, second] = controls(strand, wind);
  return `M${xy(start)}C${xy(first)} ${xy(second)} ${xy(end)}`;
}

/** The same curve further to its right, for lines in the bed. */
export function beside({ start, pull, end }: Strand, distance: number): Strand {
  const [first, last] = [across(start, pull, end), across(pull, end, start)];
  const both = { x: (first.x + last.x) / 2, y: (first.y + last.y) / 2 };
  return {
    start: shift(start, first, distance),
    pull: shift(pull, both, distance),
    end: shift(end, last, distance),
  };
}

export interface Blot {
  at: Point;
  r: number;
}

/** Blots along both sides of a curve, `half` from its middle, that make a straight edge look grown. */
export function blots(strand: Strand, wind: number, half: number, size: number, many = 5): Blot[] {
  const all: Blot[] = [];
  const name = `${xy(strand.start)}${xy(strand.end)}`;
  for (let n = 0; n < many; n++) {
    for (const side of [-1, 1]) {
      const chance = (salt: number): number => chosenFor(name, 100, n * 31 + side * 7 + salt) / 100;
      const { at, right } = along(strand, wind, (n + 0.2 + 0.6 * chance(3)) / many);
      const r = size * (0.7 + 0.6 * chance(5));
      all.push({ at: shift(at, right, side * (half - r * (0.45 + 0.5 * chance(9)))), r });
    }
  }
  return all;
}

/** A point of the curve, and the unit step to its right there. */
function along(strand: Strand, wind: number, share: number): { at: Point; right: Point } {
  const { start, end } = strand;
  const [first, second] = controls(strand, wind);
  const [a, b, c] = [
    between(start, first, share),
    between(first, second, share),
    between(second, end, share),
  ];
  const [d, e] = [between(a, b, share), between(b, c, share)];
  return { at: between(d, e, share), right: across(d, e, start) };
}

function controls({ start, pull, end }: Strand, wind: number): [Point, Point] {
  return [
    shift(between(start, pull, 2 / 3), across(start, pull, end), wind),
    shift(between(end, pull, 2 / 3), across(pull, end, start), -wind),
  ];
}

const flowsTo = (tile: Tile): readonly string[] => (tile.ground.kind === 'wadi' ? tile.ground.to : []);

function exitOf(tile: Tile, centre: Point, grid: Grid): Point | null {
  if (tile.ground.kind !== 'wadi' || tile.ground.flow === null || tile.ground.to.length > 0) return null;
  const step = stepOf(grid, tile.ground.flow);
  return {
    x: centre.x + step.x * (TILE / 2 + MOUTH_OVERHANG),
    y: centre.y + step.y * (TILE / 2 + MOUTH_OVERHANG),
  };
}

function strandsThrough(centre: Point, inlets: readonly Point[], outlets: readonly Point[]): Strand[] {
  if (inlets.length === 0) return outlets.map((end) => ({ start: centre, pull: between(centre, end), end }));
  if (outlets.length === 0)
    return inlets.map((start) => ({ start, pull: between(start, centre), end: centre }));
  return inlets.flatMap((start) => outlets.map((end) => ({ start, pull: centre, end })));
}

/** Where pawns lie: in the middle of the water, which cuts the corner of a bend. */
function middle(strands: readonly Strand[], centre: Point): Point {
  const through = strands.filter((strand) => strand.pull === centre);
  if (through.length === 0 || through.length < strands.length) return centre;
  const sum = through.reduce(
    (total, { start, pull, end }) => ({
      x: total.x + start.x / 4 + pull.x / 2 + end.x / 4,
      y: total.y + start.y / 4 + pull.y / 2 + end.y / 4,
    }),
    { x: 0, y: 0 },
  );
  return between(centre, { x: sum.x / through.length, y: sum.y / through.length }, 0.7);
}

const heading = (from: Point, to: Point): number =>
  Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI);

/** The unit step to the right of the way from `a` to `b`; from `a` to `otherwise` where those are one point. */
function across(a: Point, b: Point, otherwise: Point): Point {
  let [dx, dy] = [b.x - a.x, b.y - a.y];
  if (dx === 0 && dy === 0) [dx, dy] = [a.x - otherwise.x, a.y - otherwise.y];
  const length = Math.hypot(dx, dy) || 1;
  return { x: -dy / length, y: dx / length };
}

const shift = (point: Point, step: Point, distance: number): Point => ({
  x: point.x + step.x * distance,
  y: point.y + step.y * distance,
});
