// A turn in words, for the log.
import { t } from '../../i18n/index.svelte';
import type { LoggedTurnOf, TurnWords } from '../../games/game';
import { END_OF_TURN } from './notation';
import { actionWords, effectWords } from './words';

/** What is worth a line of its own; cards that fill a row are seen on the board. */
const EFFECTS_TOLD = ['dice', 'bred', 'washed', 'breeding'];

export function turnWords(turn: LoggedTurnOf<'reef'>, names: readonly string[]): TurnWords {
  const words: TurnWords = { done: [], followed: [] };
  let { before } = turn;
  for (const { event, position } of turn.plays) {
    const { fact, seat, effects } = event;
    // Worms that are left lying are not worth a word.
    if (fact?.kind === 'acted' && fact.action !== END_OF_TURN && fact.action !== 'worm -') {
      const done = actionWords(fact.action, before?.view ?? null);
      if (seat === turn.seat || seat === null) words.done.push(done);
      // The other player takes a worm within the same turn.
      else words.followed.push(t('log-other', { name: names[seat] ?? '', words: done }));
    }
    for (const effect of effects) {
      if (!EFFECTS_TOLD.some((name) => name in effect)) continue;
      const told = effectWords(effect, names);
      if (told !== null) words.followed.push(told);
    }
    before = position;
  }
  if (turn.before?.view.phase === 'deal') return { done: [t('log-deal')], followed: [] };
  const ended = turn.plays.some(
    ({ event: { fact } }) => fact?.kind === 'acted' && fact.action === END_OF_TURN,
  );
  if (words.done.length === 0 && ended) words.done.push(t('log-buys-nothing'));
  return words;
}
