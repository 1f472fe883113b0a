import { describe, expect, it } from 'vitest';
import { blank, Editor } from './editor.svelte';
import { mapOf, readText } from './plan/scenario-text';
import { press } from './tools/keys';

const drawn = (map: string) => readText(`map = """\n${map}\n"""`)?.drawn ?? blank({});
const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, ...more });

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
