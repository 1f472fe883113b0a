import { beforeAll, describe, expect, it } from 'vitest';
import type { ReefPlayer, ReefView } from '../api/types.gen';
import { begin, choose } from '../i18n/index.svelte';
import { deckCounts, standardDeck } from './deck';
import { advance, lay, type Scene } from './display/display';
import { meantAt, priceAt } from './tray/meant';
import { fishOf, pairOf, parse, placeOf, spot, written } from './words/notation';
import { helps, offspring, order } from './player/orders';
import { add, meant, propose } from './tray/payment';
import { targets } from './tray/targets';
import {
  actionWords,
  cardWords,
  coralWords,
  effectWords,
  orderWords,
  payWords,
  wormCount,
} from './words/words';

const player = (over: Partial<ReefPlayer> = {}): ReefPlayer => ({
  worms: { r: 1, y: 1, b: 1, g: 1, v: 1, p: 1 },
  pearls: 0,
  sharks: 0,
  boats: 1,
  corals: [],
  ...over,
});
const row = (text: string): string[] => text.split(' ');
const DOWN = row('?? ?? ?? ?? ?? ?? ?? ??');
const view = (over: Partial<ReefView> = {}): ReefView => ({
  turn: 3,
  phase: 'buy',
  dice: ['r', 'g'],
  supply: { r: 6, y: 6, b: 6, g: 6, v: 6, p: 6 },
  rows: [row('rm wa co -- pe sh wa yf'), DOWN, DOWN, row('bf co wa rm wa co co co')],
  draw: 20,
  discard: [],
  breeding: ['ry', 'bb', 'gv', 'yp'],
  breeding_deck: 17,
  boats_left: 13,
  flipped: [],
  players: [player(), player()],
  ...over,
});

describe('the writing of actions', () => {
  it.each([
    ['worm r', { kind: 'worm', colour: 'r' }],
    ['worm -', { kind: 'worm', colour: null }],
    ['flip c2 *', { kind: 'flip', at: 'c2', pay: '*' }],
    ['take c1 r', { kind: 'take', at: 'c1', pay: 'r', coral: null }],
    ['take h4 rr* @2', { kind: 'take', at: 'h4', pay: 'rr*', coral: 2 }],
    ['boat ryb', { kind: 'boat', pay: 'ryb' }],
    ['shark c2', { kind: 'shark', at: 'c2' }],
    ['shark @2', { kind: 'shark-coral', coral: 2 }],
    ['end', { kind: 'end' }],
  ])('reads %s', (text, action) => expect(parse(text)).toEqual(action));

  it.each(['dice rg', 'newer', 'card rm', 'take i1 r', 'take c1', 'worm x', 'shark @6', ''])(
    'leaves %s alone',
    (text) => expect(parse(text)).toBeNull(),
  );

  it('knows cards, places and payments', () => {
    expect(fishOf('vf')).toEqual({ colour: 'v', sex: 'f' });
    expect([fishOf('co'), fishOf('??'), fishOf(''), fishOf('*ry')]).toEqual([null, null, null, null]);
    expect([pairOf('ry'), pairOf('*bb'), pairOf('rm')]).toEqual([['r', 'y'], ['b', 'b'], null]);
    expect(spot('c2')).toEqual({ column: 2, row: 1 });
    expect(placeOf(7, 3)).toBe('h4');
    expect(written(['*', 'p', 'r'])).toBe('rp*');
  });
});

describe('what can be done', () => {
  it('is sorted by what it is done with', () => {
    const found = targets([
      'flip c2 r',
      'flip c2 y',
      'take a1 r @2',
      'take a1 r @3',
      'take c1 *',
      'boat ryb',
      'shark a1',
      'shark @1',
      'end',
    ]);
    expect(found.cards.get('c2')?.flip).toEqual(['r', 'y']);
    expect([...(found.cards.get('a1')?.take ?? [])]).toEqual([
      [2, ['r']],
      [3, ['r']],
    ]);
    expect(found.cards.get('a1')?.shark).toBe(true);
    expect([...(found.cards.get('c1')?.take ?? [])]).toEqual([[0, ['*']]]);
    expect([found.boat, [...found.sharkCorals], found.end, found.decline]).toEqual([
      ['ryb'],
      [1],
      true,
      false,
    ]);
  });

  it('is a worm or none after the roll', () => {
    const found = targets(['worm r', 'worm -']);
    expect([[...found.worms], found.decline, found.end]).toEqual([['r'], true, false]);
  });
});

