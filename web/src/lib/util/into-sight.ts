// Brings something into sight. Only the box around it scrolls: the page stays where the reader is.

export function intoSight(box: HTMLElement, thing: HTMLElement): void {
  const top = thing.offsetTop;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + thing.offsetHeight > box.scrollTop + box.clientHeight)
    box.scrollTop = top + thing.offsetHeight - box.clientHeight;
}
