import { describe, expect, it } from 'vitest';
import en from './messages.en';
import nl from './messages.nl';
import de from './messages.de';
import { bundleOf, LANGUAGES, OWN_NAMES, preferred, type Language } from './index.svelte';

const sources = import.meta.glob<string>(['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The program speaks some of them, too. */
const program = import.meta.glob<string>('../../../../crates/*/src/**/*.rs', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The ids of all messages with the arguments they take. */
function messages(files: Record<string, string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const text of Object.values(files)) {
    let id = '';
    for (const line of text.split('\n')) {
      if (line.startsWith('#')) continue;
      const start = /^([a-z][a-zA-Z0-9_-]*) =/.exec(line);
      if (start?.[1] !== undefined) {
        id = start[1];
        expect(found.has(id), `${id} stands twice`).toBe(false);
        found.set(id, new Set());
      }
      for (const [, argument = ''] of line.matchAll(/\$([a-zA-Z0-9_-]+)/g)) found.get(id)?.add(argument);
    }
  }
  return found;
}

const FILES: Record<Language, Record<string, string>> = { en, nl, de };
const english = messages(en);

describe('the messages', () => {
  it.each(LANGUAGES)('are the same in %s as in English', (language) => {
    expect([...messages(FILES[language]).keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each(LANGUAGES)('take the same arguments in %s as in English', (language) => {
    const theirs = messages(FILES[language]);
    for (const [id, args] of english)
      expect([id, [...(theirs.get(id) ?? [])].sort()]).toEqual([id, [...args].sort()]);
  });

  it.each(LANGUAGES)('can be read in %s', (language) => {
    const bundle = bundleOf(language, Object.values(FILES[language]));
    for (const id of messages(FILES[language]).keys())
      expect(bundle.getMessage(id)?.value, `${language} ${id}`).toBeTruthy();
  });

  it('are there for every id in the sources', () => {
    const missing: string[] = [];
    for (const [path, text] of Object.entries(sources)) {
      for (const [, id = ''] of text.matchAll(/\bt\(\s*['"]([a-z0-9_-]+)['"]/g)) {
        if (!english.has(id)) missing.push(`${path}: ${id}`);
      }
      // A template such as t(`level-${n}`) needs at least one message that begins and ends so.
      for (const [, before = '', after = ''] of text.matchAll(
        /\bt\(\s*`([a-z0-9_-]*)\$\{[^}]*\}([a-z0-9_-]*)`/g,
      )) {
        if (![...english.keys()].some((id) => id.startsWith(before) && id.endsWith(after)))
          missing.push(`${path}: ${before}…${after}`);
      }
    }
    expect(missing).toEqual([]);
  });
});

describe('every message', () => {
  it('is said somewhere', () => {
    const texts = [...Object.values(sources), ...Object.values(program)];
    const quoted = new Set<string>();
    const templates = new Set<string>();
    for (const text of texts) {
      for (const [, id = ''] of text.matchAll(/['"`]([a-z][a-zA-Z0-9_-]+)['"`]/g)) quoted.add(id);
      for (const [, before = ''] of text.matchAll(/[`"]([a-z][a-z0-9_-]*-)(?:\$\{|\{)/g))
        templates.add(before);
    }
    const unsaid = [...english.keys()].filter(
      (id) => !quoted.has(id) && ![...templates].some((before) => id.startsWith(before)),
    );
    expect(unsaid).toEqual([]);
  });
});

describe('the language', () => {
  it('is the first of the reader that we have', () => {
    expect(preferred(['fr', 'nl-BE', 'en'])).toBe('nl');
    expect(preferred(['de-AT', 'en'])).toBe('de');
    expect(preferred(['xx'])).toBe('en');
  });
  it('has a folder of messages, and every folder is a language', () => {
    const folders = import.meta.glob('../../../../locales/*/app.ftl', { query: '?raw' });
    const found = Object.keys(folders).map((path) => /locales\/(\w+)\//.exec(path)?.[1]);
    expect(found.sort()).toEqual([...LANGUAGES].sort());
    expect(Object.keys(OWN_NAMES).sort()).toEqual([...LANGUAGES].sort());
  });
});
