// What the keys do while a cell of the plan has the focus.
import { nameOf } from '../../wadi/board/geometry';
import { NONE, beyond, put, type Way } from '../plan/plan';
import { stroke, TOOL_KEYS, TOOLS } from './brush';
import type { Editor } from '../editor.svelte';

/** The keys around S, by their place on the keyboard, as a compass. */
const COMPASS: Record<string, Way> = {
  KeyQ: 'nw',
  KeyW: 'n',
  KeyE: 'ne',
  KeyA: 'w',
  KeyD: 'e',
  KeyZ: 'sw',
  KeyX: 's',
  KeyC: 'se',
};
const ARROWS: Record<string, Way> = { ArrowUp: 'n', ArrowRight: 'e', ArrowDown: 's', ArrowLeft: 'w' };

/** Uses a key; whether the grid may forget it. */
export function press(editor: Editor, event: KeyboardEvent, at: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const arrow = ARROWS[event.key];
  if (arrow !== undefined) {
    // With Shift the brush goes along; the step itself is the grid's.
    if (event.shiftKey) {
      const next = nameOf(beyond(at, arrow));
      editor.reshape((plan) => stroke(plan, [at, next], editor.brush));
    }
    return false;
  }
  const tool = TOOLS.find((one) => TOOL_KEYS[one] === event.key.toLowerCase());
  if (tool !== undefined) {
    editor.choose(tool);
    return true;
  }
  const way = COMPASS[event.code];
  if (way !== undefined) editor.point(at, way);
  else if (event.key === '+' || event.key === '-') editor.pour(at, event.key === '+' ? 1 : -1);
  else if (event.key === 'Delete' || event.key === 'Backspace') editor.reshape((plan) => put(plan, at, NONE));
  else return false;
  return true;
}
