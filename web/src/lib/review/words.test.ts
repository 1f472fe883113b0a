import { beforeAll, describe, expect, it } from 'vitest';
import type { Evaluation, JudgedTurn, Position } from '../api/types.gen';
import { begin } from '../i18n/index.svelte';
import { reef } from '../reef/game';
import { view } from '../reef/fixture';
import type { Game } from '../games/game';
import type { Timeline } from '../match/store/timeline';
import { betterDeeds, deedsOf, doneWords, habitWords, luckWords } from './words';

const position = (plays: number, over = {}) => ({ plays, view: view(over) }) as unknown as Position;
const acted = (plays: number, action: string) =>
  ({ event: { fact: { kind: 'acted', action } }, position: position(plays) }) as never;
const game = reef as unknown as Game;
const line: Timeline = { start: position(0), plays: [acted(1, 'take c1 v'), acted(2, 'end')] };
const turn = { from: 0, to: 2, better: { actions: ['take a4 bbb', 'end'] } } as unknown as JudgedTurn;

describe('a turn in a review', () => {
  beforeAll(() => begin());

  it('names the cards', () => {
    expect(doneWords(game, deedsOf(line, turn))).toContain('a coral on c1');
    expect(doneWords(game, betterDeeds(line, turn))).toContain('a blue female on a4');
  });

  it('says what it can where nothing was seen before', () =>
    expect(doneWords(game, [{ action: 'take c1 v', before: null }])).toContain('c1'));

  it('tells of luck when all of it is known', () => {
    const found = { complete: false, players: [{ luck: { share: 0, margin: 0 } }] } as unknown as Evaluation;
    expect(luckWords(found, 0, 1)).toEqual(['Still analysing…', '']);
    const known = {
      complete: true,
      players: [{ luck: { share: 0.2, margin: 0.04 } }],
    } as unknown as Evaluation;
    expect(luckWords(known, 0, 1)).toEqual(['+20%', 'Without luck: 80% (±4%)']);
  });
});

describe('what costly turns have in common', () => {
  beforeAll(begin);

  it('is said of some of them, or of all', () => {
    expect(habitWords({ theme: 'points', turns: 3, of: 4 })).toBe(
      'In 3 of your 4 costly turns, you left points that you could have had at once.',
    );
    expect(habitWords({ theme: 'water', turns: 2, of: 2 })).toBe(
      'In all your costly turns, the better turn had more of the water that was still to come.',
    );
  });
});
