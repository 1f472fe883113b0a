// What a tile says to those who do not see it.
import type { Tile, WadiView } from '../../api/types.gen';
import type { Args } from '../../i18n/index.svelte';
import type { SeatStyle } from '../../match/seat-style';
import type { Pick } from '../hand/choice';
import type { Targets } from '../hand/targets';

export type Say = (id: string, args?: Args) => string;

export interface Hearing {
  view: WadiView;
  tiles: ReadonlyMap<string, Tile>;
  styles: readonly SeatStyle[];
  /** The seat of the reader. */
  yourSeat: number | null;
  targets: Targets;
  picked: Pick | null;
  lit: ReadonlySet<string>;
}

/** "d4, fertile land three, water, red shadoof, in reach of yours" */
export function spokenCell(tile: Tile, hearing: Hearing, say: Say): string {
  const parts = [tile.at, ground(tile, say), ...pieces(tile, hearing, say), ...about(tile, hearing, say)];
  return parts.join(', ');
}

function colourName(style: SeatStyle | undefined, say: Say): string {
  return say(`wadi-colour-${style?.colour ?? 0}`);
}

function ground({ ground }: Tile, say: Say): string {
  if (ground.kind === 'land') return say('wadi-cell-land', { fertility: ground.fertility });
  if (ground.to.length > 1)
    return say('wadi-cell-fork', { first: ground.to[0] ?? '', second: ground.to[1] ?? '' });
  if (ground.flow === null) return say('wadi-cell-sink');
  if (ground.to.length === 0) return say('wadi-cell-mouth', { way: say(`wadi-way-${ground.flow}`) });
  return say('wadi-cell-wadi', { way: say(`wadi-way-${ground.flow}`) });
}

function pieces({ at, ground }: Tile, { view, styles, yourSeat }: Hearing, say: Say): string[] {
  const all: string[] = [];
  const pawns = view.water[at] ?? 0;
  if (pawns > 0)
    all.push(ground.kind === 'land' ? say('wadi-cell-water') : say('wadi-cell-pawns', { pawns }));
  const owner = view.shadoofs[at];
  if (owner !== undefined)
    all.push(
      owner === yourSeat
        ? say('wadi-cell-your-shadoof')
        : say('wadi-cell-shadoof', { colour: colourName(styles[owner], say) }),
    );
  const guard = view.watchmen.indexOf(at);
  if (guard >= 0)
    all.push(
      guard === yourSeat
        ? say('wadi-cell-your-watchman')
        : say('wadi-cell-watchman', { colour: colourName(styles[guard], say) }),
    );
  return all;
}

function about({ at, ground }: Tile, hearing: Hearing, say: Say): string[] {
  const { view, tiles, yourSeat, targets, picked, lit } = hearing;
  const all: string[] = [];
  const reached = Object.keys(view.shadoofs).some(
    (from) => view.shadoofs[from] === yourSeat && tiles.get(from)?.reach.includes(at) === true,
  );
  if (yourSeat !== null && reached) all.push(say('wadi-cell-in-reach'));
  const guarded = view.watchmen.some((post) => post !== null && tiles.get(post)?.area.includes(at) === true);
  if (ground.kind === 'land' && guarded) all.push(say('wadi-cell-forbidden'));
  if (picked?.kind === 'pawn' && picked.at === at) all.push(say('wadi-cell-picked'));
  else if (picked === null && targets.posts.has(at)) all.push(say('wadi-cell-can-watch'));
  else if (lit.has(at)) all.push(say('wadi-cell-target'));
  else if (picked === null && targets.pumps.has(at)) all.push(say('wadi-cell-can-pump'));
  else if (picked === null && targets.builds.has(at)) all.push(say('wadi-cell-can-build'));
  return all;
}
