import { describe, expect, it } from 'vitest';
import { gif } from './gif';

/** Reads the frames of a GIF with one palette, each as it is drawn over those before. */
function read(bytes: Uint8Array): { size: [number, number]; frames: { colours: number[]; time: number }[] } {
  const short = (at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);
  const [width, height] = [short(6), short(8)];
  const colour = (index: number): number =>
    ((bytes[13 + 3 * index] ?? 0) << 16) | ((bytes[14 + 3 * index] ?? 0) << 8) | (bytes[15 + 3 * index] ?? 0);
  const shown = Array<number>(width * height).fill(-1);
  const frames: { colours: number[]; time: number }[] = [];
  let [at, time, clear] = [13 + 3 * 256, 0, -1];
  while (bytes[at] !== 0x3b) {
    if (bytes[at] === 0x21) {
      if (bytes[at + 1] === 0xf9) [time, clear] = [10 * short(at + 4), bytes[at + 6] ?? 0];
      at += 2;
    } else {
      expect(bytes[at]).toBe(0x2c);
      at += 10;
      const depth = bytes[at++] ?? 0;
      const packed: number[] = [];
      for (let block = at; bytes[block] !== 0; block += 1 + (bytes[block] ?? 0))
        packed.push(...bytes.subarray(block + 1, block + 1 + (bytes[block] ?? 0)));
      unpacked(packed, depth).forEach((index, pixel) => {
        if (index !== clear) shown[pixel] = colour(index);
      });
      frames.push({ colours: [...shown], time });
    }
    while (bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    at++;
  }
  return { size: [width, height], frames };
}

/** Reads codes as any reader of GIF does. */
function unpacked(packed: readonly number[], depth: number): number[] {
  const [clear, end] = [1 << depth, (1 << depth) + 1];
  const pixels: number[] = [];
  let table: number[][] = [];
  let [size, last] = [depth + 1, null as number[] | null];
  for (let bit = 0; ;) {
    let code = 0;
    for (let each = 0; each < size; each++, bit++)
      code |= (((packed[bit >> 3] ?? 0) >> (bit & 7)) & 1) << each;
    if (code === end) return pixels;
    if (code === clear) {
      table = Array.from({ length: end + 1 }, (_, index) => [index]);
      [size, last] = [depth + 1, null];
      continue;
    }
    const run: number[] = table[code] ?? [...(last ?? []), last?.[0] ?? 0];
    if (last !== null && table.length < 4_096) table.push([...last, run[0] ?? 0]);
    if (table.length === 1 << size && size < 12) size++;
    pixels.push(...run);
    last = run;
  }
}

const picture = (colours: readonly number[]): Uint8ClampedArray =>
  Uint8ClampedArray.from(colours.flatMap((it) => [it >> 16, (it >> 8) & 255, it & 255, 255]));

describe('a moving picture', () => {
  it('comes back with its size, its times and every pixel, where it has few colours', () => {
    const [one, other] = [
      [0xffffff, 0x000000, 0xd55e00, 0x0072b2, 0x009e73, 0xffffff],
      [0xffffff, 0x000000, 0xd55e00, 0x0072b2, 0xffffff, 0x009e73],
    ] as const;
    const bytes = gif(3, 2, [
      { pixels: picture(one), time: 400 },
      { pixels: picture(other), time: 70 },
    ]);
    expect(read(bytes)).toEqual({
      size: [3, 2],
      frames: [
        { colours: one, time: 400 },
        { colours: other, time: 70 },
      ],
    });
  });

  it('is read through all lengths of codes and beyond them, with colours that are near', () => {
    // Noise: hardly a run comes back, so that the table of codes is full again and again.
    let seed = 1;
    const random = (): number => (seed = (seed * 48_271) % 0x7fffffff);
    const noise = Array.from({ length: 200 * 150 }, () => random() & 0xffffff);
    const [frame] = read(gif(200, 150, [{ pixels: picture(noise), time: 0 }])).frames;
    expect(frame?.colours.length).toBe(noise.length);
    const off = noise.map((it, at) =>
      Math.max(
        ...[16, 8, 0].map((bits) =>
          Math.abs(((it >> bits) & 255) - (((frame?.colours[at] ?? 0) >> bits) & 255)),
        ),
      ),
    );
    expect(Math.max(...off.slice(0, 5_000))).toBeLessThan(80);
  });

  it('takes little room for what stays as it is', () => {
    const still = Array.from({ length: 100 * 100 }, (_, at) => ((at * 7_919) & 0xff) << 8);
    const frames = [0, 1, 2, 3].map(() => ({ pixels: picture(still), time: 100 }));
    const [once, often] = [gif(100, 100, frames.slice(0, 1)).length, gif(100, 100, frames).length];
    expect(often - once).toBeLessThan(1_000);
  });
});
