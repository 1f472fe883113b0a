// What a match's luck is bound to, as docs/records.md has it byte by byte.
import { fromHex, toHex } from '../../util/random';
import { sha256 } from '../../util/sha256';

/** The commitment to what a seat adds. */
export function commitmentTo(match: string, promised: string, seat: number, contribution: string): string {
  return hashed('shadoof contribution 1', match, [
    ...fromHex(promised),
    ...number(seat),
    ...fromHex(contribution),
  ]);
}

/** What binds all commitments of a match together. */
export function sealOf(match: string, promised: string, commitments: readonly (string | null)[]): string {
  const made = commitments.flatMap((commitment, seat) =>
    commitment === null ? [] : [[...number(seat), ...fromHex(commitment)]],
  );
  return hashed('shadoof seal 1', match, [...fromHex(promised), ...number(made.length), ...made.flat()]);
}

function hashed(what: string, match: string, rest: readonly number[]): string {
  return toHex(sha256(Uint8Array.from([...text(what), ...text(match), ...rest])));
}

/** A text as it is hashed: the number of its bytes, and they. */
function text(words: string): number[] {
  const bytes = new TextEncoder().encode(words);
  return [...number(bytes.length), ...bytes];
}

/** A number as it is hashed: eight bytes, the most significant first. */
function number(value: number): number[] {
  return [0, 0, 0, 0, value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
}
