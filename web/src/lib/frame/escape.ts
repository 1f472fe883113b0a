// One press of Escape has one meaning: it goes to what lies on top, and to what lies below only if there was nothing.

/** From the lowest to the highest: the turn in the making, what is held or picked on the board, a panel over the page. */
const LEVELS = ['turn', 'hand', 'panel'] as const;
type Level = (typeof LEVELS)[number];

/** One step back; whether there was one. */
type Back = (event: KeyboardEvent) => boolean;

let layers: readonly { level: Level; back: Back }[] = [];

/** Lets something have Escape as long as it is there; gives back how to end that. */
export function onEscape(level: Level, back: Back): () => void {
  if (layers.length === 0) window.addEventListener('keydown', key);
  const layer = { level, back };
  layers = [...layers, layer].sort((a, b) => LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level));
  return () => {
    layers = layers.filter((other) => other !== layer);
    if (layers.length === 0) window.removeEventListener('keydown', key);
  };
}

function key(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
  if (layers.some(({ back }) => back(event))) event.preventDefault();
}
