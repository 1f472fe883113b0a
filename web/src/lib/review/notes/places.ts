// Where notes stand: at the beginning of a match, and after every turn of its record.
import type { LoggedTurn } from '../../match/store/timeline';

export interface Place {
  /** How many plays are before it. */
  plays: number;
  /** The turn that is over there; empty at the beginning. */
  heading: string;
}

const BEGINNING: Place = { plays: 0, heading: '' };

export const places = (log: readonly LoggedTurn[]): Place[] => [
  BEGINNING,
  ...log.map(({ heading, plays }) => ({ heading, plays: plays.at(-1)?.position.plays ?? 0 })),
];

/** The place of a position, which may be in the middle of a turn. */
export const placeAt = (all: readonly Place[], plays: number): Place =>
  all.find((place) => place.plays >= plays) ?? all.at(-1) ?? BEGINNING;
