import { describe, expect, it } from 'vitest';
import { FACE_DOWN, row } from '../fixture';
import { advance, lay, type Scene } from './display';

describe('the display', () => {
  const empty = row('-- -- -- -- -- -- -- --');
  const rows = (first: string, second = FACE_DOWN) => [row(first), second, empty, empty];
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
    const after = advance(before, rows('rm wa co wa wa wa wa wa', FACE_DOWN));
    expect(shape(after, 1).slice(0, 3)).toEqual(['??0still', '??1drifted', '??2drifted']);
    expect(shape(after, 1)[7]).toBe('??7dealt');
  });

  it('is laid anew when another position is shown', () => {
    const after = advance(lay(rows('rm wa co wa wa wa wa wa')), rows('bf wa pe wa wa wa wa wa'));
    expect(shape(after).slice(0, 3)).toEqual(['bf0dealt', 'wa1still', 'pe2dealt']);
  });
});
