// What comes after a victory over computers: the same against the next level.
import type { NewMatch, Outcome, Table } from '../../api/types.gen';
import { ALL_LEVELS } from '../../match/levels';

/** The level to try next, for whoever has won alone against computers; `null` for others. */
export function nextLevel({ seats, yours }: Table, { winners }: Outcome): number | null {
  const [mine, another] = yours;
  if (mine === undefined || another !== undefined || winners.length !== 1 || winners[0] !== mine) return null;
  let strongest = 0;
  for (const [seat, { holder }] of seats.entries()) {
    if (seat === mine) continue;
    if (holder.kind !== 'computer') return null;
    strongest = Math.max(strongest, holder.level);
  }
  return ALL_LEVELS.includes(strongest + 1) ? strongest + 1 : null;
}

/** The same match from its beginning against computers of a level; everybody moves one seat along, as in a rematch. */
export function atLevel(table: Table, level: number): NewMatch {
  const { id, game, seats, yours, clock, absence, hints } = table;
  const before = (seat: number): number => (seat + seats.length - 1) % seats.length;
  return {
    game,
    seats: seats.map((_, seat) => ({
      sitter: yours.includes(before(seat)) ? { kind: 'me' } : { kind: 'computer', level },
      colour: seats[before(seat)]?.colour ?? seat,
    })),
    first: { who: 'random' },
    clock: clock.rule,
    absence,
    hints,
    listed: false,
    // Its board may be one that goes by no name.
    beginning: { kind: 'match', id, at: 0 },
  };
}
