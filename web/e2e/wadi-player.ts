// Plays Wadi as somebody who taps what is lit: it knows no rules either.
import type { Locator, Page } from '@playwright/test';

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
/** The slider through the match: it ends at the number of actions that have been played. */
const SLIDER = '.replay [type=range]';

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
    const before = await page.locator('.step').count();
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
    // The server tries it first.
    await page.waitForFunction((count) => document.querySelectorAll('.step').length !== count, before);
  }
  const confirm = page.locator('.confirm[aria-disabled=false]');
  if ((await confirm.count()) === 0) return;
  const played = await page.locator(SLIDER).getAttribute('max');
  await confirm.click();
  // Nothing is lit while the turn is on its way.
  await page.waitForFunction(
    ([slider, before]) => document.querySelector(slider)?.getAttribute('max') !== before,
    [SLIDER, played] as const,
  );
}
