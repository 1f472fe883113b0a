// The lessons as /lessons has them, and where each step begins. A test of the rules plays all of them through.
import reef from '../../../../lessons/reef.json';
import wadi from '../../../../lessons/wadi.json';
import watchmen from '../../../../lessons/watchmen.json';
import type { GameChoice, NewMatch, Sketch } from '../api/types.gen';
import { GAME_KEYS, type GameKey } from '../games/keys';
import { againstComputers, casualMatch } from '../match/new-match';

export interface Lesson {
  id: GameKey;
  game: GameChoice;
  players: number;
  /** The learner's. */
  seat: number;
  /** What was played before the first step. */
  opening?: readonly string[];
  steps: readonly Step[];
  /** What can be played for real afterwards. */
  matches: readonly Offered[];
}

export type Step = Asked | Tried;

interface Told {
  id: string;
  /** All that was played before, where the step does not go on from the one before it. */
  plays?: readonly string[];
  /** Tiles, places and parts of the table that are pointed at. */
  show: readonly string[];
  /** Examples of wrong answers, with the rule that refuses them. */
  wrong?: readonly Wrong[];
}

interface Asked extends Told {
  /** What the learner is to do. */
  play: string;
  /** What will do as well; without its payment, an action stands for all payments. */
  or?: readonly string[];
  /** What others and chance do after it. */
  then?: readonly string[];
}

interface Tried extends Told {
  /** What the learner is to try, though this rule refuses it. */
  try: Wrong;
}

interface Wrong {
  action: string;
  rule: string;
}

export interface Offered {
  id: string;
  game: GameChoice;
  players: number;
  level: number;
}

// JSON knows no literal types, so these files are taken at their word.
const LESSONS: Record<GameKey, Lesson> = {
  wadi: wadi as Lesson,
  watchmen: watchmen as Lesson,
  reef: reef as Lesson,
};

export const lessonOf = (id: GameKey): Lesson => LESSONS[id];
export const lessons: readonly Lesson[] = GAME_KEYS.map(lessonOf);

/** What a step shows when somebody asks for it. */
export const solutionOf = (step: Step): string => ('try' in step ? step.try.action : step.play);

/** Whether a step is content with an action. */
export function accepts(step: Step, action: string): boolean {
  if ('try' in step) return false;
  return [step.play, ...(step.or ?? [])].some(
    (answer) => action === answer || action.startsWith(`${answer} `),
  );
}

/** The match that a step begins in, or that the lesson ends in, whatever the learner answered before. */
export function sketchAt(lesson: Lesson, step: number): Sketch {
  let plays = [...(lesson.opening ?? [])];
  for (const [index, { plays: fresh, ...done }] of lesson.steps.entries()) {
    if (index > step) break;
    if (fresh !== undefined) plays = [...fresh];
    if (index < step && 'play' in done) plays.push(done.play, ...(done.then ?? []));
  }
  return { game: lesson.game, players: lesson.players, first: 0, plays };
}

/** A real match after the lesson. The learner begins. */
export function matchOf({ game, players, level }: Offered): NewMatch {
  return casualMatch(game, againstComputers(players, level), { who: 'seat', seat: 0 });
}
