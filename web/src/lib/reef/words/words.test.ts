import { beforeAll, describe, expect, it } from 'vitest';
import { begin, choose } from '../../i18n/index.svelte';
import { player, view } from '../fixture';
import { order } from '../player/orders';
import { fishOf, pairOf, parse, placeOf, spot, written } from './notation';
import { actionWords, cardWords, coralWords, effectWords, orderWords, payWords, wormCount } from './words';

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
      'buys a blue female on a4 for 3 blue and brings it to coral 1',
    );
    expect(actionWords('shark c1', view())).toBe('sends a shark to c1: a coral is gone');
    expect(coralWords('*ry', 2)).toBe('Coral 2: red and yellow offspring');
    const wants = order('ry', player({ corals: ['ym'] }));
    expect(wants && orderWords(wants)).toBe(
      'Offspring: red and yellow; waiting on coral 1: yellow male; still needs red female',
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
      'Nachwuchs: rot und gelb; es fehlt noch: eine Koralle, roter Fisch und gelber Fisch',
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
      'c2 is revealed: red male.',
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
