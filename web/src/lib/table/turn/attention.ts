// Calls the reader when it is his turn: title, badge, sound, and a message of the browser if he wants it.
import { notify } from '../../frame/notify';
import { settings } from '../../match/settings.svelte';
import { play } from '../../sound';

const SOON = 100;
let marked = false;

/** Marks the page as waiting for the reader, or not. */
export function badge(waiting: boolean): void {
  if (waiting === marked) return;
  marked = waiting;
  // The browser takes its time for it, and the frame in which a turn ends has enough to do.
  window.setTimeout(() => marked === waiting && show(waiting), SOON);
}

function show(waiting: boolean): void {
  const set = waiting ? navigator.setAppBadge?.(1) : navigator.clearAppBadge?.();
  // Where the page is not installed the browser may refuse; the title says it anyway.
  set?.catch(() => undefined);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = waiting ? './icon-turn.svg' : './icon.svg';
}

export function call(title: string, body: string, tag: string): void {
  if (settings.sound.value) play('turn');
  if (settings.notify.value) notify(title, body, tag);
}
