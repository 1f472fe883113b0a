// What was said at a table.
import type { Event, ChatMessage } from '../../api/types.gen';
import { t } from '../../i18n/index.svelte';

export interface ChatLine {
  seq: number;
  seat: number;
  words: ChatMessage;
}

export function chatLines(events: readonly Event[]): ChatLine[] {
  return events.flatMap(({ seq, seat, fact }) =>
    fact?.kind === 'said' && seat !== null ? [{ seq, seat, words: fact.words }] : [],
  );
}

export function chatText(words: ChatMessage): string {
  return words.kind === 'text' ? words.text : t(`phrase-${words.number}`);
}
