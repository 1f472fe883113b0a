// Plays Das Riff within the page by pressing what is lit, faster than a hand could from outside. It knows no rules.
import type { Page } from '@playwright/test';

/** Lets the page play for whoever sits before it, until the match is over. */
export async function letPlay(page: Page): Promise<void> {
  await page.evaluate(playReef);
}

/** What runs within the page: it must not need anything from outside. */
export function playReef(): void {
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const cells = (words: string) => [
    ...document.querySelectorAll<HTMLElement>(`[data-at][aria-label*="${words}"]`),
  ];
  const say = (words: string) =>
    [...document.querySelectorAll<HTMLElement>('.tray button')].find((each) => each.textContent === words);
  const any = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
  // Parents for an order first, then corals for them, then what pays.
  const wish = (cell: HTMLElement) =>
    [' male', ' female', 'coral', 'pearl'].findIndex((word) => cell.ariaLabel?.includes(word) ?? false) >> 1;

  function next(): HTMLElement | null | undefined {
    const ready = find('.tray .worm:not(.unfit)') ?? find('.tray [data-first]:enabled');
    if (ready !== null) return ready;
    const takes = cells('can be bought').sort((one, other) => wish(one) - wish(other));
    if (takes.length > 0) return Math.random() < 0.7 ? takes[0] : any(takes);
    const boat = say('Buy a boat');
    if (boat !== undefined && !boat.classList.contains('cannot') && Math.random() < 0.5) return boat;
    return any(cells('can be flipped')) ?? say('End turn');
  }
  const timer = setInterval(() => {
    if (find('.result') !== null) clearInterval(timer);
    else if (find('.bar .skip') !== null) find('.bar .skip')?.click();
    else if (find('.tray .send') !== null) find('.tray .send')?.click();
    else next()?.click();
  }, 25);
}
