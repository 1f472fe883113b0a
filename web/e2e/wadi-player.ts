// Plays Wadi as somebody who taps what is lit: it knows no rules either.
import type { Locator, Page } from '@playwright/test';
import { pressUntil } from './page';

export interface Words {
  build: string;
  pump: string;
  target: string;
  watchman: string;
}

export const ENGLISH: Words = {
  build: 'you can build here',
  pump: 'can be pumped',
  target: 'can go here',
  watchman: 'your watchman can go here',
};

/** The place of a lit tile: one of them, by number. What it says may change before it is tapped; where it is does not. */
const pick = async (page: Page, words: string, number: number): Promise<Locator | null> => {
  const at = await page
    .locator(`[role=gridcell][aria-label*="${words}"]`)
    .evaluateAll((lit, chosen) => lit.at(chosen % lit.length)?.getAttribute('data-at') ?? null, number);
  return at === null ? null : page.locator(`[role=gridcell][data-at="${at}"]`);
};
export const isOver = async (page: Page) => (await page.locator('.result').count()) > 0;

/** Plays until the match is over; `tap` says how a cell is chosen. */
export async function playOut(
  page: Page,
  tap: (cell: Locator) => Promise<void>,
  words = ENGLISH,
): Promise<void> {
  for (let turn = 1; ; turn++) {
    await page.locator('.bar.yours, .result').first().waitFor();
    if (await isOver(page)) return;
    await playTurn(page, tap, words, turn);
  }
}

async function playTurn(
  page: Page,
  tap: (cell: Locator) => Promise<void>,
  words: Words,
  turn: number,
): Promise<void> {
  for (let step = 0; step < 4; step++) {
    const before = (await page.locator('.step').allTextContents()).join(' ');
    const [watchman, build] = [
      await pick(page, words.watchman, turn),
      await pick(page, words.build, turn * 7),
    ];
    const placed = watchman ?? build;
    if (placed !== null) await tap(placed);
    else {
      const pump = await pick(page, words.pump, 0);
      if (pump === null) break;
      await tap(pump);
      const target = await pick(page, words.target, -1);
      if (target === null) break;
      await tap(target);
    }
    // The server tries it first. Steps of a turn that was just sent may still have been there: so many are no sign.
    await page.waitForFunction(
      (before) =>
        [...document.querySelectorAll('.step')].map((step) => step.textContent).join(' ') !== before,
      before,
    );
  }
  if ((await page.locator('.confirm[aria-disabled=false]').count()) > 0) await endTurn(page);
}

/** Ends the turn, and comes back when it is on its way. Where something could still be done, that is asked first. */
export async function endTurn(page: Page): Promise<void> {
  const confirm = page.locator('.confirm[aria-disabled=false]');
  const before = await page.locator('.bar .words').textContent();
  const outcome = () =>
    page.evaluate((before) => {
      const steps = [...document.querySelectorAll('.bar .step')];
      if (steps.at(-1)?.matches('.end')) return 'asked';
      return steps.length === 0 && document.querySelector('.bar .words')?.textContent !== before
        ? 'sent'
        : null;
    }, before);
  // A button that has only just come takes no press yet.
  await pressUntil(confirm, async () => (await outcome()) !== null);
  if ((await outcome()) === 'sent') return;
  // Elsewhere on the button: in the same place it would be the second click of a double one.
  await confirm.click({ position: { x: 8, y: 20 } });
  await page.locator('.bar .step').first().waitFor({ state: 'detached' });
}
