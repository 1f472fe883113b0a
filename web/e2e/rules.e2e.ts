import type { Locator, Page } from '@playwright/test';
import type { Sketched } from '../src/lib/api/types.gen';
import { ILLUSTRATIONS, sketchOf, type Illustration } from '../src/lib/rules/illustrations';
import { findings, findingsByDayAndNight } from './axe';
import { expect, test } from './fixtures';
import { tried } from './messages';
import { go, tooWide } from './page';
import type { TestServer } from './test-server';

const GAMES = ['wadi', 'watchmen', 'reef'];

/** A rules page with all its boards there. */
async function open(page: Page, path: string): Promise<void> {
  await go(page, `#/rules/${path}`);
  await page.locator('#content h1').waitFor();
  await expect(page.locator('figure .waiting')).toHaveCount(0);
}

async function sketched(server: TestServer, illustration: Illustration, more: string[]): Promise<Sketched> {
  const sketch = sketchOf(illustration);
  const response = await fetch(`${server.address}/api/sketches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shadoof': '1' },
    body: JSON.stringify({ ...sketch, plays: [...sketch.plays, ...more] }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Sketched;
}

test.describe('the illustrations', () => {
  for (const [name, each] of Object.entries(ILLUSTRATIONS)) {
    test(`${name} is a legal position, and shows its rule`, async ({ server }) => {
      const { made, refused } = await sketched(server, each, []);
      expect(refused).toBeUndefined();
      expect(made).toBe(each.plays.length);
      expect((await sketched(server, each, [each.allowed])).refused).toBeUndefined();
      expect((await sketched(server, each, [each.refused.action])).refused?.reason?.rule).toBe(
        each.refused.rule,
      );
    });
  }
});

test.describe('the rules', () => {
  for (const locale of tried) {
    test(`are clean to axe in light and dark, and print: ${locale}`, async ({ visit }) => {
      const page = await visit('#/rules', { locale });
      const wrong: string[] = [];
      const look = async (path: string): Promise<void> => {
        wrong.push(...(await findingsByDayAndNight(page)).map((each) => `${path} ${each}`));
      };
      await page.locator('#content h1').waitFor();
      await look('all games');
      for (const game of GAMES) {
        await open(page, game);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.locator('figure svg')).not.toHaveCount(0);
        for (const width of [360, 768, 1920, 1366]) {
          await page.setViewportSize({ width, height: 768 });
          const over = await tooWide(page);
          if (over > 0) wrong.push(`${game} is ${over} px too wide at ${width}`);
        }
        if (locale === tried[0]) expect(await pages(page)).toBeGreaterThan(1);
        await leaveBoards(page, locale === tried[0] ? 1 : 0);
        await look(game);
        await open(page, `${game}/summary`);
        expect([game, await pages(page)]).toEqual([game, 1]);
        await look(`${game}/summary`);
      }
      expect(wrong).toEqual([]);
    });
  }

  test('show a rule by its address, on a phone too', async ({ visit }) => {
    const page = await visit('#/rules', { viewport: { width: 360, height: 640 } });
    await open(page, 'wadi/W32');
    const entry = page.locator('#at-W32');
    await expect(entry).toBeFocused();
    expect(await entry.evaluate((element) => Math.abs(element.getBoundingClientRect().top) < 200)).toBe(true);
    expect(await tooWide(page)).toBe(0);
  });

  test('have boards that can be tried: what may be done, and why not', async ({ visit }) => {
    const page = await visit('#/rules');
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
    await board.getByRole('button', { name: 'Start over' }).click();
    await board.locator('[aria-label^="b1,"]:not([aria-label*="water"])').waitFor();
    await cell('b2').click();
    await board.locator('[aria-live]', { hasText: 'b2 reaches' }).waitFor();
  });

  test('open from a refusal at the table, and the turn stays as it is', async ({ visit }) => {
    const page = await visit();
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
    await expect(own).toHaveCount(1);

    await page.getByRole('tab', { name: 'Menu' }).click();
    const link = page.getByRole('link', { name: 'The full rules' }).last();
    const [other] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await other.getByRole('heading', { name: 'Wadi', exact: true }).waitFor();
    await expect(own).toHaveCount(1);
  });
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
