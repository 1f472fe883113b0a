import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../i18n/index.svelte';
import { GAME_KEYS, keyOfRule, type GameKey } from '../games/keys';
import { ILLUSTRATIONS } from './illustrations';
import { boardsOf, parse, rulesOf, type Block, type Book } from './parse';

const texts = import.meta.glob<string>('../../../../rules/*/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const specs = import.meta.glob<string>('../../../../docs/rules/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const nameOf = (language: Language, game: GameKey, summary: boolean) =>
  `../../../../rules/${language}/${game}${summary ? '-summary' : ''}.md`;
const bookOf = (language: Language, game: GameKey, summary = false): Book =>
  parse(texts[nameOf(language, game, summary)] ?? '');

/** The ids of the rules as the project's own statement of them has them. */
const RULES = Object.values(specs).flatMap((text) =>
  [...text.matchAll(/^- \*\*([WTR]\d+)\*\*/gm)].map(([, id = '']) => id),
);
const everyText = LANGUAGES.flatMap((language) => GAME_KEYS.map((game) => [language, game] as const));

/** What must be the same in every language: sections, entries, and the kinds of what stands in them. */
const shape = (book: Book) =>
  book.sections.map(({ id, entries }) => ({
    id,
    entries: entries.map(({ rules, blocks }) => ({ rules, blocks: blocks.map(kind) })),
  }));
function kind(block: Block): string {
  if (block.kind === 'note') return block.source;
  if (block.kind === 'board') return `board ${block.name}`;
  return block.kind === 'list' ? `list of ${block.items.length}` : block.kind;
}

describe('the rules in full', () => {
  it('have as many rules as the statement of them', () => expect(RULES.length).toBeGreaterThan(70));

  it.each(everyText)('explain every rule once: %s, %s', (language, game) => {
    const wanted = RULES.filter((rule) => keyOfRule(rule) === game);
    expect(rulesOf(bookOf(language, game)).sort()).toEqual(wanted.sort());
  });

  it.each(everyText)(
    'have the same sections, rules, notes and boards as in English: %s, %s',
    (language, game) => {
      expect(shape(bookOf(language, game))).toEqual(shape(bookOf('en', game)));
      expect(shape(bookOf(language, game, true))).toEqual(shape(bookOf('en', game, true)));
    },
  );

  it.each(LANGUAGES)('begin with how long a match takes, and who can play: %s', (language) => {
    const lead = (game: GameKey) => texts[nameOf(language, game, false)]?.split('\n## ')[0];
    expect(lead('wadi')).toMatch(/30 \p{L}+ 40 minut/iu);
    expect(lead('reef')).toMatch(/forty turns|veertig beurten|vierzig Züge/);
    expect(lead('reef')).toMatch(/age of ten|tien jaar|zehn Jahren/);
  });

  it.each(LANGUAGES)(
    'have what is easily forgotten, the tips, and say what is our reading: %s',
    (language) => {
      const section = (game: GameKey, id: string) =>
        bookOf(language, game)
          .sections.find((each) => each.id === id)
          ?.entries.flatMap(({ blocks }) => blocks) ?? [];
      const named = (blocks: readonly Block[]) =>
        blocks.flatMap((block) =>
          block.kind === 'list'
            ? block.items.map((words) =>
                words.flatMap((each) => (each.kind === 'rule' ? [each.id] : [])).join(),
              )
            : [],
        );
      expect(named(section('wadi', 'forgotten'))).toEqual(['W34', 'W34', 'W50', 'W32']);
      // One on the dots of a fish, and two on sharks: on a coral of one's own, and in the stream.
      expect(named(section('reef', 'tips'))).toEqual(['', 'R60', 'R70']);
      const entry = (game: GameKey, rule: string) =>
        bookOf(language, game)
          .sections.flatMap(({ entries }) => entries)
          .find(({ rules }) => rules.includes(rule));
      // How to build where water lies: pump it away first.
      expect(entry('wadi', 'W20')?.blocks.map(kind)).toEqual(['paragraph', 'paragraph']);
      for (const rule of ['R51', 'R52']) expect(entry('reef', rule)?.blocks.map(kind)).toContain('reading');
    },
  );

  it.each(everyText)('name only rules that there are: %s, %s', (language, game) => {
    const text = texts[nameOf(language, game, false)] ?? '';
    const named = [...text.matchAll(/\b[WTR]\d+\b/g)].map(([id]) => id);
    expect(named.filter((id) => !RULES.includes(id))).toEqual([]);
  });

  it('show every board, and only boards that there are', () => {
    const shown = GAME_KEYS.flatMap((game) => boardsOf(bookOf('en', game)));
    expect(shown.sort()).toEqual(Object.keys(ILLUSTRATIONS).sort());
  });

  it('are all that is there', () => {
    const wanted = everyText.flatMap(([language, game]) =>
      [false, true].map((summary) => nameOf(language, game, summary)),
    );
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  });
});
