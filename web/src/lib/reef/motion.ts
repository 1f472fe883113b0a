// How things of the reef appear. The board says how long a movement takes; all parts ask here.
import { getContext, setContext } from 'svelte';
import type { TransitionConfig } from 'svelte/transition';

export interface Motion {
  /** In milliseconds; 0 for none. */
  time: number;
  /** A cross-fade takes the place of movement. */
  calm: boolean;
}

const KEY = Symbol('the motion of the reef');

export const setMotion = (motion: () => Motion): void => void setContext(KEY, motion);
export const getMotion = (): (() => Motion) =>
  getContext<(() => Motion) | undefined>(KEY) ?? (() => ({ time: 0, calm: true }));

const out = (t: number): number => 1 - (1 - t) ** 3;

/** Something new grows into its place. */
export function grow(_: Element, { time, calm }: Motion): TransitionConfig {
  if (calm) return { duration: time === 0 ? 0 : 200, css: (t) => `opacity: ${t}` };
  return {
    duration: time * 2.5,
    css: (t) =>
      `transform: scale(${0.3 + 0.7 * out(t) + 0.25 * Math.sin(t * Math.PI)}); opacity: ${Math.min(1, t * 3)}`,
  };
}

/** How long a point that was just made is seen, in milliseconds. */
const POINT_STAYS = 1_800;

/** A point rises where it was made, and is gone; where nothing moves it only stands there. */
export function rise(_: Element, { calm }: Motion): TransitionConfig {
  const fade = (t: number): number => (t < 1 ? Math.min(1, t * 8, (1 - t) * 4) : 0);
  return {
    duration: POINT_STAYS,
    css: (t) =>
      `opacity: ${calm ? Math.ceil(fade(t)) : fade(t)}; transform: translateY(${calm ? 0 : (0.5 - t) * 40}%)`,
  };
}

/** A number that changed jumps once. */
export function jump(_: Element, { time, calm }: Motion): TransitionConfig {
  if (calm) return { duration: 0 };
  return { duration: time * 1.5, css: (t) => `transform: translateY(${-5 * Math.sin(t * Math.PI)}px)` };
}
