import { beforeAll, describe, expect, it } from 'vitest';
import { begin, bundleOf, choose, type Args, type Language } from '../../i18n/index.svelte';
import en from '../../i18n/messages.en';
import nl from '../../i18n/messages.nl';
import de from '../../i18n/messages.de';
import type { PositionOf } from '../../games/game';
import { seatStyle } from '../../match/seat-style';
import { BOARD, TILES, view } from '../fixture';
import { effectWords, turnWords } from './log';
import { scoresOf } from './score';
import { spokenCell, type Hearing, type Say } from './spoken';
import { targetsOf } from '../hand/targets';

const rust = import.meta.glob<string>('../../../../../crates/wadi/src/reason.rs', {
  eager: true,
  query: '?raw',
  import: 'default',
});

const FILES: Record<Language, Record<string, string>> = { en, nl, de };

function speaker(language: Language): Say {
  const bundle = bundleOf(language, Object.values(FILES[language]));
  return (id: string, args?: Args): string => {
    const errors: Error[] = [];
    const value = bundle.getMessage(id)?.value;
    if (value == null) throw new Error(`no message ${id}`);
    const text = bundle.formatPattern(value, args ?? null, errors);
    if (errors.length > 0) throw errors[0] ?? new Error(id);
    return text;
  };
}
const [english, dutch, german] = [speaker('en'), speaker('nl'), speaker('de')];

describe('a spoken cell', () => {
  const hearing = (change: Partial<Hearing> = {}): Hearing => ({
    view: view({ water: { c1: 2, c2: 1 }, shadoofs: { c2: 0, a2: 1 }, watchmen: [null, 'a1'] }),
    tiles: TILES,
    styles: [seatStyle(0, 0), seatStyle(1, 1)],
    yourSeat: 0,
    targets: targetsOf([]),
    picked: null,
    lit: new Set(),
    ...change,
  });
  const said = (at: string, say: Say, change?: Partial<Hearing>): string => {
    const tile = TILES.get(at);
    return tile === undefined ? '' : spokenCell(tile, hearing(change), say);
  };

  it.each([
    ['c2', 'c2, fertile land one, water, your shadoof, within your reach'],
    ['a2', 'a2, fertile land three, blue shadoof, forbidden area'],
    ['a1', 'a1, fertile land one, blue watchman, forbidden area'],
    ['c1', 'c1, wadi, flows south-west, 2 water pawns, within your reach'],
    ['a3', 'a3, mouth of the wadi, leaves the board west'],
  ])('%s', (at, words) => expect(said(at, english)).toBe(words));

  it('is spoken in Dutch', () =>
    expect(said('a2', dutch)).toBe('a2, vruchtbaar land drie, blauwe sjadoef, verboden gebied'));
  it('is spoken in German', () =>
    expect(said('a2', german)).toBe('a2, fruchtbares Land drei, blauer Schaduf, gesperrtes Gebiet'));

  it('says what can be done there', () => {
    const targets = targetsOf(['+b3', 'c1>b1']);
    expect(said('b3', english, { targets })).toMatch(/you can build here$/);
    expect(said('c1', english, { targets })).toMatch(/can be pumped$/);
    const guarding = targetsOf(['@b3']);
    expect(said('b3', english, { targets: guarding, lit: guarding.posts })).toMatch(
      /your watchman can go here$/,
    );
    const picked = { kind: 'pawn', at: 'c1' } as const;
    expect(said('c1', english, { targets, picked })).toMatch(/picked up$/);
    expect(said('b1', english, { targets, picked, lit: new Set(['b1']) })).toMatch(/can go here$/);
  });
});