describe('payments', () => {
  const purse = player({ worms: { r: 3, y: 1, b: 1, g: 3, v: 0, p: 0 }, pearls: 1 });

  it('are proposed from what is plentiful and not wanted, pearls last', () => {
    expect(propose(['r', 'y', 'b', 'g', '*'], purse, { breeding: ['ry', 'rr'] })).toBe('g');
    expect(propose(['ry', 'rr', 'r*', 'y*'], purse, { breeding: [] })).toBe('rr');
    expect(propose(['b*', '**'], purse, { breeding: ['bb', 'bb', 'bb', 'bb'] })).toBe('b*');
    expect(propose([], purse, { breeding: [] })).toBeNull();
  });

  it('change coin by coin among the legal ones', () => {
    const ways = ['rr', 'rg', 'gg', 'r*', 'g*'];
    expect(add(['r', 'r'], 'g', ways)).toEqual(['r', 'g']);
    expect(add(['r', 'g'], 'g', ways)).toEqual(['g', 'g']);
    expect(add(['r'], '*', ways)).toEqual(['r', '*']);
    expect(add(['*'], '*', ways)).toBeNull();
    expect(add(['r', 'r'], 'y', ways)).toBeNull();
  });

  it('are guessed for somebody who cannot pay', () => {
    expect(meant(2, purse, 'b')).toBe('b*');
    expect(meant(3, purse, 'v')).toBe('vv*');
    expect(meant(3, player({ worms: { r: 0, y: 0, b: 1, g: 0, v: 0, p: 0 } }), null)).toBe('rrb');
  });

  it('are meant for the card that was tapped', () => {
    const seen = view({ flipped: ['c2'] });
    expect(['a1', 'c2', 'd2', 'a4'].map((at) => priceAt(seen, at, 0))).toEqual([1, 1, 2, 3]);
    expect(priceAt(seen, 'a4', 1)).toBe(1);
    expect(meantAt(seen, 'd2', 0)).toBe('flip d2 r');
    expect(meantAt(seen, 'a4', 0)).toBe('take a4 bbb @1');
    expect(meantAt(seen, 'b1', 0)).toBe('take b1 r');
  });
});

