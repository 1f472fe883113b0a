// The board that somebody draws, with every step back and forth. It knows no rules: the checker asks the server.
import { point, pour, stroke, type Brush, type Tool } from './tools/brush';
import { History } from './tools/history.svelte';
import { emptyPlan, tally, type Plan, type Way } from './plan/plan';
import { idOf, readText, textOf, type Drawn, type Words } from './plan/scenario-text';

/** How many columns and rows a new board has. */
const BLANK_SIDE = 7;

/** A board to begin with: nothing on it, for two to four. */
export const blank = (name: Words): Drawn => ({
  id: '',
  name,
  note: {},
  players: [2, 3, 4],
  box: true,
  plan: emptyPlan(BLANK_SIDE, BLANK_SIDE),
});

export class Editor {
  readonly history: History<Drawn>;
  brush = $state.raw<Brush>({ tool: 'land-1', pawns: 5 });
  /** The cells of the stroke that is being made, with the plan that it began on. */
  #stroke: { plan: Plan; cells: readonly string[] } | null = null;

  constructor(drawn: Drawn) {
    this.history = new History(drawn);
  }

  get drawn(): Drawn {
    return this.history.value;
  }
  get plan(): Plan {
    return this.history.value.plan;
  }
  tally = $derived.by(() => tally(this.plan));
  text = $derived.by(() => textOf({ ...this.drawn, id: idOf(this.drawn.name) }));

  choose(tool: Tool): void {
    this.brush = { ...this.brush, tool };
  }

  /** Changes something as one step. */
  change(part: Partial<Drawn>): void {
    this.history.step({ ...this.drawn, ...part });
  }

  /** Changes words about the board. Letters that are typed are no steps. */
  describe(part: Partial<Omit<Drawn, 'plan'>>): void {
    this.history.value = { ...this.drawn, ...part };
  }

  /** Changes the plan as one step; a change that changes nothing is no step. */
  reshape(how: (plan: Plan) => Plan): void {
    const plan = how(this.plan);
    if (plan !== this.plan) this.change({ plan });
  }

  point(at: string, way: Way): void {
    this.reshape((plan) => point(plan, at, way, this.brush.tool));
  }

  pour(at: string, more: number): void {
    this.reshape((plan) => pour(plan, at, more));
  }

  /** A tap, as one step. */
  tap(at: string): void {
    this.reshape((plan) => stroke(plan, [at], this.brush));
  }

  /** Takes the brush to a cell; a stroke begins there, or goes on. It is one step, however long it is. */
  draw(at: string): void {
    const begun = this.#stroke;
    if (begun === null) this.history.mark();
    else if (begun.cells.at(-1) === at) return;
    const { plan, cells } = begun ?? { plan: this.plan, cells: [] };
    this.#stroke = { plan, cells: [...cells, at] };
    this.history.value = { ...this.drawn, plan: stroke(plan, this.#stroke.cells, this.brush) };
  }

  /** Lifts the brush. */
  lift(): void {
    const begun = this.#stroke;
    this.#stroke = null;
    if (begun !== null && begun.plan === this.plan) this.history.unmark();
  }

  /** Takes a scenario file, as one step. How many words of its map were not understood; `null` if it has no map. */
  read(text: string): number | null {
    const read = readText(text);
    if (read === null) return null;
    this.change(read.drawn);
    return read.unread.length;
  }
}
