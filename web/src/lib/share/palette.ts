// The few colours that a picture with a palette has, chosen by what it shows: boxes of colours that look alike are halved
// until there are as many as the palette has room for (median cut).

/** Of every part of a colour so many bits count. */
const BITS = 5;
const CELLS = 1 << (3 * BITS);

export interface Palette {
  /** Red, green and blue of every colour, one after the other. */
  colours: Uint8Array;
  /** The number of the colour that a pixel gets. */
  indexOf: (red: number, green: number, blue: number) => number;
}

/** A group of cells of the space of colours, each with how often it is seen. */
interface Box {
  cells: Uint16Array;
  seen: number;
  /** The part of the colour in which the group differs most, and how much. */
  axis: number;
  range: number;
}

const cellOf = (red: number, green: number, blue: number): number =>
  ((red >> (8 - BITS)) << (2 * BITS)) | ((green >> (8 - BITS)) << BITS) | (blue >> (8 - BITS));

const partOf = (cell: number, axis: number): number => (cell >> (BITS * (2 - axis))) & ((1 << BITS) - 1);

/** A palette of at most `most` colours for pixels of four bytes each. */
export function paletteOf(pictures: readonly Uint8ClampedArray[], most: number): Palette {
  const seen = new Uint32Array(CELLS);
  const sums = [0, 1, 2].map(() => new Float64Array(CELLS));
  for (const pixels of pictures) {
    for (let at = 0; at < pixels.length; at += 4) {
      const cell = cellOf(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0);
      seen[cell] = (seen[cell] ?? 0) + 1;
      sums.forEach((sum, axis) => (sum[cell] = (sum[cell] ?? 0) + (pixels[at + axis] ?? 0)));
    }
  }
  const used = Uint16Array.from([...seen.keys()].filter((cell) => seen[cell] !== 0));
  const boxes = halved([boxOf(used, seen)], seen, most);
  const colours = new Uint8Array(3 * most);
  const numbers = new Uint8Array(CELLS);
  boxes.forEach(({ cells, seen: many }, number) => {
    for (const cell of cells) numbers[cell] = number;
    sums.forEach((sum, axis) => {
      const total = cells.reduce((all, cell) => all + (sum[cell] ?? 0), 0);
      colours[3 * number + axis] = Math.round(total / Math.max(1, many));
    });
  });
  return { colours, indexOf: (red, green, blue) => numbers[cellOf(red, green, blue)] ?? 0 };
}

function halved(boxes: Box[], seen: Uint32Array, most: number): Box[] {
  while (boxes.length < most) {
    // What covers much of the picture and varies much is told apart first.
    const weight = ({ seen: many, range }: Box): number => Math.sqrt(many) * range;
    const widest = boxes.reduce((best, box) => (weight(box) > weight(best) ? box : best));
    if (widest.range === 0) break;
    const { cells, axis } = widest;
    const sorted = cells.slice().sort((one, other) => partOf(one, axis) - partOf(other, axis));
    let [cut, below] = [0, 0];
    while (cut < sorted.length - 1 && below < widest.seen / 2) below += seen[sorted[cut++] ?? 0] ?? 0;
    cut = Math.max(1, cut);
    const halves = [sorted.subarray(0, cut), sorted.subarray(cut)].map((half) => boxOf(half, seen));
    boxes = [...boxes.filter((box) => box !== widest), ...halves];
  }
  return boxes;
}

function boxOf(cells: Uint16Array, seen: Uint32Array): Box {
  let [axis, range] = [0, 0];
  for (const candidate of [0, 1, 2]) {
    let [least, most] = [Infinity, 0];
    for (const cell of cells) {
      least = Math.min(least, partOf(cell, candidate));
      most = Math.max(most, partOf(cell, candidate));
    }
    if (most - least > range) [axis, range] = [candidate, most - least];
  }
  return { cells, seen: cells.reduce((sum, cell) => sum + (seen[cell] ?? 0), 0), axis, range };
}
