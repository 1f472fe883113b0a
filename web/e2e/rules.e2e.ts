import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Sketched } from '../src/lib/api/types.gen';
import { ILLUSTRATIONS, sketchOf, type Illustration } from '../src/lib/rules/illustrations';
import { findings } from './axe';
import { go, light, tooWide } from './page';
import { Stand } from './stand';

const GAMES = ['wadi', 'watchmen', 'reef'];

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** A rules page with all its boards there. */
async function open(page: Page, path: string): Promise<void> {
  await go(page, `#/rules/${path}`);
  await page.locator('#content h1').waitFor();
  await page.waitForFunction(() => document.querySelector('figure .waiting') === null);
}

async function sketched(illustration: Illustration, more: string[]): Promise<Sketched> {
  const sketch = sketchOf(illustration);
  const response = await fetch(`${stand.address}/api/sketches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shadoof': '1' },
    body: JSON.stringify({ ...sketch, plays: [...sketch.plays, ...more] }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Sketched;
}

describe('the illustrations', () => {
  it.each(Object.entries(ILLUSTRATIONS))('%s is a legal position, and shows its rule', async (_, each) => {
    const { made, refused } = await sketched(each, []);
    expect(refused).toBeUndefined();
    expect(made).toBe(each.plays.length);
    expect((await sketched(each, [each.allowed])).refused).toBeUndefined();
    expect((await sketched(each, [each.refused.action])).refused?.reason?.rule).toBe(each.refused.rule);
  });
});

describe('the rules', () => {
  it.each(['en', 'nl', 'de'])('are clean to axe in light and dark, and print: %s', async (locale) => {
    const page = await stand.visit('#/rules', { locale });
    const wrong: string[] = [];
    const look = async (path: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await light(page, colorScheme);
        // By night only the colours are others.
        const found = await findings(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
        wrong.push(...found.map((each) => `${colorScheme} ${path} ${each}`));
      }
    };
    await page.locator('#content h1').waitFor();
    await look('all games');
    for (const game of GAMES) {
      await open(page, game);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await page.locator('figure svg').count()).toBeGreaterThan(0);
      for (const width of [360, 768, 1920, 1366]) {
        await page.setViewportSize({ width, height: 768 });
        const over = await tooWide(page);
        if (over > 0) wrong.push(`${game} is ${over} px too wide at ${width}`);
      }
      if (locale === 'en') expect(await pages(page)).toBeGreaterThan(1);
      await leaveBoards(page, locale === 'en' ? 1 : 0);
      await look(game);
      await open(page, `${game}/summary`);
      expect([game, await pages(page)]).toEqual([game, 1]);
      await look(`${game}/summary`);
    }
    expect(wrong).toEqual([]);
  });

  it('show a rule by its address, on a phone too', async () => {
    const page = await stand.visit('#/rules', { viewport: { width: 360, height: 640 } });
    await open(page, 'wadi/W32');
    const entry = page.locator('#at-W32');
    await page.waitForFunction(() => document.activeElement?.id === 'at-W32');
    expect(await entry.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true);
    expect(await tooWide(page)).toBe(0);
  });

  it('have boards that can be tried: what may be done, and why not', async () => {
    const page = await stand.visit('#/rules');
    await open(page, 'wadi');
    const board = page.locator('figure').filter({ hasText: 'Tap the shadoof on b2' });
    const cell = (at: string): Locator => board.locator(`[role=gridcell][data-at=${at}]`);
    await cell('c1').click();
    await cell('c3').click();
    await board.getByText('c3 lies across the wadi').waitFor();
    await board.getByRole('link', { name: 'Rule W32' }).click();
    await page.waitForURL(/#\/rules\/wadi\/W32$/);

    await cell('c1').click();
    await cell('b1').click();
    await board.locator('[aria-label^="b1,"][aria-label*="water"]').waitFor();
    await board.getByRole('button', { name: 'Begin again' }).click();
    await board.locator('[aria-label^="b1,"]:not([aria-label*="water"])').waitFor();
    await cell('b2').click();
    await board.locator('[aria-live]', { hasText: 'b2 reaches' }).waitFor();
  });

  it('open from a refusal at the table, and the turn stays as it is', async () => {
    const page = await stand.visit();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await page.locator('[role=gridcell][aria-label*="your shadoof"]').waitFor();
    await page
      .locator('[role=gridcell][aria-label*="fertile"]:not([aria-label*="shadoof"], [aria-label*="water"])')
      .first()
      .click();
    await page
      .locator('.bar')
      .getByRole('link', { name: /^Rule W/ })
      .click();
    const panel = page.getByRole('dialog');
    await panel.getByText('You never build more than once in a turn.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const own = page.locator('[role=gridcell][aria-label*="your shadoof"]');
    expect(await own.count()).toBe(1);

    await page.getByRole('tab', { name: 'Menu' }).click();
    const link = page.getByRole('link', { name: 'The full rules' }).last();
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await other.getByRole('heading', { name: 'Wadi', exact: true }).waitFor();
    expect(await own.count()).toBe(1);
  });

  it('leave nothing in the console', () => expect(stand.complaints).toEqual([]));
});

/** Takes all boards but some off the page: axe looks long at pictures, and one stands for the others. */
const leaveBoards = (page: Page, many: number): Promise<void> =>
  page.evaluate((left) => {
    for (const board of [...document.querySelectorAll('figure .board')].slice(left)) board.remove();
  }, many);

/** How many sheets of paper a page takes. */
async function pages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;
}
