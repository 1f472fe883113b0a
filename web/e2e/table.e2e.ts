import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stand } from './stand';
import { playOut } from './wadi-player';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

describe('a match', () => {
  it('of Wadi against the computer is played by mouse', async () => {
    const page = await stand.visit();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await playOut(page, (cell) => cell.click());
    expect(await page.locator('.result h2').textContent()).toMatch(/win|share/);
  });

  it('of Wadi is played by keyboard alone', async () => {
    const page = await stand.visit();
    await page.getByRole('button', { name: 'Play now', exact: true }).focus();
    await page.keyboard.press('Enter');
    await playOut(page, async (cell) => {
      await cell.focus();
      await page.keyboard.press('Enter');
    });
    await page.getByRole('button', { name: 'Rematch' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.result') === null);
  });

  it('of The Watchmen is played by three at one device', async () => {
    const page = await stand.visit('#/new');
    await page.getByText('Wadi – The Watchmen', { exact: true }).click();
    await page.getByText('3 players', { exact: true }).click();
    for (const seat of [2, 3]) {
      const group = page.getByRole('group', { name: `Seat ${seat}`, exact: true });
      await group.getByRole('combobox').selectOption('here');
      await group.getByRole('textbox').fill(`Player ${seat}`);
    }
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.getByText(/, your turn/).waitFor();
    await playOut(page, (cell) => cell.click());
    expect(await page.locator('.result ol > li').count()).toBe(3);
  });

  it('on a phone is played by touch, without a scroll bar', async () => {
    const page = await stand.visit('#/', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await page.getByRole('button', { name: 'Play now', exact: true }).tap();
    // Looked at in every frame: also while water flows out of the board.
    const widest = await page.evaluateHandle(() => {
      const seen = { over: 0 };
      const look = () => {
        seen.over = Math.max(seen.over, document.documentElement.scrollWidth - innerWidth);
        requestAnimationFrame(look);
      };
      look();
      return seen;
    });
    await playOut(page, (cell) => cell.tap());
    expect(await widest.evaluate(({ over }) => over)).toBe(0);
  });

  it('goes on after the server was killed in mid-turn', async () => {
    const page = await stand.visit();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await stand.kill();
    await page.getByText('The connection is gone').waitFor();
    await page.locator('.confirm').click();
    await stand.start();
    // The page tries again by itself, too, and may have been faster.
    const strip = page.getByText('The connection is gone');
    await Promise.race([
      page.getByRole('button', { name: 'Try now' }).click(),
      strip.waitFor({ state: 'detached' }),
    ]);
    await page.locator('[aria-label*="your shadoof"]').first().waitFor();
    await playOut(page, (cell) => cell.click());
  });

  it('leaves nothing in the console but the lost connection', () => {
    expect(
      stand.complaints.filter((text) => !/WebSocket|Failed to load resource|ERR_CONNECTION/.test(text)),
    ).toEqual([]);
  });
});
