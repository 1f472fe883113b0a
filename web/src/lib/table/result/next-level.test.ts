import { describe, expect, it } from 'vitest';
import type { Table } from '../../api/types.gen';
import { table as fixture } from '../../match/store/fixture';
import { atLevel, nextLevel } from './next-level';

const won = (...winners: number[]) => ({ winners, places: [1, 2], points: [3, 1] });
const PERSON = { kind: 'person', name: 'Anna', player: 'p' } as const;
const against = (level: number): Table => ({
  ...fixture,
  seats: [
    { holder: PERSON, colour: 4, left: false },
    { holder: { kind: 'computer', level }, colour: 1, left: false },
  ],
});

describe('what comes after a victory', () => {
  it('is the next level', () => {
    expect(nextLevel(against(2), won(0))).toBe(3);
    expect(nextLevel(against(8), won(0))).toBeNull();
  });

  it('is nothing for those who lost, shared, play for several, or played people', () => {
    expect(nextLevel(against(2), won(1))).toBeNull();
    expect(nextLevel(against(2), won(0, 1))).toBeNull();
    expect(nextLevel({ ...against(2), yours: [0, 1] }, won(0))).toBeNull();
    const people = against(2).seats.map((seat, at) => (at === 0 ? seat : { ...seat, holder: PERSON }));
    expect(nextLevel({ ...against(2), seats: people }, won(0))).toBeNull();
  });

  it('is the same match from its beginning, one seat along and in the same colours', () => {
    const { seats, beginning, game } = atLevel(against(2), 3);
    expect(seats).toEqual([
      { sitter: { kind: 'computer', level: 3 }, colour: 1 },
      { sitter: { kind: 'me' }, colour: 4 },
    ]);
    expect([beginning, game]).toEqual([{ kind: 'match', id: 'm', at: 0 }, { name: 'wadi' }]);
  });
});
