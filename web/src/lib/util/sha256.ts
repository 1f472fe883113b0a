// SHA-256 (FIPS 180-4). Browsers have one of their own, but only for pages that come over TLS, and families play without.

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function fractions(count: number, root: (prime: number) => number): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, at = 0; at < count; candidate += 1) {
    let divisor = 2;
    while (divisor * divisor <= candidate && candidate % divisor !== 0) divisor += 1;
    if (divisor * divisor <= candidate) continue;
    const value = root(candidate);
    found[at] = (value - Math.floor(value)) * 2 ** 32;
    at += 1;
  }
  return found;
}

const CONSTANTS = fractions(64, Math.cbrt);
const START = fractions(8, Math.sqrt);

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** The bytes with a one, zeros and their length in bits after them, in whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const blocks = new DataView(new ArrayBuffer(Math.ceil((bytes.length + 9) / 64) * 64));
  bytes.forEach((byte, at) => blocks.setUint8(at, byte));
  blocks.setUint8(bytes.length, 0x80);
  blocks.setUint32(blocks.byteLength - 4, bytes.length * 8);
  return blocks;
}

/** The hash of a message shorter than 512 MiB. */
export function sha256(message: Uint8Array): Uint8Array {
  const blocks = padded(message);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks.byteLength; block += 64) {
    for (let at = 0; at < 64; at += 1) {
      if (at < 16) {
        words[at] = blocks.getUint32(block + at * 4);
        continue;
      }
      const [before, near] = [words[at - 15] ?? 0, words[at - 2] ?? 0];
      const small = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
      const large = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      words[at] = (words[at - 16] ?? 0) + small + (words[at - 7] ?? 0) + large;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < 64; at += 1) {
      const choice = (e & f) ^ (~e & g);
      const mixed = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const first = (h + mixed + choice + (CONSTANTS[at] ?? 0) + (words[at] ?? 0)) | 0;
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const second = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = (state[at] ?? 0) + word));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setUint32(at * 4, word));
  return new Uint8Array(hash.buffer);
}
