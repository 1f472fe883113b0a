// What the board shows between two positions: pieces at rest, and those on their way.
import type { Tile, WadiView } from '../../api/types.gen';
import type { PositionOf } from '../../games/game';
import type { Effect } from '../../match/board-props';
import type { Bed } from '../ground/bed';
import { between, centreOf, type Grid, type Point } from '../board/geometry';
import { isStill, movement, timesOf, type Flow, type Movement } from './motion';
import { pawnPlace } from '../pieces/places';
import { stackOffset } from '../pieces/stack';

/** A piece on its way. Points are those of the picture; a scale of 1 is the usual size. */
export interface Traveller {
  key: number;
  piece: { kind: 'pawn' } | { kind: 'watchman'; seat: number };
  way: readonly { at: Point; scale?: number; opacity?: number }[];
  delay: number;
  duration: number;
}

export interface Setting {
  tiles: ReadonlyMap<string, Tile>;
  bed: Bed;
  grid: Grid;
  motion: number;
  /** Movement becomes a cross-fade. */
  fade: boolean;
}

/** At rest. */
interface Still {
  water: Readonly<Record<string, number>>;
  watchmen: readonly (string | null)[];
  shadoofs: Readonly<Record<string, number>>;
  starter: number;
}

export class Stage {
  still = $state.raw<Still>({ water: {}, watchmen: [], shadoofs: {}, starter: 0 });
  travellers = $state.raw<readonly Traveller[]>([]);
  /** Something moves. */
  busy = $derived(this.travellers.length > 0);
  /** The shadoof that pumps. */
  lever = $state.raw<string | null>(null);
  /** Shadoofs that have just been built. */
  built = $state.raw<ReadonlySet<string>>(new Set());

  #last: PositionOf<'wadi'> | null = null;
  #timer = 0;
  #keys = 0;

  /** Shows a position. `carried` is a pawn that the reader has put down himself: it does not move again. */
  show(
    position: PositionOf<'wadi'>,
    effects: readonly Effect[],
    setting: Setting,
    carried: string | null,
  ): void {
    const before = this.#last;
    if (before === position) return;
    this.#last = position;
    const after = position.view;
    // The server has told what is being shown already: what moves goes on.
    if (before !== null && alike(before.view, after)) return;
    this.#stop();
    if (before === null || setting.motion === 0) return this.#settle(after);
    const mover = before.turn.who === 'seat' ? before.turn.seat : null;
    const moves = movement(before.view, after, effects, mover, setting.tiles);
    if (carried !== null) {
      moves.pawns = moves.pawns.filter(({ from, to }) => `${from}>${to}` !== carried);
      moves.watchmen = moves.watchmen.filter(({ to }) => `@${to}` !== carried);
    }
    if (isStill(moves)) return this.#settle(after);
    this.#act(before.view, after, moves, setting);
  }

  close(): void {
    this.#stop();
  }

