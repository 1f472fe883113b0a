/**
 * Scrolls down as soon as the page is long enough: what it shows comes by and by. The browser tries only once. Whoever
 * scrolls by hand is left alone. Gives back how to end it.
 */
export function scrollOnceItFits(top: number): () => void {
  const watcher = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top) end();
  });
  const hands = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;
  const end = () => {
    watcher.disconnect();
    for (const hand of hands) window.removeEventListener(hand, end);
  };
  for (const hand of hands) window.addEventListener(hand, end, { passive: true });
  watcher.observe(document.documentElement);
  return end;
}