describe('an order', () => {
  it('lacks both parents and a coral at first', () => {
    expect(order('ry', player())).toMatchObject({
      coral: null,
      parents: [{ there: false, sex: null }, { there: false }],
    });
  });
  it('lacks the mate of the fish that waits', () => {
    const wants = order('ry', player({ corals: ['', 'ym'] }));
    expect(wants).toEqual({
      card: 'ry',
      coral: 2,
      parents: [
        { colour: 'r', sex: 'f', there: false },
        { colour: 'y', sex: 'm', there: true },
      ],
    });
    expect(wants !== null && ['rf', 'rm', 'ym', 'co'].map((card) => helps(card, wants))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
  it('of one colour lacks the other sex', () => {
    expect(order('bb', player({ corals: ['bf'] }))?.parents[1]).toEqual({
      colour: 'b',
      sex: 'm',
      there: false,
    });
  });
  it('counts offspring', () => expect(offspring(player({ corals: ['*ry', '', '*bb', 'rm'] }))).toBe(2));
});

describe('the display', () => {
  const empty = row('-- -- -- -- -- -- -- --');
  const rows = (first: string, second = DOWN) => [row(first), second, empty, empty];
  const shape = (scene: Scene, at = 0) =>
    scene.cards.filter((card) => card.row === at).map((card) => `${card.face}${card.column}${card.how}`);

  it('keeps cards that stay and lets a bought one go', () => {
    const before = lay(rows('rm wa co ?? ?? ?? ?? ??'));
    const after = advance(before, rows('rm wa -- ?? ?? ?? ?? ??'));
    expect(after.gone).toMatchObject([{ face: 'co', column: 2, why: 'taken' }]);
    expect(after.cards.filter((card) => card.row === 0).every((card) => card.how === 'still')).toBe(true);
  });

  it('turns a card up where it lies', () => {
    const before = lay(rows('rm wa co -- -- -- -- --'));
    const after = advance(before, rows('rm wa co -- -- -- -- --', row('?? sh ?? ?? ?? ?? ?? ??')));
    expect(shape(after, 1)[1]).toBe('sh1turned');
    expect(after.cards.find((card) => card.face === 'sh')?.key).toBe(
      before.cards.find((card) => card.row === 1 && card.column === 1)?.key,
    );
  });

  it('washes water away and lets the rest drift to the sea', () => {
    const before = lay(rows('wa wa rm -- co pe sh yf'));
    const after = advance(before, rows('rm co pe sh yf -- -- --'));
    expect(shape(after)).toEqual(['rm0drifted', 'co1drifted', 'pe2drifted', 'sh3drifted', 'yf4drifted']);
    expect(after.gone.map((card) => card.why)).toEqual(['washed', 'washed']);
  });

  it('closes a gap among face-down cards and deals at the end', () => {
    const before = lay(rows('rm wa co wa wa wa wa wa', row('?? -- ?? ?? ?? ?? ?? ??')));
    const after = advance(before, rows('rm wa co wa wa wa wa wa', DOWN));
    expect(shape(after, 1).slice(0, 3)).toEqual(['??0still', '??1drifted', '??2drifted']);
    expect(shape(after, 1)[7]).toBe('??7dealt');
  });

  it('is laid anew when another position is shown', () => {
    const after = advance(lay(rows('rm wa co wa wa wa wa wa')), rows('bf wa pe wa wa wa wa wa'));
    expect(shape(after).slice(0, 3)).toEqual(['bf0dealt', 'wa1still', 'pe2dealt']);
  });
});

describe('the deck', () => {
  it('has 60 cards', () => expect([...standardDeck.values()].reduce((sum, count) => sum + count)).toBe(60));
  it('is read from its text', () =>
    expect([...deckCounts('# x\nrm = 2 # y\nco=12\n')]).toEqual([
      ['rm', 2],
      ['co', 12],
    ]));
});

describe('words', () => {
  beforeAll(begin);

  it('speak English', async () => {
    await choose('en');
    expect(['rm', 'co', '??', 'wa', '--'].map(cardWords)).toEqual([
      'red male',
      'coral',
      'face-down card',
      'water',
      'no card',
    ]);
    expect(payWords('rr*')).toBe('2 red and 1 pearl');
    expect(actionWords('take a4 bbb @1', view())).toBe(
      'buys a blue female at a4 for 3 blue and brings it to coral 1',
    );
    expect(actionWords('shark c1', view())).toBe('sends a shark to c1: a coral is gone');
    expect(coralWords('*ry', 2)).toBe('Coral 2: offspring red and yellow');
    const wants = order('ry', player({ corals: ['ym'] }));
    expect(wants && orderWords(wants)).toBe(
      'Offspring red and yellow; waiting on coral 1: yellow male; still lacks red female',
    );
  });

  it('speak Dutch', async () => {
    await choose('nl');
    expect(['vf', 'sh', '??'].map(cardWords)).toEqual(['paars vrouwtje', 'haai', 'dichte kaart']);
    expect(actionWords('take c1 v', view())).toBe('koopt een koraal op c1 voor 1 paars');
    expect(actionWords('worm r', null)).toBe('neemt een rode worm');
    expect(effectWords({ bred: { seat: 1, coral: 3, card: 'bb' } }, ['Anna', 'Bram'])).toBe(
      'Kroost voor Bram: blauw en blauw op koraal 3.',
    );
  });

  it('speak German', async () => {
    await choose('de');
    expect(['vf', 'sh', '??'].map(cardWords)).toEqual(['violettes Weibchen', 'Hai', 'verdeckte Karte']);
    expect(actionWords('take c1 v', view())).toBe('kauft eine Koralle auf c1 für 1 violett');
    expect(actionWords('worm p', null)).toBe('nimmt einen pinken Wurm');
    expect([1, 2].map((count) => wormCount('r', count))).toEqual(['1 roter Wurm', '2 rote Würmer']);
    const wants = order('ry', player());
    expect(wants && orderWords(wants)).toBe(
      'Nachwuchs rot und gelb; es fehlt noch: eine Koralle, roter Fisch und gelber Fisch',
    );
  });

  it('are there for everything that follows', async () => {
    await choose('en');
    const effects = [
      { dice: ['r', 'g'] },
      { reveal: { at: 'c2', card: 'rm' } },
      { breeding: 'ry' },
      { bred: { seat: 0, coral: 2, card: 'ry' } },
      { washed: { row: 1, cards: 2 } },
      { shuffle: { cards: 9 } },
      { fill: { row: 1, cards: ['rm', 'co'] } },
      { fill: { row: 2, cards: ['??'] } },
      { over: true },
    ];
    expect(effects.map((effect) => effectWords(effect, ['Anna', 'Bram']))).toEqual([
      'The dice show red and green.',
      'c2 turns up: red male.',
      'New breeding card: red and yellow.',
      'Offspring for Anna: red and yellow on coral 2.',
      '2 water cards leave row 1.',
      '9 discards are shuffled into the draw pile.',
      'Row 1 is filled: red male and coral.',
      'Row 2 gets one face-down card.',
      'The match is over.',
    ]);
    expect(effectWords({ flow: {} }, [])).toBeNull();
  });
});
