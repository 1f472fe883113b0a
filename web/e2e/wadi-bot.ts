/**
 * Plays Wadi within the page by pressing what is lit, faster than a hand could from outside: builds where it can, and ends the
 * turn. It knows no rules, and must not need anything from outside.
 */
export function playWadi(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  function next(): HTMLElement | null {
    if (find('.bar .skip') !== null) return find('.bar .skip');
    if (find('.bar.yours') === null) return null;
    const build = find('[role=gridcell][aria-label*="you can build here"]');
    return find('.bar .step') === null && build !== null ? build : find('.bar .confirm[aria-disabled=false]');
  }
  const timer = setInterval(() => {
    if (find('.result') !== null) clearInterval(timer);
    else next()?.click();
  }, 25);
}
