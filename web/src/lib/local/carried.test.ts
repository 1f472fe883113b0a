import { describe, expect, it } from 'vitest';
import type { SeatView, Table } from '../api/types.gen';
import { addressAt, broughtBy, carried } from './carried';

const seats: SeatView[] = [
  { holder: { kind: 'person', name: 'Guest 4711', connected: true }, colour: 3, moved: false },
  { holder: { kind: 'person', name: 'Grandma', connected: true }, colour: 1, moved: false },
  { holder: { kind: 'computer', level: 2 }, colour: 0, moved: false },
] as never;
const table = {
  game: { name: 'reef' },
  seats,
  absence: { kind: 'leave' },
  hints: true,
} as never as Table;

describe('a match that is carried to another place', () => {
  it('has the same seats there, and the reader under the name of that place', () => {
    const { seats: there, beginning } = carried(table, 'record', 'Guest 4711');
    expect(there).toEqual([
      { sitter: { kind: 'me' }, colour: 3 },
      { sitter: { kind: 'me', name: 'Grandma' }, colour: 1 },
      { sitter: { kind: 'computer', level: 2 }, colour: 0 },
    ]);
    expect(beginning).toEqual({ kind: 'record', text: 'record' });
  });

  it('fits into an address, of any server at any path', async () => {
    const match = carried(table, 'a record\n'.repeat(500), null);
    for (const [server, begins] of [
      ['play.example', 'https://play.example/#/carry/'],
      [' http://192.168.1.5:7777 ', 'http://192.168.1.5:7777/#/carry/'],
      ['https://example.org/water/#/m/abc', 'https://example.org/water/#/carry/'],
    ] as const) {
      const address = (await addressAt(server, match)) ?? '';
      expect(address.slice(0, begins.length)).toBe(begins);
      expect(await broughtBy(address.slice(begins.length))).toEqual(match);
    }
    expect(await addressAt('', match)).toBeNull();
    expect(await addressAt('no address', match)).toBeNull();
  });

  it('is not made of anything else', async () => {
    for (const code of ['', 'nonsense', 'AAAA']) expect(await broughtBy(code)).toBeNull();
  });
});
