import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BOARD } from '../wadi/fixture';
import { pour, point, stroke, tap, type Brush } from './tools/brush';
import { pack, unpack } from './packed';
import { cellAt, emptyPlan, pictureOf, planOf, tally, type Plan } from './plan/plan';
import { idOf, mapOf, readText, textOf, type Drawn } from './plan/scenario-text';
import { mirrorAcross, mirrorDown, resize, rotate, shift, trim } from './plan/transform';

const brush = (tool: Brush['tool'], pawns = 5): Brush => ({ tool, pawns });
const drawn = (plan: Plan): Drawn => ({
  id: 'x',
  name: { en: 'X' },
  note: {},
  players: [2],
  box: true,
  plan,
});
/** A plan from its map. */
function plan(map: string): Plan {
  const read = readText(`map = """\n${map}\n"""`);
  if (read === null) throw new Error('no map');
  return read.drawn.plan;
}
const SMALL = '1  2  s:2\n3  .  sw\nw  w  1';

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

describe('a brush', () => {
  it('draws a river along a stroke; its end goes straight on', () => {
    const river = stroke(emptyPlan(3, 3), ['a1', 'b2', 'b3'], brush('river'));
    expect(mapOf(river)).toBe('se  .  .\n.   s  .\n.   s  .');
  });

  it('flows into a river that is there, and leaves its way alone', () => {
    const before = plan('.  s:4  .\n.  s  .');
    expect(mapOf(stroke(before, ['a1', 'b2'], brush('river')))).toBe('se  s:4  .\n.   s    .');
    // Over it: the tile turns to where the stroke goes, and keeps its pawns.
    expect(mapOf(stroke(before, ['b1', 'c2'], brush('river')))).toBe('.  se:4  .\n.  s     se');
  });

  it('draws a fork out of a tile, and gives its arrow to the other side', () => {
    const fork = stroke(plan('s  .\ns  s'), ['a1', 'b2'], brush('fork'));
    expect(mapOf(fork)).toBe('s/se  .\ns     s');
    expect(mapOf(tap(fork, 'a1', brush('fork')))).toBe('se/s  .\ns     s');
  });

  it('turns a tile with every tap, all the way round', () => {
    let cycled = tap(plan('.'), 'a1', brush('river'));
    const seen = [mapOf(cycled)];
    for (let n = 0; n < 8; n++) seen.push(mapOf((cycled = tap(cycled, 'a1', brush('river')))));
    expect(seen).toEqual(['s', 'sw', 'w', 'nw', 'n', 'ne', 'e', 'se', 's']);
  });

  it('continues the river that flows into a new tile', () => {
    expect(mapOf(tap(plan('se  .\n.   .'), 'b2', brush('river')))).toBe('se  .\n.   se');
  });

  it('lays pawns on wadi tiles only, takes them away again, and pours more', () => {
    const river = plan('s  1');
    expect(mapOf(tap(river, 'a1', brush('pawns')))).toBe('s:5  1');
    expect(tap(river, 'b1', brush('pawns'))).toBe(river);
    expect(mapOf(tap(plan('s:5'), 'a1', brush('pawns')))).toBe('s');
    expect(mapOf(pour(plan('s:5'), 'a1', 1))).toBe('s:6');
    expect(mapOf(pour(plan('s'), 'a1', -1))).toBe('s');
  });

  it('points one way by a key, and two ways with the fork', () => {
    expect(mapOf(point(plan('1'), 'a1', 'ne', 'river'))).toBe('ne');
    expect(mapOf(point(plan('s:3'), 'a1', 'ne', 'fork'))).toBe('s/ne:3');
  });

  it('paints and wipes everything that a stroke passes', () => {
    const land = stroke(emptyPlan(2, 2), ['a1', 'b1', 'b2'], brush('land-3'));
    expect(mapOf(land)).toBe('3  3\n.  3');
    expect(mapOf(stroke(land, ['b1', 'b2'], brush('erase')))).toBe('3  .\n.  .');
    expect(cellAt(tap(land, 'a1', brush('mouth')), 'a1')).toEqual({ kind: 'wadi', outlets: [], pawns: 0 });
  });
});

describe('the scenario text', () => {
  const folder = join(import.meta.dirname, '../../../../scenarios');
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

describe('a link', () => {
  it('brings a text there and back in letters of an address', async () => {
    const text = textOf({ ...drawn(plan(SMALL)), name: { en: 'Größe', nl: 'één' } });
    const code = await pack(text);
    expect(code).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(await unpack(code)).toBe(text);
  });

  it('that is damaged, or swells beyond measure, is none', async () => {
    expect(await unpack('%%%')).toBeNull();
    expect(await unpack('AAAA')).toBeNull();
    expect(await unpack(await pack('1'.repeat(100_000)))).toBeNull();
  });
});
