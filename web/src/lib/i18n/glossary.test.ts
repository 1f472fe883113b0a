// One word per thing: what a glossary says never to write is in no text of its language.
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from './index.svelte';

const files = import.meta.glob<string>(
  [
    '../../../../{locales,rules}/*/*.{ftl,md}',
    '../../../../locales/*/mail.toml',
    '../../../../scenarios/*.toml',
    '../../../../examples/*.record',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

interface Variant {
  /** As the glossary writes it. */
  written: string;
  pattern: RegExp;
}

/** A line of a text, and where it stands. */
interface Line {
  where: string;
  words: string;
}

/** A variant as a pattern: whole words, `*` for the rest of one, any case unless it has a capital. */
function variant(written: string): Variant {
  const words = written
    .split('*')
    .map((part) => part.replace(/[.?+^$()[\]{}|\\]/g, '\\$&').replace(/ /g, '\\s+'))
    .join('[\\p{L}\\p{N}]*');
  const flags = written === written.toLowerCase() ? 'iu' : 'u';
  return { written, pattern: new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, flags) };
}

/** The second column of all tables of a glossary. */
const forbidden = (glossary: string): Variant[] =>
  glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|')[2]?.trim() ?? '')
    .filter((cell) => cell !== 'never' && !cell.startsWith('---'))
    .flatMap((cell) => cell.replaceAll('\\*', '*').split(', '))
    .map(variant);

const linesOf = (path: string, text: string): Line[] =>
  text.split('\n').map((words, index) => ({ where: `${path.replace(/^[./]*/, '')}:${index + 1}`, words }));

/** What is read of a message: no comment, no id, no variable, no name of a choice. */
const spoken = ({ where, words }: Line): Line => ({
  where,
  words: words
    .replace(/^#.*/, '')
    .replace(/^[a-z][\w-]* =/, '')
    .replace(/^\s*\*?\[\w+\]/, '')
    .replace(/\{ \$\w+ (\}|->)/g, '…'),
});

/** What is read of a rule: no sign, no code. */
const printed = ({ where, words }: Line): Line => ({
  where,
  words: words.replace(/`[^`]*`|\{#\w+\}|\]\(\w+\)/g, ''),
});

/** The names and notes of boards in a language. */
function described(line: Line, language: Language): Line[] {
  if (!/^(name|note) /.test(line.words)) return [];
  const words = new RegExp(`\\b${language} = "([^"]*)"`).exec(line.words)?.[1];
  return words === undefined ? [] : [{ where: line.where, words }];
}

/** What is read in a language of a line of a file. */
function readIn(language: Language, path: string, line: Line): Line[] {
  if (/\/(scenarios|examples)\//.test(path)) return described(line, language);
  if (!path.includes(`/${language}/`) || path.endsWith('GLOSSARY.md')) return [];
  if (path.endsWith('.ftl')) return [spoken(line)];
  if (path.endsWith('.md')) return [printed(line)];
  return /^[#[]/.test(line.words) ? [] : [line];
}

/** Every text of a language, line by line. */
const textsIn = (language: Language): Line[] =>
  Object.entries(files).flatMap(([path, text]) =>
    linesOf(path, text).flatMap((line) => readIn(language, path, line)),
  );

const glossaryOf = (language: Language): Variant[] =>
  forbidden(files[`../../../../locales/${language}/GLOSSARY.md`] ?? '');

const found = (variants: readonly Variant[], lines: readonly Line[]): string[] =>
  lines.flatMap(({ where, words }) =>
    variants.flatMap(({ written, pattern }) =>
      pattern.test(words) ? [`${where} “${written}” in: ${words.trim()}`] : [],
    ),
  );

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('are found, each kind', () => {
    const kinds = ['learn.ftl', 'mail.toml', 'wadi-summary.md', 'first-wadi.toml', 'wadi.record'];
    const lines = textsIn(language).filter(({ words }) => words.trim() !== '');
    for (const kind of kinds)
      expect([kind, lines.some(({ where }) => where.includes(kind))]).toEqual([kind, true]);
  });

  it('say no word that their glossary has another one for', () => {
    expect(glossaryOf(language).length).toBeGreaterThan(40);
    expect(found(glossaryOf(language), textsIn(language))).toEqual([]);
  });
});

describe('a forbidden variant', () => {
  const at = (words: string): Line[] => [{ where: 'here', words }];

  it.each([
    ['brood', 'Two Brood cards', true],
    ['brood', 'broods', false],
    ['pion', 'één pion.', true],
    ['pion', 'kampioen', false],
    ['heim', 'geheim', false],
    ['Landfeld*', 'drei Landfelder', true],
    ['Deal', 'ein Ideal', false],
    ['Deal', 'deal', false],
    ['naar huis', 'naar\thuis', true],
    ['keeping…', 'Keeping…', true],
    ['violet', 'ultraviolet', false],
  ])('%s in “%s”: %s', (written, words, expected) =>
    expect(found([variant(written)], at(words)).length === 1).toBe(expected),
  );

  it('is no id, variable or comment of a message', () => {
    const line = (words: string): Line => spoken({ where: 'here', words });
    expect(
      ['# a brood', 'reef-brood = x', '   *[brood] x', 'x = { $brood } y { $brood ->'].map(
        (words) => found([variant('brood')], [line(words)]).length,
      ),
    ).toEqual([0, 0, 0, 0]);
    expect(found([variant('brood')], [line('x = { $count } brood')])).toHaveLength(1);
  });
});
