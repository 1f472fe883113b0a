// A turn of the log in words: what was done, what followed, and the same in writing.
import type { AnyView, LeaveReason } from '../../api/types.gen';
import { GAMES } from '../../games';
import { t } from '../../i18n/index.svelte';
import type { LoggedTurn } from '../../match/store/timeline';
import { assertNever } from '../../util/assert-never';

export interface LogWords {
  /** What was done, as the rest of a sentence that begins with the name of who did it. */
  done: string;
  /** What followed by itself, in sentences. */
  followed: string[];
  /** The actions as they are written. */
  written: string;
}

/** What whoever had the turn did in it, each with the position that it was done in. */
export function actsOf(turn: LoggedTurn): { action: string; before: AnyView | null }[] {
  let before = turn.before?.view ?? null;
  return turn.plays.flatMap(({ event: { fact, seat }, position }) => {
    const then = before;
    before = position.view;
    return fact?.kind === 'acted' && seat === turn.seat ? [{ action: fact.action, before: then }] : [];
  });
}

export function logWords(turn: LoggedTurn, names: readonly string[]): LogWords {
  const name = turn.plays[0]?.position.view.game;
  if (name === undefined) return { done: '', followed: [], written: '' };
  const game = GAMES[name];
  const written = turn.plays.flatMap(({ event: { fact } }) =>
    fact?.kind === 'acted' && fact.action !== game.endOfTurn ? [fact.action] : [],
  );
  const left = turn.plays.flatMap(({ event: { fact } }) =>
    fact?.kind === 'left' ? [leftWords(fact.why)] : [],
  );
  const { done, followed } = game.turnWords(turn, names);
  return { done: [...done, ...left].join(', '), followed, written: written.join(' ') };
}

/** LeaveReason a seat has left, if it has, as the rest of a sentence. */
export function leavingWords(log: readonly LoggedTurn[], seat: number): string | null {
  const events = log.flatMap(({ plays }) => plays.map(({ event }) => event));
  const fact = events.find((event) => event.seat === seat && event.fact?.kind === 'left')?.fact;
  return fact?.kind === 'left' ? leftWords(fact.why) : null;
}

/** LeaveReason a seat has left, as the rest of a sentence. */
export function leftWords(why: LeaveReason): string {
  switch (why) {
    case 'resigned':
      return t('log-left');
    case 'time_up':
      return t('log-time-up');
    case 'absent':
      return t('log-absent');
    default:
      return assertNever(why);
  }
}
