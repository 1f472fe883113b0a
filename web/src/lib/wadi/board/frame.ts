// How much room the picture needs around the tiles, given how wide it is on the screen.
import { TILE, type Grid } from './geometry';

export interface Frame {
  /** The whole picture, in its own units. */
  width: number;
  height: number;
  left: number;
  top: number;
  /** Where the ledge begins, and how high it is. */
  ledgeTop: number;
  ledge: number;
  /** The size of the letters beside the board. */
  letters: number;
  /** Too narrow for numbers beside the tiles: they stand on them. */
  tight: boolean;
}

/** What a finger needs, in pixels. */
const MIN_TOUCH = 44;
/** How large letters are on the screen, in pixels. */
const LETTER_PIXELS = 12;
/** How large letters get in units of the picture, where a large board is small on the screen. */
const MAX_LETTER = 48;
/** The least beside the tiles, in units of the picture. */
const MIN_MARGIN = 5;

/** `pixels` is the width on the screen; 0 if it is not known yet. */
export function frameOf(grid: Grid, pixels: number): Frame {
  const field = { width: grid.columns * TILE, height: grid.rows * TILE };
  const narrow = pixels > 0 && pixels < grid.columns * 62;
  // On a phone the numbers have what a finger leaves of the width.
  const spare = Math.floor((pixels / MIN_TOUCH) * TILE - field.width - MIN_MARGIN);
  const sized = (width: number) =>
    Math.min(MAX_LETTER, Math.max(13, pixels > 0 ? (LETTER_PIXELS * width) / pixels : 0));
  let left = narrow ? Math.min(22, Math.max(MIN_MARGIN, spare)) : 30;
  const right = narrow ? MIN_MARGIN : 22;
  // Numbers of two figures have room beside any board: none so large is fit for fingers anyway.
  if (grid.rows > 9) left = Math.max(left, sized(field.width) * 1.5);
  const tight = left < 12;
  const width = field.width + left + right;
  const scale = pixels > 0 ? pixels / width : 1;
  const letters = sized(width);
  const top = letters + 10;
  const ledgeTop = field.height + 22;
  const ledge = Math.max(56, MIN_TOUCH / scale);
  return { width, height: top + ledgeTop + ledge + 8, left, top, ledgeTop, ledge, letters, tight };
}
