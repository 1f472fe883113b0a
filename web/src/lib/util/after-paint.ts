/**
 * Does something once the next frame is on the screen, where asking the page for its measures costs nothing and nobody
 * waits. Gives back how to call it off.
 */
export function afterPaint(work: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(work);
  });
  return () => cancelAnimationFrame(frame);
}
