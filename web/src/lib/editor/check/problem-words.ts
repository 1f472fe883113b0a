// What the server finds in a board, in the reader's language.
import { has, t, type Args } from '../../i18n/index.svelte';
import type { Problem, Tip } from '../../api/types.gen';

/** A mistake; one that the page has no words for keeps the server's. */
export function problemWords({ code, params, message }: Problem): string {
  const id = `problem-${code}`;
  return has(id) ? t(id, inWords(params)) : message;
}

/** A tip for a better board; `null` if the page does not know it. */
export function tipWords({ code, at, params }: Tip): string | null {
  const id = `advice-${code}`;
  return has(id) ? t(id, { at: at[0] ?? '', tiles: at.length, ...inWords(params) }) : null;
}

/** Directions and materials go by their names. */
function inWords(params: Readonly<Record<string, unknown>>): Args {
  const args: Args = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === 'number') args[name] = value;
    else if (typeof value === 'string') args[name] = name === 'direction' ? t(`wadi-way-${value}`) : value;
  }
  return args;
}
