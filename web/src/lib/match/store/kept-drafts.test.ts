import { beforeEach, describe, expect, it } from 'vitest';
import { keepDraft, keptDraft } from './kept-drafts';

const turn = (...actions: string[]) => ({ seat: 0, plays: 3, actions });

describe('a turn in the making', () => {
  beforeEach(() => localStorage.clear());

  it('is kept for its match and no other', () => {
    keepDraft('one', turn('+a1'));
    keepDraft('other', turn('+b1', 'c1>b1'));
    expect(keptDraft('one')?.actions).toEqual(['+a1']);
    expect(keptDraft('other')?.actions).toEqual(['+b1', 'c1>b1']);
    keepDraft('one', null);
    expect(keptDraft('one')).toBeNull();
    expect(keptDraft('other')).toMatchObject({ seat: 0, plays: 3 });
  });

  it('is kept of twenty matches, those that were touched last', () => {
    for (let match = 0; match < 21; match++) keepDraft(`m${match}`, turn('.'));
    expect([keptDraft('m0'), keptDraft('m1')?.plays, keptDraft('m20')?.plays]).toEqual([null, 3, 3]);
  });

  it('is nothing where something else was written', () => {
    localStorage.setItem('shadoof.drafts', '[{"match":"one","seat":"first"}]');
    expect(keptDraft('one')).toBeNull();
  });
});
