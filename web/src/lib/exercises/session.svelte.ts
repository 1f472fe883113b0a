// What somebody practises: one exercise after the other, and what came of them.
import { api } from '../api/client';
import { GAME_KEYS, type GameKey } from '../games/keys';
import type { Practice } from '../router.svelte';
import { exercisesOf, type Exercise } from './exercise';
import { kept } from './kept.svelte';
import { ownExercises } from './own';
import { dayOf, dueOn, exerciseOfDay, gameOfDay, next, noted, notedDay } from './plan';

export class Session {
  readonly what: Practice;
  readonly today = dayOf(new Date());
  exercise = $state.raw<Exercise | null>(null);
  /** There are no more. */
  over = $state(false);
  failed = $state(false);
  #pool: readonly Exercise[] = [];
  readonly #done = new Set<string>();

  constructor(what: Practice) {
    this.what = what;
  }

  async begin(): Promise<void> {
    this.failed = false;
    try {
      this.#pool = await this.#fetch();
    } catch {
      this.failed = true;
      return;
    }
    this.next();
  }

  next(): void {
    if (this.exercise !== null) this.#done.add(this.exercise.id);
    this.exercise = this.#choose();
    this.over = this.exercise === null;
  }

  /** Takes note of how the exercise went. */
  note(tries: number, solved: boolean): void {
    if (this.exercise === null) return;
    kept.value = noted(kept.value, this.exercise, solved && tries === 1, this.today);
    if (this.what.kind === 'day' && solved) kept.value = notedDay(kept.value, this.today, tries);
  }

  /** Whether there may be one more. */
  get goesOn(): boolean {
    return this.what.kind !== 'day' && this.what.kind !== 'one';
  }

  async #fetch(): Promise<readonly Exercise[]> {
    const { what } = this;
    switch (what.kind) {
      case 'day':
        return exercisesOf(gameOfDay(this.today));
      case 'own':
        return ownExercises(api);
      case 'again':
        return [...(await Promise.all(GAME_KEYS.map(exercisesOf))), await ownExercises(api)].flat();
      case 'game': {
        const all = await exercisesOf(what.game);
        return what.theme === null ? all : all.filter(({ themes }) => themes.includes(what.theme ?? ''));
      }
      case 'one':
        return exercisesOf(what.game);
    }
  }

  #choose(): Exercise | null {
    const { what } = this;
    switch (what.kind) {
      case 'day':
        return this.#done.size > 0 ? null : exerciseOfDay(this.#pool, this.today);
      case 'one':
        return this.#done.size > 0 ? null : (this.#pool.find(({ id }) => id === what.id) ?? null);
      case 'again': {
        const due = dueOn(kept.value, this.today).filter((id) => !this.#done.has(id));
        return this.#pool.find(({ id }) => due.includes(id)) ?? null;
      }
      case 'own':
        return (
          this.#pool.find(({ id }) => !this.#done.has(id) && kept.value.cards[id] === undefined) ??
          next(this.#pool, kept.value, this.#done, this.today)
        );
      case 'game':
        return next(this.#pool, kept.value, this.#done, this.today);
    }
  }
}

/** How many there are of each theme of a game, the most frequent first. */
export async function themesOf(game: GameKey): Promise<[string, number][]> {
  const counts = new Map<string, number>();
  for (const { themes } of await exercisesOf(game))
    for (const theme of themes) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}
