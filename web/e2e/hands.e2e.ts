import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Visit } from './test-browser';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };

/** A match of Wadi in which it is the visitor's turn. */
async function sit(visit: Visit, options = {}): Promise<Page> {
  const page = await visit('#/', options);
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await page.locator('.bar.yours').waitFor();
  // What is measured stays where it is once the letters have come.
  await page.evaluate(() => document.fonts.ready);
  return page;
}

const free = (page: Page) => page.locator('[role=gridcell][aria-label*="you can build here"]').first();

async function middle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The built shadoof is on the tile, and in the turn. */
async function isBuilt(page: Page, at: string): Promise<void> {
  await page.locator(`[data-at="${at}"][aria-label*="your shadoof"]`).waitFor();
}
const placeOf = async (cell: Locator) => (await cell.getAttribute('data-at')) ?? '';

test.describe('a hand', () => {
  test('drags a shadoof by mouse, drops it beside the board for nothing, and writes an action', async ({
    visit,
  }) => {
    const page = await sit(visit);
    const supply = page.getByRole('button', { name: 'Take a shadoof to build' });
    const [from, cell] = [await middle(supply), free(page)];
    const at = await placeOf(cell);

    // Let go beside the board it goes back to where it was.
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 40, { steps: 4 });
    await page.locator('.carried').waitFor();
    await page.mouse.move(5, 300, { steps: 4 });
    await page.mouse.up();
    await page.locator('.carried').waitFor({ state: 'detached' });
    await expect(page.locator('.step')).toHaveCount(0);

    const to = await middle(cell);
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 6 });
    await page.mouse.up();
    await isBuilt(page, at);
    await expect(page.locator('.step')).toHaveText([`+${at}`]);

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.locator('.step').waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Menu' }).click();
    const writing = page.getByLabel('Type a move');
    await writing.fill(`+${at}`);
    await writing.press('Enter');
    await isBuilt(page, at);

    // On the board itself a letter begins to write; what cannot be done is refused with a reason.
    await page.locator(`[data-at="${at}"]`).focus();
    await page.keyboard.press('+');
    await page.keyboard.type(at);
    await page.keyboard.press('Enter');
    await page.locator('.bar .why').waitFor();
    await expect(page.locator('.step')).toHaveCount(1);
  });

  test('drags by touch, and a finger on the board does not scroll the page', async ({ visit }) => {
    const page = await sit(visit, PHONE);
    const chrome = await page.context().newCDPSession(page);
    const swipe = async (from: Locator) => {
      const { x, y } = await middle(from);
      await drag(chrome, { x, y }, { x, y: y - 250 });
    };
    const cell = free(page);
    const at = await placeOf(cell);
    const supply = page.getByRole('button', { name: 'Take a shadoof to build' });
    await drag(chrome, await middle(supply), await middle(cell));
    await isBuilt(page, at);

    const scrolled = () => page.evaluate(() => window.scrollY);
    await swipe(page.locator('main > .board'));
    expect(await scrolled()).toBe(0);
    // Below the board the same finger does.
    await swipe(page.locator('.bar .words'));
    await expect.poll(scrolled).toBeGreaterThan(50);
  });
});

/** One finger from here to there. */
async function drag(
  chrome: CDPSession,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  const STEPS = 6;
  await chrome.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [from] });
  for (let step = 1; step <= STEPS; step++) {
    const [x, y] = [from.x + ((to.x - from.x) * step) / STEPS, from.y + ((to.y - from.y) * step) / STEPS];
    await chrome.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await chrome.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
