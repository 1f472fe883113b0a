// Somebody who clicks twice means what was there at first. When a press has put another button in its place, the second
// one must not press that: two clicks on "End turn" would end the next turn as well.

/** For so long after a press nothing else can be pressed in its place, in milliseconds. */
const CALM = 800;
/** What counts as the same place, in pixels: fingers are less exact. */
const NEAR = { mouse: 12, touch: 30 };

export interface Press {
  /** When, in milliseconds. */
  at: number;
  /** Where; `null` for a key, which presses what has the focus. */
  place: { x: number; y: number; slack: number } | null;
  element: Element;
  /** What was written on it. */
  words: string;
}

/** Whether a press was meant for what stood in its place before. */
export function isStray(last: Press | null, now: Press): boolean {
  if (last === null || now.at - last.at > CALM) return false;
  const isSame = last.element === now.element && last.words === now.words;
  return !isSame && isInPlaceOf(last, now);
}

function isInPlaceOf(last: Press, now: Press): boolean {
  if (last.place === null || now.place === null) return last.element === now.element;
  const far = Math.hypot(now.place.x - last.place.x, now.place.y - last.place.y);
  return far <= now.place.slack;
}

const PRESSED = 'button, a[href], summary, [role=button]';

/** Keeps second presses from what they were not meant for, on the whole page. */
export function guardSecondPresses(): void {
  let last: Press | null = null;
  window.addEventListener(
    'click',
    (event) => {
      // A program, or an aid for somebody, presses what it means.
      if (!event.isTrusted || !(event.target instanceof Element)) return;
      const button = event.target.closest(PRESSED);
      const element = button ?? event.target;
      const now = { at: event.timeStamp, place: placeOf(event), element, words: wordsOf(element) };
      const stray = button !== null && isStray(last, now);
      // Whoever goes on clicking goes on meaning the first thing.
      last = stray && last !== null ? { ...last, at: now.at } : now;
      if (!stray) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

function placeOf(event: MouseEvent): Press['place'] {
  if (event.detail === 0) return null;
  const slack = event instanceof PointerEvent && event.pointerType === 'touch' ? NEAR.touch : NEAR.mouse;
  return { x: event.clientX, y: event.clientY, slack };
}

/** What can be read on it: a button may keep room for words that it does not say now. */
function wordsOf(element: Element): string {
  const text = element instanceof HTMLElement ? element.innerText : element.textContent;
  return `${element.ariaLabel ?? ''} ${text}`;
}
