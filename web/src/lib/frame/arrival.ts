// Where the focus goes when the page changes. With whole pages the browser sees to it; here only the part of the address
// behind the `#` changes, and the focus would be lost with whatever had it.

/** Takes the focus to where the page begins: to its heading, which is then read out. */
export function enter(): void {
  const content = document.getElementById('content');
  const begin = content?.querySelector('h1') ?? content;
  if (begin === null) return;
  begin.tabIndex = -1;
  // A page that does not begin at its top has scrolled by itself.
  begin.focus({ preventScroll: true });
}

/**
 * Enters a page that was gone to. Some come by and by, such as a table in the place of its loading: the focus goes along
 * for as long as nobody takes it elsewhere. Gives back how to leave.
 */
export function arrive(): () => void {
  enter();
  const follower = new MutationObserver(() => {
    if (document.activeElement === document.body) enter();
  });
  follower.observe(document.getElementById('app') ?? document.body, { childList: true });
  return () => follower.disconnect();
}

/** Whether a key is pressed where nothing takes it: nothing has the focus, or what `enter` gave it to. */
export const isFree = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('body, main, h1');
