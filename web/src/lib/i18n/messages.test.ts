import { describe, expect, it } from 'vitest';
import en from './messages.en';
import nl from './messages.nl';
import { bundleOf, preferred } from './index.svelte';

const sources = import.meta.glob<string>(['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts'], {
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

const [english, dutch] = [messages(en), messages(nl)];

describe('the messages', () => {
  it('are the same in both languages', () => {
    expect([...dutch.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it('take the same arguments in both languages', () => {
    for (const [id, args] of english)
      expect([id, [...(dutch.get(id) ?? [])].sort()]).toEqual([id, [...args].sort()]);
  });

  it('can be read', () => {
    for (const [language, files] of [
      ['en', en],
      ['nl', nl],
    ] as const) {
      const bundle = bundleOf(language, Object.values(files));
      for (const id of messages(files).keys())
        expect(bundle.getMessage(id)?.value, `${language} ${id}`).toBeTruthy();
    }
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

describe('the language', () => {
  it('is the first of the reader that we have', () => {
    expect(preferred(['fr', 'nl-BE', 'en'])).toBe('nl');
    expect(preferred(['xx'])).toBe('en');
  });
});
