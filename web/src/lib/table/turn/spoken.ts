// What a screen reader says of an event.
import type { Event, Position, Table } from '../../api/types.gen';
import { GAMES } from '../../games';
import { t } from '../../i18n/index.svelte';
import { leftWords } from '../log/log-words';
import { chatLines, chatText } from '../side/chat';
import { resultWords } from '../../match/result-words';

/** `before` is the position that it happened in, where there was one. */
export function spoken(
  event: Event,
  before: Position | null,
  table: Table,
  names: readonly string[],
): string | null {
  const { fact, seat } = event;
  const name = names[seat ?? -1] ?? '';
  const game = GAMES[table.game.name];
  const turn = event.position?.turn;
  if (turn?.who === 'over') return t('say-over', { result: resultWords(turn.outcome, table.yours, names) });
  if (fact?.kind === 'acted') {
    const what =
      before === null ? game.actionWords(fact.action) : game.actionWordsIn(fact.action, before.view);
    return t('say-acted', { name, what });
  }
  if (fact?.kind === 'fell') return game.chanceWords(fact.action);
  if (fact?.kind === 'left') return t('say-acted', { name, what: leftWords(fact.why) });
  const [said] = chatLines([event]);
  return said === undefined ? null : t('say-chat', { name, words: chatText(said.words) });
}
