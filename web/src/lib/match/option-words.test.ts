import { beforeAll, describe, expect, it } from 'vitest';
import type { GameChoice, SeatView } from '../api/types.gen';
import { begin, choose } from '../i18n/index.svelte';
import { GAMES } from '../games';
import { specialties, tableOptions } from './option-words';
import { clock } from './store/fixture';

const wadi: GameChoice = {
  name: 'wadi',
  scenario: 'two-palms',
  building: 'spreading',
  watchmen: false,
  pro: true,
};
const seats: SeatView[] = [
  { holder: { kind: 'person', name: 'Anna', player: 'a' } },
  { holder: { kind: 'computer', level: 3 } },
].map((seat) => seat as SeatView);
const agreed = (game: GameChoice) => ({ game, board_name: { en: 'Two Palms' }, clock, hints: true, seats });

const shortRules = (game: GameChoice) => GAMES[game.name].shortRules(game);

describe('what a table has agreed on', () => {
  beforeAll(async () => {
    await begin();
    await choose('en');
  });

  it('is told in full', () => {
    expect(tableOptions(agreed(wadi)).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Game: Wadi',
      'Board: Two Palms',
      'Building: Spread out',
      'Pro rule: up to two builds per turn',
      'The Watchmen: no',
      'Time to think: no clock',
      'Hints: yes',
    ]);
    expect(
      tableOptions({ game: { name: 'reef' }, clock, hints: false, seats }).map(({ value }) => value),
    ).toEqual(['Das Riff', 'no clock', 'no']);
  });

  it('is told in short where it is special', () => {
    expect(specialties(agreed(wadi))).toEqual(['Two Palms', 'Spread out', 'Pro rule']);
    expect(specialties(agreed({ ...wadi, building: 'free', pro: false }))).toEqual(['Two Palms']);
  });

  it('names who was given a head start', () => {
    const uneven = agreed({ ...wadi, head_start: [4, 0] });
    expect(tableOptions(uneven)).toContainEqual({ label: 'Head start', value: 'Anna +4' });
    expect(specialties(uneven).at(-1)).toBe('Head start: Anna +4');
  });

  it('is in the short rules', () => {
    const usual = { ...wadi, building: 'free', pro: false };
    expect(shortRules(usual)).toEqual([1, 2, 3, 4, 5].map((n) => `rules-wadi-${n}`));
    expect(shortRules(wadi).slice(0, 3)).toEqual([
      'rules-wadi-1-pro',
      'rules-building-spreading',
      'rules-wadi-2',
    ]);
    expect(shortRules({ ...wadi, watchmen: true }).slice(0, 3)).toEqual([
      'rules-watchmen-1',
      'rules-wadi-1-pro',
      'rules-building-spreading',
    ]);
    expect(shortRules({ name: 'reef' })).toHaveLength(6);
  });
});
