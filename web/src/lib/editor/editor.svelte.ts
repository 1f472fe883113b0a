// The board that somebody draws, with every step back and forth. It knows no rules: the checker asks the server.
import { point, pour, stroke, type Brush, type Tool } from './brush';
import { emptyPlan, tally, type Plan, type Way } from './plan';
import { idOf, readText, textOf, type Drawn, type Words } from './scenario-text';

/** How many steps can be taken back. */
const STEPS = 200;
const SIZE = 7;

/** A board to begin with: nothing on it, for two to four. */
export const blank = (name: Words): Drawn => ({
  id: '',
  name,
  note: {},
  players: [2, 3, 4],
  box: true,
  plan: emptyPlan(SIZE, SIZE),
});

export class Editor {
  #drawn = $state.raw<Drawn>(blank({}));
  #past = $state.raw<readonly Drawn[]>([]);
  #future = $state.raw<readonly Drawn[]>([]);
  /** The cells of the stroke that is being made, with the plan that it began on. */
  #stroke: { plan: Plan; cells: readonly string[] } | null = null;

  brush = $state.raw<Brush>({ tool: 'land-1', pawns: 5 });

  constructor(drawn: Drawn) {
    this.#drawn = drawn;
  }

  drawn = $derived(this.#drawn);
  plan = $derived(this.#drawn.plan);
  tally = $derived(tally(this.#drawn.plan));
  text = $derived(textOf({ ...this.#drawn, id: idOf(this.#drawn.name) }));
  canUndo = $derived(this.#past.length > 0);
  canRedo = $derived(this.#future.length > 0);

  choose(tool: Tool): void {
    this.brush = { ...this.brush, tool };
  }

  /** Changes something as one step. */
  change(part: Partial<Drawn>): void {
    this.#keep(this.#drawn);
    this.#drawn = { ...this.#drawn, ...part };
  }

  /** Changes words about the board. Letters that are typed are no steps. */
  describe(part: Partial<Omit<Drawn, 'plan'>>): void {
    this.#drawn = { ...this.#drawn, ...part };
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
    if (begun === null) this.#keep(this.#drawn);
    else if (begun.cells.at(-1) === at) return;
    const { plan, cells } = begun ?? { plan: this.plan, cells: [] };
    this.#stroke = { plan, cells: [...cells, at] };
    this.#drawn = { ...this.#drawn, plan: stroke(plan, this.#stroke.cells, this.brush) };
  }

  /** Lifts the brush. */
  lift(): void {
    const begun = this.#stroke;
    this.#stroke = null;
    if (begun !== null && begun.plan === this.plan) this.#past = this.#past.slice(0, -1);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, this.#drawn];
    this.#drawn = before;
  }

  redo(): void {
    const after = this.#future.at(-1);
    if (after === undefined) return;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, this.#drawn];
    this.#drawn = after;
  }

  /** Takes a scenario file, as one step. How many words of its map were not understood; `null` if it has no map. */
  read(text: string): number | null {
    const read = readText(text);
    if (read === null) return null;
    this.change(read.drawn);
    return read.unread.length;
  }

  #keep(drawn: Drawn): void {
    this.#past = [...this.#past.slice(1 - STEPS), drawn];
    this.#future = [];
  }
}