describe('a turn in words', () => {
  beforeAll(begin);

  it('tells what was done and what it brought', () => {
    expect(turnWords(['+c4', 'b3>d4', '.'], 2)).toBe('builds on c4, pumps from b3 to d4; +2');
    expect(turnWords(['.'], 0)).toBe('passes');
    expect(turnWords(['+c4'], -1)).toBe('builds on c4; −1');
  });
  it('tells what followed', () => {
    const effects = [{ flow: { from: 'a3', to: null, pawns: 2 } }, { starter: 1 }, { forced_withdrawal: 0 }];
    expect(effectWords(effects, ['Ann', 'Bob'])).toEqual([
      'The water flows; 2 pawns are lost.',
      'Bob gets the talisman.',
      'Ann’s watchman has nowhere to go and has to leave.',
    ]);
  });
  it('is told in Dutch', async () => {
    await choose('nl');
    expect(turnWords(['+c4', 'b3>d4'], 2)).toBe('bouwt op c4, pompt van b3 naar d4; +2');
    expect(effectWords([{ flow: { from: 'a3', to: null, pawns: 1 } }], [])).toEqual([
      'Het water stroomt; er gaat één schijf verloren.',
    ]);
  });
  it('is told in German', async () => {
    await choose('de');
    expect(turnWords(['+c4', 'b3>d4'], 2)).toBe('baut auf c4, pumpt von b3 nach d4; +2');
    expect(effectWords([{ flow: { from: 'a3', to: null, pawns: 2 } }], [])).toEqual([
      'Das Wasser fließt; 2 Steine gehen verloren.',
    ]);
  });
});

describe('the reasons of the rules', () => {
  // Every variant of the enum in Rust, with what it is about.
  const source = Object.values(rust)[0] ?? '';
  const body = /pub enum Reason \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
  const variants = [...body.matchAll(/^ {4}([A-Z]\w+)(?: \{ ([^}]*) \})?,/gm)].map(
    ([, name = '', fields = '']) => ({
      code: name.replace(/(?<!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(),
      about: [...fields.matchAll(/(\w+): \w+/g)].map(([, field = '']) => field),
    }),
  );

  it('are all found', () => expect(variants.length).toBeGreaterThan(30));
  it.each(variants)('$code is said in every language, with what it is about', ({ code, about }) => {
    const args = Object.fromEntries(about.map((field) => [field, `<${field}>`]));
    for (const say of [english, dutch, german]) {
      const words = say(`reason-wadi-${code}`, args);
      expect(words).toMatch(/\.$/);
      for (const value of Object.values(args)) expect(words).toContain(value);
    }
  });
});

describe('the score', () => {
  const position: PositionOf<'wadi'> = {
    plays: 9,
    heading: '3A',
    turn: { who: 'seat', seat: 0 },
    view: { game: 'wadi', ...view({ water: { b1: 1, a2: 1 }, shadoofs: { b1: 0, a1: 0, c3: 1 } }) },
    points: [12, 0],
    harvest: { b1: 5, a1: 5, c3: 0 },
  };

  it('is told shadoof by shadoof, and the rest is the watchman', () => {
    const scores = scoresOf(BOARD, position);
    expect(scores[0]).toEqual({
      shadoofs: [
        {
          at: 'b1',
          points: 5,
          tiles: [
            { at: 'b1', fertility: 2 },
            { at: 'a2', fertility: 3 },
          ],
        },
        {
          at: 'a1',
          points: 5,
          tiles: [
            { at: 'b1', fertility: 2 },
            { at: 'a2', fertility: 3 },
          ],
        },
      ],
      watchman: 2,
      given: 0,
      total: 12,
    });
    expect(scores[1]).toMatchObject({
      watchman: 0,
      total: 0,
      shadoofs: [{ at: 'c3', points: 0, tiles: [] }],
    });
  });

  it('has apart what a seat was given before the match', () => {
    const scores = scoresOf(BOARD, { ...position, points: [12, 4] }, [2, 4]);
    expect(scores).toMatchObject([
      { watchman: 0, given: 2, total: 12 },
      { watchman: 0, given: 4, total: 4 },
    ]);
  });
});
