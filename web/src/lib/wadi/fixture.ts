// A small board for tests: three by three, a spring in the north-east that flows south-west and leaves in the west.
//
//     1  2  s:2
//     3  sw 1        (the wadi: c1, b2, a3)
//     w  1  2
import type { Board, Tile, WadiView } from '../api/types.gen';

const land = (at: string, fertility: number, reach: string[], area: string[] = [at]): Tile => ({
  at,
  ground: { kind: 'land', fertility },
  reach,
  area,
});
const wadi = (at: string, flow: string | null, to: string[], spring = 0): Tile => ({
  at,
  ground: { kind: 'wadi', flow, to, spring },
  reach: [],
  area: [],
});

export const BOARD: Board = {
  columns: 3,
  rows: 3,
  tiles: [
    land('a1', 1, ['a1', 'b1', 'a2', 'b2'], ['a1', 'b1', 'a2']),
    land('b1', 2, ['a1', 'b1', 'c1', 'a2', 'b2']),
    wadi('c1', 'sw', ['b2'], 2),
    land('a2', 3, ['a1', 'b1', 'a2', 'b2', 'a3']),
    wadi('b2', 'sw', ['a3']),
    land('c2', 1, ['c1', 'b2', 'c2', 'b3', 'c3']),
    wadi('a3', 'w', []),
    land('b3', 1, ['b2', 'c2', 'a3', 'b3', 'c3']),
    land('c3', 2, ['b2', 'c2', 'b3', 'c3']),
  ],
};

export const TILES: ReadonlyMap<string, Tile> = new Map(BOARD.tiles.map((tile) => [tile.at, tile]));

export const view = (change: Partial<WadiView> = {}): WadiView => ({
  round: 1,
  starter: 0,
  phase: 'actions',
  water: { c1: 2 },
  shadoofs: {},
  supply: [7, 7],
  left: { build: 1, pump: 3, actions: 3 },
  watchmen: [null, null],
  withdrawn: [],
  scores: [0, 0],
  ...change,
});
