// A turn of the log in words: what was done, what followed, and the same in writing.
import type { Why } from '../../api/types.gen';
import { t } from '../../i18n/index.svelte';
import type { LoggedTurn } from '../../match/timeline';
import { actionWords as reefWords, effectWords as reefEffect } from '../../reef/words/words';
import { assertNever } from '../../util/assert-never';
import { effectWords as wadiEffects, turnWords } from '../../wadi/words/log';

export interface LogWords {
  /** What was done, as the rest of a sentence that begins with the name of who did it. */
  done: string;
  /** What followed by itself, in sentences. */
  followed: string[];
  /** The actions as they are written. */
  written: string;
}

export function logWords(turn: LoggedTurn, names: readonly string[]): LogWords {
  const written = turn.plays.flatMap(({ event: { fact } }) =>
    fact?.kind === 'acted' && fact.action !== '.' && fact.action !== 'end' ? [fact.action] : [],
  );
  const left = turn.plays.flatMap(({ event: { fact } }) =>
    fact?.kind === 'left' ? [leftWords(fact.why)] : [],
  );
  const reef = turn.plays[0]?.position.view.game === 'reef';
  const { done, followed } = reef ? reefTurn(turn, names) : wadiTurn(turn, names, written, left.length > 0);
  return { done: [...done, ...left].join(', '), followed, written: written.join(' ') };
}

/** Why a seat has left, if it has, as the rest of a sentence. */
export function leavingWords(log: readonly LoggedTurn[], seat: number): string | null {
  const events = log.flatMap(({ plays }) => plays.map(({ event }) => event));
  const fact = events.find((event) => event.seat === seat && event.fact?.kind === 'left')?.fact;
  return fact?.kind === 'left' ? leftWords(fact.why) : null;
}

/** Why a seat has left, as the rest of a sentence. */
export function leftWords(why: Why): string {
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

type Parts = { done: string[]; followed: string[] };

function wadiTurn(turn: LoggedTurn, names: readonly string[], written: string[], left: boolean): Parts {
  return {
    done: left && written.length === 0 ? [] : [turnWords(written, 0)],
    followed: turn.plays.flatMap(({ event }) => wadiEffects(event.effects, names)),
  };
}

/** What of the reef is worth a line of its own; cards that fill a row are seen on the board. */
const TOLD = ['dice', 'bred', 'washed', 'breeding'];

function reefTurn(turn: LoggedTurn, names: readonly string[]): Parts {
  const parts: Parts = { done: [], followed: [] };
  let { before } = turn;
  for (const { event, position } of turn.plays) {
    const { fact, seat, effects } = event;
    // Worms that are left lying are not worth a word.
    if (fact?.kind === 'acted' && fact.action !== 'end' && fact.action !== 'worm -') {
      const words = reefWords(fact.action, before?.view.game === 'reef' ? before.view : null);
      if (seat === turn.seat || seat === null) parts.done.push(words);
      // The other player takes a worm within the same turn.
      else parts.followed.push(t('log-other', { name: names[seat] ?? '', words }));
    }
    for (const effect of effects) {
      if (!TOLD.some((name) => name in effect)) continue;
      const words = reefEffect(effect, names);
      if (words !== null) parts.followed.push(words);
    }
    before = position;
  }
  if (turn.before?.view.game === 'reef' && turn.before.view.phase === 'deal')
    return { done: [t('log-deal')], followed: [] };
  const ended = turn.plays.some(({ event: { fact } }) => fact?.kind === 'acted' && fact.action === 'end');
  if (parts.done.length === 0 && ended) parts.done.push(t('log-buys-nothing'));
  return parts;
}
