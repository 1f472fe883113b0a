import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Brushing, between } from './tools/brushing';
import { Checker } from './check/checker.svelte';
import { blank, Editor } from './editor.svelte';
import { History } from './tools/history.svelte';
import { press } from './tools/keys';
import { interval } from './check/interval';
import { mapOf, readText } from './plan/scenario-text';

const drawn = (map: string) => readText(`map = """\n${map}\n"""`)?.drawn ?? blank({});
const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, ...more });

describe('a history', () => {
  it('goes back and forth, and forgets what was ahead when something new is done', () => {
    const history = new History(1);
    history.step(2);
    history.step(3);
    history.undo();
    history.undo();
    expect([history.value, history.canUndo, history.canRedo]).toEqual([1, false, true]);
    history.redo();
    history.step(9);
    expect([history.value, history.canRedo]).toEqual([9, false]);
    history.undo();
    expect(history.value).toBe(2);
  });
});

describe('the editor', () => {
  it('makes one step of a stroke, however long', () => {
    const editor = new Editor(drawn('.  .  .\n.  .  .'));
    editor.choose('river');
    for (const at of ['a1', 'a1', 'b1', 'c2']) editor.draw(at);
    editor.lift();
    expect(mapOf(editor.plan)).toBe('e  se  .\n.  .   se');
    editor.history.undo();
    expect(mapOf(editor.plan)).toBe('.  .  .\n.  .  .');
    expect(editor.history.canUndo).toBe(false);
  });

  it('makes no step of what changes nothing', () => {
    const editor = new Editor(drawn('1'));
    editor.choose('pawns');
    editor.draw('a1');
    editor.lift();
    editor.tap('a1');
    expect(editor.history.canUndo).toBe(false);
  });

  it('takes a file as one step, and tells how much of it was no tile', () => {
    const editor = new Editor(drawn('1'));
    expect(editor.read('map = """\n2 ? s\n"""')).toBe(1);
    expect(mapOf(editor.plan)).toBe('2  .  s');
    expect(editor.read('no map')).toBeNull();
    editor.history.undo();
    expect(mapOf(editor.plan)).toBe('1');
  });

  it('hears keys: tools, ways, water, and drawing along', () => {
    const editor = new Editor(drawn('.  .\n.  .'));
    expect(press(editor, key('r'), 'a1')).toBe(true);
    expect(editor.brush.tool).toBe('river');
    // The step itself stays with the grid, so the key is not used up.
    expect(press(editor, key('ArrowDown', { shiftKey: true }), 'a1')).toBe(false);
    press(editor, key('c', { code: 'KeyC' }), 'a1');
    press(editor, key('+'), 'a1');
    expect(mapOf(editor.plan)).toBe('se:1  .\ns     .');
    press(editor, key('Delete'), 'a2');
    expect(mapOf(editor.plan)).toBe('se:1  .\n.     .');
    expect(press(editor, key('r', { ctrlKey: true }), 'a1')).toBe(false);
    expect(press(editor, key('Tab'), 'a1')).toBe(false);
  });
});

describe('a stroke', () => {
  it('leaves out no cell that a fast finger jumped over', () => {
    expect(between({ column: 0, row: 0 }, { column: 2, row: 3 })).toEqual([
      { column: 1, row: 1 },
      { column: 2, row: 2 },
      { column: 2, row: 3 },
    ]);
  });

  it('touches only cells near whose middle it passes, if it is careful', () => {
    const passed: string[] = [];
    const brushing = new Brushing({
      under: (x, y) => ({ column: x, row: y }),
      within: ({ column, row }) => column >= 0 && row >= 0 && column < 3 && row < 3,
      careful: () => true,
      passed: ({ column, row }) => passed.push(`${column} ${row}`),
      lifted: () => passed.push('up'),
    });
    const at = (kind: string, x: number, y: number) =>
      Object.assign(new PointerEvent(kind, { pointerId: 1, button: 0, clientX: x, clientY: y }), {
        getCoalescedEvents: () => [],
      });
    brushing.down(at('pointerdown', 0.5, 0.5));
    // Corner to corner, a little off the line: the cell beside is not meant.
    for (const [x, y] of [
      [0.9, 0.8],
      [1.02, 0.97],
      [1.1, 1.1],
      [1.5, 1.5],
      [9, 9],
    ] as const)
      brushing.move(at('pointermove', x, y));
    brushing.up(at('pointerup', 1.5, 1.5));
    expect(passed).toEqual(['0 0', '1 1', 'up']);
    expect(brushing.recent()).toBe(true);
  });
});

describe('a checker', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('asks once about the last of several changes', async () => {
    const ask = vi.fn((text: string) => Promise.resolve(text.length));
    const checker = new Checker(ask);
    checker.check('a');
    checker.check('ab');
    expect(checker.pending).toBe(true);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledExactlyOnceWith('ab');
    expect([checker.answer, checker.pending]).toEqual([2, false]);
  });

  it('forgets an answer that comes too late, and tells of a failure', async () => {
    const answers: ((value: string) => void)[] = [];
    const checker = new Checker(
      (text: string) =>
        text === 'bad' ? Promise.reject(new Error('no')) : new Promise<string>((done) => answers.push(done)),
      () => 'failed',
    );
    checker.check('old');
    await vi.runAllTimersAsync();
    checker.check('new');
    await vi.runAllTimersAsync();
    answers[1]?.('new');
    await vi.runAllTimersAsync();
    answers[0]?.('old');
    await vi.runAllTimersAsync();
    expect(checker.answer).toBe('new');
    checker.check('bad');
    await vi.runAllTimersAsync();
    expect([checker.trouble, checker.answer, checker.pending]).toEqual(['failed', 'new', false]);
  });
});

describe('the interval of a share', () => {
  it('is Wilson’s', () => {
    const [low, high] = interval(0.5, 100);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
  });

  it('says little after few matches, and stays within 0 and 1', () => {
    expect(interval(0, 0)).toEqual([0, 1]);
    expect(interval(1, 3)[1]).toBe(1);
    expect(interval(0, 3)[0]).toBeCloseTo(0);
    expect(interval(0, 3)[1]).toBeGreaterThan(0.5);
  });
});
