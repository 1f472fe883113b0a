import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOARD } from '../../wadi/fixture';
import { drawn, plan, SMALL } from '../fixture';
import { emptyPlan, pictureOf, planOf, tally } from './plan';
import { idOf, mapOf, readText, textOf } from './scenario-text';
import { mirrorAcross, mirrorDown, resize, rotate, shift, trim } from './transform';

describe('a plan', () => {
  it('is drawn as a board, and a board becomes a plan again', () => {
    expect(mapOf(planOf(BOARD))).toBe('1  2   sw:2\n3  sw  1\nw  1   2');
    expect(pictureOf(planOf(BOARD)).tiles.map(({ at, ground }) => ({ at, ground }))).toEqual(
      BOARD.tiles.map(({ at, ground }) => ({ at, ground })),
    );
  });

  it('is counted', () => {
    expect(tally(plan(SMALL))).toEqual({ land: [2, 1, 1], wadi: 4, pawns: 2 });
  });
});

describe('turning a plan over', () => {
  it('mirrors tiles and directions', () => {
    expect(mapOf(mirrorAcross(plan(SMALL)))).toBe('s:2  2  1\nse   .  3\n1    e  e');
    expect(mapOf(mirrorDown(plan(SMALL)))).toBe('w  w  1\n3  .  nw\n1  2  n:2');
  });

  it('rotates tiles and directions, and four quarters are none', () => {
    expect(mapOf(rotate(plan('1  s:2\n2  se\n3  w')))).toBe('3  2   1\nn  sw  w:2');
    let turned = plan(SMALL);
    for (let quarter = 0; quarter < 4; quarter++) turned = rotate(turned);
    expect(turned).toEqual(plan(SMALL));
  });

  it('mirrors back, forks too', () => {
    const forked = plan('se/s  1\ns     s');
    expect(mapOf(mirrorAcross(forked))).toBe('1  sw/s\ns  s');
    expect(mirrorDown(mirrorDown(forked))).toEqual(forked);
  });

  it('shifts around the edge, and is made larger, smaller and trimmed', () => {
    expect(mapOf(shift(plan('1  2\n3  .'), 1, 0))).toBe('2  1\n.  3');
    expect(mapOf(shift(plan('1  2\n3  .'), 0, -1))).toBe('3  .\n1  2');
    expect(mapOf(resize(plan('1  2\n3  .'), 3, 1))).toBe('1  2  .');
    expect(mapOf(trim(plan('.  .  .\n.  1  2\n.  .  .')))).toBe('1  2');
    expect(resize(plan('1'), 99, 0)).toMatchObject({ columns: 16, rows: 1 });
  });
});

describe('the scenario text', () => {
  const folder = join(import.meta.dirname, '../../../../../scenarios');
  for (const file of readdirSync(folder))
    it(`of ${file} says the same when it is read and written`, () => {
      const read = readText(readFileSync(join(folder, file), 'utf8'));
      expect(read?.unread).toEqual([]);
      expect(read?.drawn.id).toBe(file.replace('.toml', ''));
      const again = readText(textOf(read?.drawn ?? drawn(emptyPlan(1, 1))));
      expect(again).toEqual(read);
    });

  it('keeps quotes, breaks and letters of all kinds', () => {
    const name = { en: 'The "old" \\ wadi\n2', de: 'Öde' };
    expect(readText(textOf({ ...drawn(plan('1')), name }))?.drawn.name).toEqual(name);
  });

  it('says in English what was said in another language only', () => {
    expect(textOf({ ...drawn(plan('1')), name: { nl: 'Droog dal' } })).toContain(
      'name    = { en = "Droog dal", nl = "Droog dal" }',
    );
    expect(idOf({ nl: 'Été – droog dal!' })).toBe('ete-droog-dal');
    expect(idOf({})).toBe('own-board');
  });

  it('tells what it cannot read, and goes on', () => {
    const read = readText("name = { en = 'Two' }\nmap = '''\n1 q s:5\nend:3 se/s x:1\n'''");
    expect(read?.unread).toEqual(['q', 'x:1']);
    expect(mapOf(read?.drawn.plan ?? emptyPlan(1, 1))).toBe('1      .     s:5\nend:3  se/s  .');
    expect(read?.drawn.name).toEqual({ en: 'Two' });
    expect(readText('nothing here')).toBeNull();
  });
});