  #act(before: WadiView, after: WadiView, moves: Movement, setting: Setting): void {
    const times = timesOf(moves, setting.motion);
    this.built = new Set(moves.built);
    if (times.act === 0) return this.#flow(before, after, moves, setting);
    const gone = new Set(moves.watchmen.map(({ seat }) => seat));
    this.still = {
      water: without(
        moves.middle,
        moves.pawns.flatMap(({ to }) => (to === null ? [] : [to])),
      ),
      watchmen: after.watchmen.map((post, seat) => (gone.has(seat) ? null : post)),
      shadoofs: after.shadoofs,
      starter: before.starter,
    };
    this.lever = moves.pawns.find(({ lever }) => lever !== null)?.lever ?? null;
    this.travellers = [
      ...moves.pawns.flatMap(({ from, to, lever }) =>
        this.#travel({
          piece: { kind: 'pawn' },
          from: from === null ? null : pawnPlace(from, before.shadoofs, setting.bed, setting.grid),
          to: to === null ? null : pawnPlace(to, after.shadoofs, setting.bed, setting.grid),
          delay: lever === null ? 0 : times.act * 0.3,
          duration: lever === null ? times.act : times.act * 0.7,
          fade: setting.fade,
        }),
      ),
      ...moves.watchmen.flatMap(({ seat, from, to }) =>
        this.#travel({
          piece: { kind: 'watchman', seat },
          from: from === null ? null : centreOf(setting.grid, from),
          to: to === null ? null : centreOf(setting.grid, to),
          delay: 0,
          duration: times.act,
          fade: setting.fade,
        }),
      ),
    ];
    this.#timer = window.setTimeout(() => this.#flow(before, after, moves, setting), times.act);
  }

  #flow(before: WadiView, after: WadiView, moves: Movement, setting: Setting): void {
    this.lever = null;
    if (moves.flows.length === 0) return this.#settle(after, moves.built);
    const { flow } = timesOf(moves, setting.motion);
    const arrived = moves.flows.flatMap(({ to, pawns }) =>
      to === null ? [] : Array<string>(pawns).fill(to),
    );
    this.still = {
      water: without(after.water, arrived),
      watchmen: after.watchmen,
      shadoofs: after.shadoofs,
      starter: before.starter,
    };
    this.travellers = moves.flows.flatMap((stream) => this.#run(stream, after, flow, setting));
    this.#timer = window.setTimeout(() => this.#settle(after), flow);
  }

  #settle(view: WadiView, built: readonly string[] = []): void {
    const { water, watchmen, shadoofs, starter } = view;
    this.still = { water, watchmen, shadoofs, starter };
    this.travellers = [];
    this.lever = null;
    if (built.length === 0) this.built = new Set();
  }

  #stop(): void {
    window.clearTimeout(this.#timer);
    this.#timer = 0;
  }

  /** A piece that is lifted from one place to another, or fades where it has none. */
  #travel(move: {
    piece: Traveller['piece'];
    from: Point | null;
    to: Point | null;
    delay: number;
    duration: number;
    fade: boolean;
  }): Traveller[] {
    const { piece, from, to, delay, duration } = move;
    if (from !== null && to !== null && !move.fade) {
      const middle = between(from, to);
      const way = [{ at: from }, { at: { x: middle.x, y: middle.y - 20 }, scale: 1.16 }, { at: to }];
      return [{ key: this.#keys++, piece, way, delay, duration }];
    }
    const all: Traveller[] = [];
    const fading = (at: Point, opacity: [number, number]): void => {
      const way = opacity.map((value) => ({ at, opacity: value }));
      all.push({ key: this.#keys++, piece, way, delay: 0, duration: delay + duration });
    };
    if (from !== null) fading(from, [1, 0]);
    if (to !== null) fading(to, [0, 1]);
    return all;
  }

  /** The pawns of one tile run down the wadi, side by side and one behind the other. */
  #run({ from, to, pawns }: Flow, view: WadiView, duration: number, setting: Setting): Traveller[] {
    const { bed, grid, fade } = setting;
    const start = pawnPlace(from, view.shadoofs, bed, grid);
    const gone = to === null;
    const end = gone ? (bed.exits.get(from) ?? start) : pawnPlace(to, view.shadoofs, bed, grid);
    const middle = gone ? between(start, end) : between(centreOf(grid, from), centreOf(grid, to));
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const far = Math.hypot(dx, dy) || 1;
    const travellers: Traveller[] = [];
    for (let index = 0; index < pawns; index++) {
      const begins = { x: start.x, y: start.y + stackOffset(index, pawns) };
      const ends = { x: end.x, y: end.y + (gone ? 0 : stackOffset(index, pawns)) };
      if (fade) {
        travellers.push(
          ...this.#travel({
            piece: { kind: 'pawn' },
            from: begins,
            to: gone ? null : ends,
            delay: 0,
            duration,
            fade,
          }),
        );
        continue;
      }
      const lane = pawns === 1 ? 0 : ((index % 3) - 1) * 9;
      const aside = (at: Point): Point => ({ x: at.x - (dy / far) * lane, y: at.y + (dx / far) * lane });
      // The topmost starts first; all arrive within the time of the flow.
      const late = pawns === 1 ? 0 : (0.35 * (pawns - 1 - index)) / (pawns - 1);
      travellers.push({
        key: this.#keys++,
        piece: { kind: 'pawn' },
        way: [
          { at: begins },
          { at: aside(between(begins, middle, 0.6)), scale: 0.97 },
          { at: aside(between(middle, ends, 0.4)), scale: 0.97 },
          { at: ends, ...(gone ? { opacity: 0, scale: 0.55 } : {}) },
        ],
        delay: duration * late,
        duration: duration * 0.65,
      });
    }
    return travellers;
  }
}

/** Whether two positions look the same on the board. */
function alike(a: WadiView, b: WadiView): boolean {
  const look = ({ water, shadoofs, watchmen, starter }: WadiView): string =>
    JSON.stringify([Object.entries(water).sort(), Object.entries(shadoofs).sort(), watchmen, starter]);
  return look(a) === look(b);
}

function without(water: Readonly<Record<string, number>>, tiles: readonly string[]): Record<string, number> {
  const rest = { ...water };
  for (const at of tiles) {
    const left = (rest[at] ?? 0) - 1;
    if (left > 0) rest[at] = left;
    else delete rest[at];
  }
  return rest;
}
