// What a game gives the page: every question that the page has about a particular game is a member here.
import type { Component, Snippet } from 'svelte';
import type { AnyView, Board, Event, GameChoice, Position, Scenario, Sketch, Table } from '../api/types.gen';
import type { BoardProps, Effect } from '../match/board-props';
import type { SeatStyle } from '../match/seat-style';
import type { LoggedTurn } from '../match/store/timeline';
import type { Form } from '../new/form';
import type { Sound } from '../sound';
import type { GameName } from './keys';

export type ViewOf<N extends GameName> = Extract<AnyView, { game: N }>;
export type ChoiceOf<N extends GameName> = Extract<GameChoice, { name: N }>;
export type PositionOf<N extends GameName> = Omit<Position, 'view'> & { view: ViewOf<N> };
export type TableOf<N extends GameName> = Omit<Table, 'game' | 'position'> & {
  game: ChoiceOf<N>;
  position: PositionOf<N>;
};

export type LoggedTurnOf<N extends GameName> = Omit<LoggedTurn, 'before' | 'plays'> & {
  before: PositionOf<N> | null;
  plays: readonly { event: Event; position: PositionOf<N> }[];
};

/**
 * How much of a table the board shows by itself. It is a class of everything that is laid out around it.
 * `board-only`: it fits the screen; the page shows what players have and ends turns.
 * `whole-table`: it brings along what players have and a tray that ends turns, and is scrolled on small screens.
 */
export type Extent = 'board-only' | 'whole-table';

/** What was done in a turn, as the rest of a sentence in parts, and what followed by itself, in sentences. */
export interface TurnWords {
  done: string[];
  followed: string[];
}

/** Something that a table has agreed on. */
export interface Labelled {
  label: string;
  value: string;
}

/** What a small picture of an action is made of. */
export interface ActionSignProps<N extends GameName = GameName> {
  action: string;
  /** The position that it was done in. */
  before: ViewOf<N> | null;
  board: Board | undefined;
  /** Whose it was. */
  style: SeatStyle | undefined;
}

export interface ScoreProps<N extends GameName = GameName> {
  table: TableOf<N>;
  styles: readonly SeatStyle[];
  names: readonly string[];
}

/** What the page of a new match asks. */
export interface NewMatchOffer<N extends GameName = GameName> {
  /** What can be chosen in this game alone. */
  Options: Component<OptionsProps>;
  preview: (form: Form, scenarios: readonly Scenario[], before: Board | null) => Preview;
  choice: (form: Form) => ChoiceOf<N>;
  /** How many points a seat may be given before the match. */
  mostHeadStart: number;
  /** The part of the form that says the same as a choice that was made before. */
  formOf: (choice: ChoiceOf<N>) => Partial<Form>;
}

export interface OptionsProps {
  form: Form;
  scenarios: readonly Scenario[];
  onchange: (part: Partial<Form>) => void;
}

export interface Preview {
  /** The sign of the game, or a board; `null` for one that is not known. */
  picture: 'sign' | Board | null;
  title: string;
  notes: readonly string[];
}

/** `N` is the game's name: it gets its own views, choices and tables. */
export interface Game<N extends GameName = GameName> {
  // The board.
  Board: Component<BoardProps<N> & { after?: Snippet | null }>;
  extent: Extent;
  /** Whether a reader may want to turn the board. */
  canBeTurned: boolean;
  /** How long what followed from an action takes to be shown, in milliseconds. */
  showTime: (effects: readonly Effect[], motion: number) => number;
  soundOf: (action: string | null, effects: readonly Effect[]) => Sound | null;

  // A turn.
  /** How the end of a turn is written. */
  endOfTurn: string;
  /** What stands between two actions of a turn in writing. */
  separator: string;
  /** Makes an action of what somebody typed. */
  tidyAction: (typed: string) => string;
  /** Whether a seat decides something in the turn of somebody else, who waits for it. */
  decidesForOther: (view: ViewOf<N>) => boolean;
  /** Whether an action makes up for others that are left: after it, a turn is ended without a question. */
  uses: (action: string) => boolean;
  /** Whether the board's own tray has an action, and nothing on the board has to be tapped first. */
  isInTray: (action: string) => boolean;
  /** What turns have in common that count as the same though positions differ; `null` where the position says it all. */
  turnKey: (actions: readonly string[]) => string | null;
  /** The rule by which a match ends that comes to nothing, if there is one. */
  idleRule: string | null;

  // Words.
  /** What somebody does, as the rest of a sentence that begins with a name. */
  actionWords: (action: string) => string;
  /** The same, with what the position that it is done in tells of it. */
  actionWordsIn: (action: string, before: ViewOf<N>) => string;
  /** What dice or cards bring, as a sentence; nothing where there is nothing to see. */
  chanceWords: (action: string) => string | null;
  /** An action as a small picture, for the log. */
  ActionSign: Component<ActionSignProps<N>>;
  turnWords: (turn: LoggedTurnOf<N>, names: readonly string[]) => TurnWords;
  /** What is left of the turn of a seat, for whoever has it. */
  leftWords: (view: ViewOf<N>, seat: number) => string;
  /** What a turn that is not sent yet brings about by itself, for whoever checks it; nothing where there is nothing to say. */
  previewWords: (effects: readonly Effect[]) => string | null;
  /** What is said before a turn is ended in which something could still be done. */
  earlyWords: () => string;
  roundWords: (view: ViewOf<N>) => string;
  /** What a seat has, in short lines. */
  supplyWords: (view: ViewOf<N>, seat: number) => string[];
  /** Why somebody has won who has so many points and the next one so many, where points said it. */
  wonWords: (points: number, next: number) => string;
  /** What points are called, after their number. */
  pointsUnit: (points: number) => string;

  // What a table has chosen; `board` is the name of its board, if it has one.
  /** All of it. */
  choices: (choice: ChoiceOf<N>, board: string | null) => Labelled[];
  /** What is worth a word beside the board. */
  specialties: (choice: ChoiceOf<N>, board: string | null) => string[];
  /** The rules in a few sentences, as messages. */
  shortRules: (choice: ChoiceOf<N>) => string[];

  // What positions tell.
  /** Who has the sign of the first in a round, where there is one. */
  starter: (view: ViewOf<N>) => number | null;
  /** The points of each seat in detail, under this title; where the points say it all, nothing. */
  score: { title: () => string; Detail: Component<ScoreProps<N>> } | null;
  /** What a record's positions tell of its game; only what boards look at matters. */
  choiceFrom: (views: readonly ViewOf<N>[]) => ChoiceOf<N>;
  /** The id or text of the board that is played on, where there are several. */
  scenarioOf: (choice: ChoiceOf<N>) => string | null;
  /** The page where positions are set up, and a position as it takes it. */
  setUp: {
    page: 'setup' | 'setup-reef';
    sketchAt: (table: TableOf<N>, position: PositionOf<N>) => Sketch;
  };

  newMatch: NewMatchOffer<N>;
}
