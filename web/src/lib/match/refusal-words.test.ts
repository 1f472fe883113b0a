import { beforeAll, describe, expect, it } from 'vitest';
import { begin, choose, has } from '../i18n/index.svelte';
import { RefusalError } from '../api/client';
import { errorWords, refusalWords } from './refusal-words';
import types from '../api/types.gen.ts?raw';

const rust = import.meta.glob<string>('../../../../crates/{wadi,reef}/src/reason.rs', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const coded = (name: string): string => name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase();

/** The reasons that a game's rules can give, from its sources. */
function codes(game: string): string[] {
  const text = Object.entries(rust).find(([path]) => path.includes(`/${game}/`))?.[1] ?? '';
  const body = text.slice(text.indexOf('pub enum Reason'), text.indexOf('impl game::Reason'));
  return [...body.matchAll(/^ {4}([A-Z][A-Za-z]+)(?=[,({ ])/gm)].map(([, name = '']) => coded(name));
}

/** The reasons of a game that are about one thing only. */
function singles(game: string): string[] {
  const text = Object.entries(rust).find(([path]) => path.includes(`/${game}/`))?.[1] ?? '';
  return [...text.matchAll(/^ {4}([A-Z][A-Za-z]+)\([A-Z]\w+\),$/gm)].map(([, name = '']) => coded(name));
}

describe('refusals', () => {
  beforeAll(begin);

  it.each(['wadi', 'reef'])('have words for every reason of %s', (game) => {
    expect(codes(game).length).toBeGreaterThan(20);
    expect(codes(game).filter((code) => !has(`reason-${game}-${code}`))).toEqual([]);
  });

  it('have words for every code', () => {
    const union = /export type Code = ([^;]+);/.exec(types)?.[1] ?? '';
    const all = [...union.matchAll(/"([a-z_]+)"/g)].map(([, code = '']) => code);
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((code) => !has(`refusal-${code}`))).toEqual([]);
  });

  it('say of a single thing what it is', () => {
    expect(singles('reef').length).toBeGreaterThan(10);
    for (const code of singles('reef')) {
      const reason = { rule: 'R1', code, about: { it: '3' } };
      expect(refusalWords({ code: 'against_the_rules', message: '', reason })).not.toMatch(/[{$}]/);
    }
    const reason = { rule: 'R53', code: 'same_sex', about: { it: '3' } };
    expect(refusalWords({ code: 'against_the_rules', message: '', reason })).toBe(
      'The fish on coral 3 is of the same sex.',
    );
  });

  it('name people and colours', async () => {
    const watchman = { rule: 'T2', code: 'build_in_forbidden_area', about: { at: 'c4', watchman: 1 } };
    const refusal = { code: 'against_the_rules', message: '' } as const;
    expect(refusalWords({ ...refusal, reason: watchman }, ['Anna', 'Bram'])).toMatch(/c4.*Bram/);
    await choose('nl');
    const colour = { rule: 'R44', code: 'wrong_colour', about: { at: 'c1', colour: 'r', paid: 'yy' } };
    expect(refusalWords({ ...refusal, reason: colour })).toBe(
      'De vis op c1 betaal je met wormen in rood of met parels.',
    );
  });

  it('show where a text is wrong, and no English to whoever reads another language', async () => {
    const refusal = (message: string) => ({ code: 'bad_text', message }) as const;
    const unplayable = refusal('line 14: `+c9` cannot be played: there is no tile c9');
    const headless = refusal('line 2: the head ends with a line `---`, and there is none');
    await choose('en');
    expect(refusalWords(unplayable)).toMatch(/: line 14: `\+c9` cannot be played/);
    await choose('de');
    expect(refusalWords(unplayable)).toBe('In diesem Text steckt ein Fehler: Zeile 14, „+c9“');
    expect(refusalWords(headless)).toBe('In diesem Text steckt ein Fehler: Zeile 2');
    expect(refusalWords(refusal('no such deck'))).toBe('In diesem Text steckt ein Fehler.');
    await choose('nl');
    expect(errorWords(new RefusalError(headless, 422), 'wadi\nno record')).toBe(
      'Er zit een fout in deze tekst: regel 2, “no record”',
    );
  });
});
