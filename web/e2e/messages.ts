// The words of the page, read from the files that it is made of. Only plain messages: no choices within them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isThorough } from './scale';

const LOCALES = join(import.meta.dirname, '../../locales');

/** The languages of the page: every folder that has its frame. */
export const languages = readdirSync(LOCALES).filter((folder) =>
  existsSync(join(LOCALES, folder, 'app.ftl')),
);

/**
 * The languages in which everything is tried that is the same but for its words: at every push German, which has the longest
 * ones, and all of them where nobody waits.
 */
export const tried = isThorough ? languages : ['de'];

/** A message of a language, with its arguments filled in. */
export function message(language: string, id: string, args: Record<string, string | number> = {}): string {
  for (const file of readdirSync(join(LOCALES, language))) {
    const text = readFileSync(join(LOCALES, language, file), 'utf8');
    const found = new RegExp(`^${id} = (.*)$`, 'm').exec(text)?.[1];
    if (found !== undefined) return found.replace(/\{ \$(\w+) \}/g, (_, name: string) => String(args[name]));
  }
  throw new Error(`${language} has no ${id}`);
}
