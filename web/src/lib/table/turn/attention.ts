// Calls the reader when it is his turn: title, badge, sound, and a message of the browser if he wants it.
import { notify } from '../../frame/notify';
import { settings } from '../../match/settings.svelte';
import { play } from '../../sound';

/** How long to wait with what the browser takes its time for, in milliseconds. */
const AFTER_TURN_ENDS = 100;
let marked = false;

/** Marks the page as waiting for the reader, or not. */
export function badge(waiting: boolean): void {
  if (waiting === marked) return;
  marked = waiting;
  // The browser takes its time for it, and the frame in which a turn ends has enough to do.
  window.setTimeout(() => marked === waiting && show(waiting), AFTER_TURN_ENDS);
}

function show(waiting: boolean): void {
  // Not every browser has badges, and where the page is not installed it may refuse; the title says it anyway.
  if ('setAppBadge' in navigator)
    (waiting ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined);
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon !== null) icon.href = waiting ? './icon-turn.svg' : './icon.svg';
}

export function call(title: string, body: string, tag: string): void {
  if (settings.sound.value) play('turn');
  if (settings.notify.value) void notify(title, body, tag);
}
