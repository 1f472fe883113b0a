// A turn in words, for the log: "builds on c4, pumps from b3 to d4; +2".
import { gainWords } from '../../i18n/format.svelte';
import { t } from '../../i18n/index.svelte';
import type { LoggedTurnOf, TurnWords } from '../../games/game';
import type { Effect } from '../../match/board-props';
import { END_OF_TURN } from '../hand/targets';
import { flowsOf } from '../motion/motion';
import { actionWords } from './actions';

/** A whole turn, with what it brought the seat. */
export function turnWords(actions: readonly string[], gained: number): string {
  // The end of a turn is worth a word only where nothing else was done.
  const done = actions.filter((action) => action !== END_OF_TURN);
  const words = done.length > 0 ? done.map(actionWords).join(', ') : t('wadi-log-nothing');
  if (gained === 0) return words;
  return t('wadi-log-gain', { words, gain: gainWords(gained) });
}

export function loggedTurn(turn: LoggedTurnOf<'wadi'>, names: readonly string[]): TurnWords {
  const facts = turn.plays.map(({ event }) => event.fact);
  const actions = facts.flatMap((fact) =>
    fact?.kind === 'acted' && fact.action !== END_OF_TURN ? [fact.action] : [],
  );
  // Whoever leaves does nothing else that would have to be told.
  const onlyLeft = actions.length === 0 && facts.some((fact) => fact?.kind === 'left');
  return {
    done: onlyLeft ? [] : [turnWords(actions, 0)],
    followed: turn.plays.flatMap(({ event }) => effectWords(event.effects, names)),
  };
}

/** What followed by itself, in sentences. */
export function effectWords(effects: readonly Effect[], names: readonly string[]): string[] {
  const flows = flowsOf(effects);
  const gone = flows.reduce((sum, { to, pawns }) => (to === null ? sum + pawns : sum), 0);
  const all = flows.length > 0 ? [t('wadi-log-flow', { gone })] : [];
  for (const effect of effects) {
    const { forced_withdrawal: forced, starter } = effect;
    if (typeof forced === 'number') all.push(t('wadi-log-forced', { name: names[forced] ?? '' }));
    if (typeof starter === 'number') all.push(t('wadi-log-starter', { name: names[starter] ?? '' }));
  }
  return all;
}
