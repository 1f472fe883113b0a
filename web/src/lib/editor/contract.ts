// What the server says about boards that somebody draws, until it is among the generated types.
import type { Board, Scenario } from '../api/types.gen';

export interface Checked {
  problems: Problem[];
  board?: Board;
  box?: Material;
  limits: Material;
  rounds?: number;
  advice: Tip[];
}

export interface Problem {
  code: string;
  at?: string;
  line: number;
  params: Record<string, string | number>;
  message: string;
}

export interface Material {
  land: [number, number, number];
  wadi: number;
  pawns: number;
}

export interface Tip {
  code: string;
  at: string[];
  params: Record<string, string | number>;
}

/** A scenario of the list: built in, or put there by somebody. */
export interface ListedScenario extends Scenario {
  source?: 'built_in' | 'published' | 'own';
  plays?: number;
  by?: string;
}

/** A scenario that the reader keeps. */
export interface OwnScenario {
  scenario: ListedScenario;
  text: string;
  published: boolean;
  saved_at: number;
}

export interface FairnessAsked {
  text: string;
  players: number;
  building?: string;
  watchmen?: boolean;
  pro?: boolean;
}

export interface Spread {
  low: number;
  quartile: number;
  median: number;
  upper: number;
  high: number;
}

export interface Fairness {
  done: number;
  of: number;
  /** The share of victories of each seat. */
  wins: number[];
  rounds: number;
  scores: Spread[];
  /** The share of the water that nobody got. */
  lost: number;
  ready: boolean;
}
