/** So many random hexadecimal digits. */
export function hex(digits: number): string {
  return toHex(crypto.getRandomValues(new Uint8Array(Math.ceil(digits / 2)))).slice(0, digits);
}

/** Bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hexadecimal digits as bytes. */
export function fromHex(digits: string): Uint8Array {
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
