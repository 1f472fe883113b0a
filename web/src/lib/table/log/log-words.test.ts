import { beforeAll, describe, expect, it } from 'vitest';
import type { Event, Fact, Position } from '../../api/types.gen';
import { begin, choose } from '../../i18n/index.svelte';
import type { LoggedTurn } from '../../match/store/timeline';
import { leavingWords, logWords } from './log-words';

const position = (view: object): Position => ({ view }) as Position;
const play = (seat: number, fact: Fact, view: object, effects: Event['effects'] = []) => ({
  event: { seat, fact, effects } as Event,
  position: position(view),
});
const turn = (seat: number, plays: LoggedTurn['plays'], view: object): LoggedTurn => ({
  heading: '1A',
  seat,
  before: position(view),
  plays,
  gained: [0, 0],
});
const acted = (action: string): Fact => ({ kind: 'acted', action });

describe('a line of the log', () => {
  beforeAll(async () => {
    await begin();
    await choose('en');
  });
  const names = ['Anna', 'Bram'];
  const wadi = { game: 'wadi' };
  const reef = { game: 'reef', phase: 'roll', rows: [['rm']] };

  it('tells a turn of Wadi, and keeps its writing', () => {
    const plays = [play(0, acted('+c4'), wadi), play(0, acted('.'), wadi, [{ starter: 1 }])];
    expect(logWords(turn(0, plays, wadi), names)).toEqual({
      done: 'builds on c4',
      followed: ['Bram gets the talisman.'],
      written: '+c4',
    });
  });

  it('tells what the other one took in a turn on the reef apart', () => {
    const plays = [play(1, acted('worm r'), reef), play(0, acted('end'), reef)];
    expect(logWords(turn(0, plays, reef), names)).toMatchObject({
      done: 'buys nothing',
      followed: ['Bram takes a red worm.'],
    });
  });

  it('says who left', () => {
    const plays = [play(0, { kind: 'left', why: 'resigned' }, wadi)];
    const log = [turn(1, [play(1, acted('.'), wadi)], wadi), turn(0, plays, wadi)];
    expect(logWords(turn(0, plays, wadi), names).done).toBe('has left the match');
    expect([0, 1].map((seat) => leavingWords(log, seat))).toEqual(['has left the match', null]);
  });
});
