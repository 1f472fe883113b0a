// Plays Wadi as somebody who taps what is lit: it knows no rules either.
import type { Locator, Page } from 'playwright-core';

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
const yours = async (page: Page) => (await page.locator('.bar.yours').count()) > 0;

/** Plays until the match is over; `tap` says how a cell is chosen. */
export async function playOut(
  page: Page,
  tap: (cell: Locator) => Promise<void>,
  words = ENGLISH,
): Promise<void> {
  const end = Date.now() + 450_000;
  let turn = 0;
  while (!(await isOver(page))) {
    if (Date.now() > end) throw new Error('the match does not end');
    if (!(await yours(page))) {
      await page.waitForTimeout(80);
      continue;
    }
    turn += 1;
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
    // The server tries it first. What is lost on the way, because the server is, is done again.
    await page
      .waitForFunction((count) => document.querySelectorAll('.step').length !== count, before, {
        timeout: 10_000,
      })
      .catch(() => undefined);
  }
  const confirm = page.locator('.confirm[aria-disabled=false]');
  if ((await confirm.count()) > 0) await confirm.click();
  // Nothing is lit while the turn is on its way.
  await page.waitForTimeout(120);
}
