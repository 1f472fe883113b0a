// Training against the computer: before a turn is sent it is weighed against the best that a strong player finds, and whoever
// would lose more than they chose to is asked to think again. Nobody else hears of it.
import type { Client } from '../../api/client';
import type { Sketch, Table } from '../../api/types.gen';
import { settings } from '../settings.svelte';
import { playsUpTo, type Timeline } from './timeline';

/** A turn that costs more than it may. */
interface Warning {
  /** After how many plays it would be played. */
  plays: number;
  actions: readonly string[];
  cost: number;
}

/** Whether turns are weighed here: the reader wants it, hints are allowed, and all others are computers. */
export const isTraining = ({ hints, seats, yours }: Table): boolean =>
  settings.training.value > 0 &&
  hints &&
  seats.every(({ holder }, seat) => yours.includes(seat) || holder.kind === 'computer');

export class Training {
  /** The turn is being weighed. */
  weighing = $state(false);
  #warning = $state.raw<Warning | null>(null);
  /** The share after the best turn from the position after so many plays. */
  #best: { plays: number; share: number } | null = null;
  readonly #api: Pick<Client, 'sketchAdvice' | 'sketchWorth'>;

  constructor(api: Pick<Client, 'sketchAdvice' | 'sketchWorth'>) {
    this.#api = api;
  }

  /** What this turn would cost, if that was found too much; nothing of another turn. */
  costOf(plays: number, actions: readonly string[]): number | null {
    const warning = this.#warning;
    if (warning === null || warning.plays !== plays || warning.actions.join() !== actions.join()) return null;
    return warning.cost;
  }

  /** Whether a turn may be sent: it costs little enough, or its player was warned of it. */
  async allows(table: Table, line: Timeline, seat: number, actions: readonly string[]): Promise<boolean> {
    const { plays } = table.position;
    const before = playsUpTo(line, plays);
    if (before === null || this.costOf(plays, actions) !== null) return true;
    const sketch = { game: table.game, players: table.seats.length, first: table.first ?? 0 };
    const after = (actions: readonly string[]): Sketch => ({ ...sketch, plays: [...before, ...actions] });
    this.weighing = true;
    try {
      const best = await this.#bestShare(plays, seat, after);
      const { shares } = await this.#api.sketchWorth(after(actions));
      const cost = best - (shares[seat] ?? 0);
      if (cost < settings.training.value) return true;
      this.#warning = { plays, actions, cost };
      return false;
    } catch {
      // Whoever cannot be asked stands in nobody's way.
      return true;
    } finally {
      this.weighing = false;
    }
  }

  async #bestShare(
    plays: number,
    seat: number,
    after: (actions: readonly string[]) => Sketch,
  ): Promise<number> {
    if (this.#best?.plays !== plays) {
      const { turn } = await this.#api.sketchAdvice(after([]));
      const { shares } = await this.#api.sketchWorth(after(turn));
      this.#best = { plays, share: shares[seat] ?? 0 };
    }
    return this.#best.share;
  }
}
