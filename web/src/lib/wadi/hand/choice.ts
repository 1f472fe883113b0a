// What a tap on a tile means, given what can be done and what is picked.
import type { Board, WadiView } from '../../api/types.gen';
import { build, pump, watch, type Targets } from './targets';

/** What is in the hand: a pawn of a tile, a shadoof of the supply, the own watchman. */
export type Pick = { kind: 'pawn'; at: string } | { kind: 'shadoof' } | { kind: 'watchman' };

export type Outcome =
  | { do: 'play'; action: string }
  /** It cannot be done; this was meant. */
  | { do: 'why'; action: string }
  | { do: 'pick'; pick: Pick }
  | { do: 'drop' }
  /** Several things can be meant. */
  | { do: 'choose'; at: string; actions: readonly Meaning[] }
  /** Shows what a shadoof on this tile reaches. */
  | { do: 'look'; at: string }
  | { do: 'nothing' };

export type Meaning = 'build' | 'pump' | 'watch';

export interface Situation {
  board: Board;
  view: WadiView;
  targets: Targets;
  picked: Pick | null;
  /** The seat that acts. */
  seat: number | null;
}

export function tap(now: Situation, at: string): Outcome {
  return now.picked === null ? tapEmptyHanded(now, at) : tapWith(now, now.picked, at);
}

/** What letting go of a dragged piece means. There a second pawn is not a new choice. */
export function drop(now: Situation, picked: Pick, at: string): Outcome {
  const action = meant(picked, at);
  if (picked.kind === 'pawn' && picked.at === at) return { do: 'drop' };
  return allowed(now.targets, picked, at) ? { do: 'play', action } : { do: 'why', action };
}

/** What a tap on a tile would play at once, or letting go of what is dragged; `null` where it would play nothing. */
export function wouldPlay(now: Situation, dragged: Pick | null, at: string): string | null {
  const outcome = dragged === null ? tap(now, at) : drop(now, dragged, at);
  return outcome.do === 'play' ? outcome.action : null;
}

/** What a meaning of a tile leads to. */
export function carryOut(meaning: Meaning, at: string): Outcome {
  switch (meaning) {
    case 'build':
      return { do: 'play', action: build(at) };
    case 'watch':
      return { do: 'play', action: watch(at) };
    case 'pump':
      return { do: 'pick', pick: { kind: 'pawn', at } };
  }
}

/** The tiles that light up. */
export function lit(targets: Targets, picked: Pick | null): ReadonlySet<string> {
  if (picked === null) return NO_TILES;
  switch (picked.kind) {
    case 'pawn':
      return targets.pumps.get(picked.at) ?? NO_TILES;
    case 'shadoof':
      return targets.builds;
    case 'watchman':
      return targets.posts;
  }
}

const NO_TILES: ReadonlySet<string> = new Set();

function tapWith(now: Situation, picked: Pick, at: string): Outcome {
  if (picked.kind === 'pawn' && picked.at === at) return { do: 'drop' };
  const action = meant(picked, at);
  if (allowed(now.targets, picked, at)) return { do: 'play', action };
  if (picked.kind === 'pawn' && now.targets.pumps.has(at)) return { do: 'pick', pick: { kind: 'pawn', at } };
  return { do: 'why', action };
}

function tapEmptyHanded(now: Situation, at: string): Outcome {
  const { targets, view } = now;
  const meanings = meaningsOf(targets, at);
  const [only] = meanings;
  if (meanings.length > 1) return { do: 'choose', at, actions: meanings };
  if (only !== undefined) return carryOut(only, at);
  if (now.seat !== null && view.watchmen[now.seat] === at && targets.posts.size > 0)
    return { do: 'pick', pick: { kind: 'watchman' } };
  if (view.shadoofs[at] !== undefined) return { do: 'look', at };
  if (!targets.any) return { do: 'nothing' };
  return { do: 'why', action: guess(now, at) };
}

function meaningsOf(targets: Targets, at: string): Meaning[] {
  const all: Meaning[] = [];
  if (targets.builds.has(at)) all.push('build');
  if (targets.pumps.has(at)) all.push('pump');
  if (targets.posts.has(at)) all.push('watch');
  return all;
}

function allowed(targets: Targets, picked: Pick, at: string): boolean {
  return lit(targets, picked).has(at);
}

function meant(picked: Pick, at: string): string {
  switch (picked.kind) {
    case 'pawn':
      return pump(picked.at, at);
    case 'shadoof':
      return build(at);
    case 'watchman':
      return watch(at);
  }
}

/** What somebody wanted who tapped a tile where nothing begins. */
function guess({ board, view, targets, seat }: Situation, at: string): string {
  if (targets.posts.size > 0 || targets.withdraw) return watch(at);
  if (view.water[at] === undefined) return build(at);
  // The pawn was meant, so the question is why it cannot be pumped: to a free tile near it, best one that a shadoof of
  // the seat reaches.
  const tiles = new Map(board.tiles.map((tile) => [tile.at, tile]));
  const free = (tiles.get(at)?.reach ?? []).filter(
    (near) => near !== at && tiles.get(near)?.ground.kind === 'land' && view.water[near] === undefined,
  );
  const own = Object.keys(view.shadoofs).filter((tile) => view.shadoofs[tile] === seat);
  const best = free.find((near) => own.some((tile) => tiles.get(tile)?.reach.includes(near)));
  const to = best ?? free[0];
  return to === undefined ? build(at) : pump(at, to);
}
