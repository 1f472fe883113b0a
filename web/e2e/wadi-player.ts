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

const cell = (page: Page, words: string): Locator => page.locator(`[role=gridcell][aria-label*="${words}"]`);
export const isOver = async (page: Page) => (await page.locator('.result').count()) > 0;
const yours = async (page: Page) => (await page.locator('.bar.yours').count()) > 0;

/** Plays until the match is over; `tap` says how a cell is chosen. */
export async function playOut(
  page: Page,
  tap: (cell: Locator) => Promise<void>,
  words = ENGLISH,
): Promise<void> {
  const end = Date.now() + 150_000;
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
    const [watchman, build, pump] = [
      cell(page, words.watchman),
      cell(page, words.build),
      cell(page, words.pump),
    ];
    const before = await page.locator('.step').count();
    if ((await watchman.count()) > 0) await tap(watchman.nth(turn % (await watchman.count())));
    else if ((await build.count()) > 0) await tap(build.nth((turn * 7) % (await build.count())));
    else if ((await pump.count()) > 0) {
      await tap(pump.first());
      const target = cell(page, words.target);
      if ((await target.count()) === 0) break;
      await tap(target.last());
    } else break;
    await page
      .waitForFunction((count) => document.querySelectorAll('.step').length !== count, before, {
        timeout: 3_000,
      })
      .catch(() => undefined);
  }
  const confirm = page.locator('.confirm');
  if (await confirm.isEnabled().catch(() => false)) await confirm.click();
  await page.waitForTimeout(120);
}
