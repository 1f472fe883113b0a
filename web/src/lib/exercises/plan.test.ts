import { describe, expect, it } from 'vitest';
import type { Exercise } from './exercise';
import { difficultyOf } from './exercise';
import { dateOf, dayOf, dueOn, exerciseOfDay, gameOfDay, next, noted, notedDay, NOTHING_KEPT } from './plan';

/** An exercise that this level and all above find. */
function exercise(id: string, level: number): Exercise {
  return {
    id,
    position: { game: { name: 'reef' }, players: 2, first: 0, plays: [] },
    solution: ['end'],
    proof: { how: 'wins' },
    themes: ['win'],
    tries: 4,
    found: [1, 2, 3, 4, 5, 6, 7, 8].map((at) => (at >= level ? 4 : 1)),
  };
}

const TODAY = 20_774;

describe('difficulty', () => {
  it('is the lowest level that finds it in half of its tries', () => {
    expect([1, 5, 8, 9].map((level) => difficultyOf(exercise('a', level)))).toEqual([1, 5, 8, 9]);
  });
});

describe('the plan', () => {
  it('brings a failed one back after a day, then later and later, and lets it go once it is known', () => {
    const one = exercise('a', 2);
    let kept = noted(NOTHING_KEPT, one, false, TODAY);
    expect(kept.cards['a']).toEqual({ box: 0, due: TODAY + 1 });
    expect(dueOn(kept, TODAY)).toEqual([]);
    expect(dueOn(kept, TODAY + 1)).toEqual(['a']);
    const days: number[] = [];
    let day = TODAY + 1;
    for (;;) {
      kept = noted(kept, one, true, day);
      const card = kept.cards['a'];
      if (card === undefined) break;
      days.push(card.due - day);
      day = card.due;
    }
    expect(days).toEqual([3, 8, 20, 50]);
  });

  it('does not ask again what was solved at once', () => {
    expect(noted(NOTHING_KEPT, exercise('a', 2), true, TODAY).cards).toEqual({});
  });

  it('counts the streak and follows the strength of the player', () => {
    let kept = NOTHING_KEPT;
    for (const id of ['a', 'b', 'c']) kept = noted(kept, exercise(id, 3), true, TODAY);
    expect([kept.streak, kept.strength > 2.5]).toEqual([3, true]);
    kept = noted(kept, exercise('d', 3), false, TODAY);
    expect([kept.streak, kept.longest]).toEqual([0, 3]);
    // What is far too easy says nothing.
    const strong = { ...NOTHING_KEPT, strength: 6 };
    expect(noted(strong, exercise('e', 1), true, TODAY).strength).toBe(6);
  });

  it('asks what is due first, then what suits the player', () => {
    const pool = [exercise('hard', 8), exercise('fits', 2), exercise('old', 9)];
    expect(next(pool, NOTHING_KEPT, new Set(), TODAY)?.id).toBe('fits');
    expect(next(pool, NOTHING_KEPT, new Set(['fits']), TODAY)?.id).toBe('hard');
    const failed = noted(NOTHING_KEPT, exercise('old', 9), false, TODAY - 1);
    expect(next(pool, failed, new Set(), TODAY)?.id).toBe('old');
    expect(next(pool, failed, new Set(['old', 'fits', 'hard']), TODAY)).toBeNull();
  });
});

describe('the exercise of the day', () => {
  const all = Array.from({ length: 10 }, (_, at) => exercise(`x${at}`, 1 + (at % 8)));

  it('is the same for everybody, whatever the order of the file, and each comes once before any comes again', () => {
    expect(exerciseOfDay(all, TODAY)?.id).toBe(exerciseOfDay([...all].reverse(), TODAY)?.id);
    const first = Math.ceil(TODAY / 30) * 30;
    const ids = Array.from({ length: 10 }, (_, at) => exerciseOfDay(all, first + 3 * at)?.id);
    expect(new Set(ids).size).toBe(10);
  });

  it('takes the games in turn', () => {
    expect(new Set([0, 1, 2].map((more) => gameOfDay(TODAY + more))).size).toBe(3);
  });

  it('goes by the date alone', () => {
    expect(dateOf(dayOf(new Date(2026, 10, 17, 23, 59)))).toBe('2026-11-17');
    expect(dateOf(dayOf(new Date(2026, 10, 17, 0, 1)))).toBe('2026-11-17');
  });

  it('counts days in a row', () => {
    let kept = notedDay(NOTHING_KEPT, TODAY, 2);
    kept = notedDay(kept, TODAY, 1);
    expect(kept.day).toEqual({ on: TODAY, tries: 2, row: 1 });
    kept = notedDay(kept, TODAY + 1, 1);
    expect(kept.day?.row).toBe(2);
    expect(notedDay(kept, TODAY + 3, 1).day?.row).toBe(1);
  });
});
