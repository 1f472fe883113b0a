// A moving picture as a GIF (89a): one palette for all frames, and of every frame only what differs from the one before.
import { paletteOf } from './palette';

export interface Frame {
  /** Four bytes a pixel, as a canvas has them. */
  pixels: Uint8ClampedArray;
  /** How long it stands, in milliseconds. */
  time: number;
}

/** The colour of the palette that stands for "as before". */
const AS_BEFORE = 255;
/** How many bits a colour has, which are those of the shortest codes, too. */
const DEPTH = 8;
const CLEAR = 1 << DEPTH;
const END = CLEAR + 1;
/** Codes have so many bits at most. */
const LONGEST = 12;

/** Writes frames of this size, shown again and again. */
export function gif(width: number, height: number, frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const { colours, indexOf } = paletteOf(
    frames.map(({ pixels }) => pixels),
    AS_BEFORE,
  );
  const out = new Bytes();
  out.text('GIF89a');
  out.short(width, height);
  // A palette of 2⁸ colours follows.
  out.byte(0xf7, 0, 0);
  out.byte(...colours, 0, 0, 0);
  out.byte(0x21, 0xff, 11);
  out.text('NETSCAPE2.0');
  out.byte(3, 1, 0, 0, 0);
  let before: Uint8Array | null = null;
  for (const { pixels, time } of frames) {
    const indexed = new Uint8Array(width * height);
    for (let at = 0; at < indexed.length; at++) {
      const from = 4 * at;
      indexed[at] = indexOf(pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0);
    }
    // What is drawn stays, and whatever has this colour of the palette leaves what is there.
    out.byte(0x21, 0xf9, 4, 0x05);
    out.short(Math.round(time / 10));
    out.byte(AS_BEFORE, 0, 0x2c);
    out.short(0, 0, width, height);
    out.byte(0);
    const earlier = before;
    compress(
      earlier === null ? indexed : indexed.map((it, at) => (earlier[at] === it ? AS_BEFORE : it)),
      out,
    );
    before = indexed;
  }
  out.byte(0x3b);
  return out.all();
}

/** Compresses as GIF does (LZW): a code stands for a run of pixels that has come before. */
function compress(pixels: Uint8Array, out: Bytes): void {
  out.byte(DEPTH);
  const packed = new Packed();
  // From a run's code and the pixel after it to the code of both.
  let runs = new Map<number, number>();
  let next = END + 1;
  let size = DEPTH + 1;
  const begin = (): void => {
    packed.put(CLEAR, size);
    runs = new Map();
    next = END + 1;
    size = DEPTH + 1;
  };
  begin();
  let run = pixels[0] ?? 0;
  for (const pixel of pixels.subarray(1)) {
    const both = (run << DEPTH) | pixel;
    const known = runs.get(both);
    if (known !== undefined) {
      run = known;
      continue;
    }
    packed.put(run, size);
    if (next < 1 << LONGEST) {
      // The reader learns of a code one step later: it needs the longer ones from the next on.
      if (next === 1 << size) size++;
      runs.set(both, next++);
    } else begin();
    run = pixel;
  }
  packed.put(run, size);
  packed.put(END, size);
  const bytes = packed.all();
  for (let from = 0; from < bytes.length; from += 255) {
    const block = bytes.subarray(from, from + 255);
    out.byte(block.length, ...block);
  }
  out.byte(0);
}

/** Bytes that grow. */
class Bytes {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  byte(...values: number[]): void {
    if (this.#length + values.length > this.#bytes.length) {
      const larger = new Uint8Array(2 * (this.#bytes.length + values.length));
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Numbers of two bytes, the least significant first. */
  short(...values: number[]): void {
    for (const value of values) this.byte(value & 0xff, value >> 8);
  }

  text(text: string): void {
    this.byte(...new TextEncoder().encode(text));
  }

  all(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Codes of different lengths, one behind the other, the least significant bit first. */
class Packed {
  readonly #bytes = new Bytes();
  #bits = 0;
  #many = 0;

  put(code: number, size: number): void {
    this.#bits |= code << this.#many;
    this.#many += size;
    while (this.#many >= 8) {
      this.#bytes.byte(this.#bits & 0xff);
      this.#bits >>>= 8;
      this.#many -= 8;
    }
  }

  all(): Uint8Array {
    if (this.#many > 0) this.#bytes.byte(this.#bits & 0xff);
    return this.#bytes.all();
  }
}
