// The texts of /rules. Each is a file of its own for the browser, fetched when it is read.
import type { Language } from '../i18n/index.svelte';
import type { GameKey } from '../games/keys';
import { parse, type Book } from './parse';

const texts = import.meta.glob<string>('../../../../rules/*/*.md', { query: '?raw', import: 'default' });

/** A game's rules, or what of them goes on one page. */
export async function read(language: Language, game: GameKey, summary = false): Promise<Book> {
  const load = texts[`../../../../rules/${language}/${game}${summary ? '-summary' : ''}.md`];
  if (load === undefined) throw new Error(`there is no text about ${game} in ${language}`);
  return parse(await load());
}
