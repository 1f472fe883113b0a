// What all parts of one picture share.
import { getContext, setContext } from 'svelte';

const KEY = Symbol('wadi scene');

/** Gives the picture a name, so that gradients and patterns of two pictures on one page do not mix. */
export function beginScene(id: string): string {
  const uid = `w${id.replace(/[^a-zA-Z0-9]/g, '')}`;
  setContext(KEY, uid);
  return uid;
}

export const sceneId = (): string => getContext<string>(KEY);
