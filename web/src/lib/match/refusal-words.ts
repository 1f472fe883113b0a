// Why something was not done, in the reader's language.
import { PasskeyError } from '../account/passkeys';
import { OfflineError, RefusalError } from '../api/client';
import type { Reason, Refusal } from '../api/types.gen';
import { factsOf, keyOfRule } from '../games/keys';
import { has, language, t, type Args } from '../i18n/index.svelte';
import { cardWords } from '../reef/words/words';

/** A refusal in words. Seats that it is about go by name; of the text that it is about, the line is quoted. */
export function refusalWords(refusal: Refusal, names: readonly string[] = [], text = ''): string {
  const reason = refusal.reason === undefined ? null : reasonWords(refusal.reason, names);
  if (reason !== null) return reason;
  const detail = refusal.code === 'bad_text' ? mistakeWords(refusal.message, text) : '';
  return t(`refusal-${refusal.code}`, { detail: detail === '' ? 'none' : detail });
}

/** Whatever went wrong, in words; with the text that was sent, if it was one. */
export function errorWords(error: unknown, text = ''): string {
  if (error instanceof RefusalError) return refusalWords(error.refusal, [], text);
  if (error instanceof OfflineError) return t('refusal-offline');
  if (error instanceof PasskeyError) return t(error.words);
  return t('refusal-internal');
}

/** The longest part of a line that is quoted. */
const MOST_QUOTED = 60;

/** What is wrong with a text is told in English: whoever reads another language is shown where it is. */
function mistakeWords(message: string, text: string): string {
  if (language() === 'en') return message;
  const [, line, word] = /^line (\d+): (?:`([^`]+)`)?/.exec(message) ?? [];
  if (line === undefined) return '';
  const quoted = word ?? text.split('\n')[Number(line) - 1]?.trim().slice(0, MOST_QUOTED) ?? '';
  return t(quoted === '' ? 'mistake-line' : 'mistake-words', { line, quoted });
}

function reasonWords(reason: Reason, names: readonly string[]): string | null {
  const key = keyOfRule(reason.rule);
  if (key === null) return null;
  const id = `reason-${factsOf(key).game}-${reason.code}`;
  return has(id) ? t(id, reasonArgs(reason.about, names)) : null;
}

/** What a reason is about, with colours and seats in words. A single thing is `it`, whatever it is called here. */
function reasonArgs({ it, ...about }: Reason['about'], names: readonly string[]): Args {
  const args: Args = it === undefined ? {} : { at: it, coral: it, colour: colourWords(String(it)) };
  for (const [name, value] of Object.entries(about)) {
    if (name === 'watchman') args[name] = names[Number(value)] ?? String(value);
    else if (name === 'colour') args[name] = colourWords(String(value));
    else if (name === 'card') args[name] = cardWords(String(value));
    else args[name] = value;
  }
  return args;
}

function colourWords(letter: string): string {
  const id = `fish-colour-${letter}`;
  return has(id) ? t(id) : letter;
}
