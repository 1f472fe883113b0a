import { expect, test } from './fixtures';
import { playOut } from './wadi-player';

test.describe('a match', () => {
  test('of Wadi against the computer is played by mouse', async ({ visit }) => {
    const page = await visit();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await playOut(page, (cell) => cell.click());
    await expect(page.locator('.result h2')).toHaveText(/win|share/);
  });

  test('of Wadi is played by keyboard alone', async ({ visit }) => {
    const page = await visit();
    await page.getByRole('button', { name: 'Play now', exact: true }).focus();
    await page.keyboard.press('Enter');
    await playOut(page, async (cell) => {
      await cell.focus();
      await page.keyboard.press('Enter');
    });
    await page.getByRole('button', { name: 'Rematch' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.result')).toHaveCount(0);
  });

  test('of The Watchmen is played by three at one device', async ({ visit }) => {
    const page = await visit('#/new');
    await page.getByText('Wadi – The Watchmen', { exact: true }).click();
    await page.getByText('3 players', { exact: true }).click();
    for (const seat of [2, 3]) {
      const group = page.getByRole('group', { name: `Seat ${seat}`, exact: true });
      await group.getByRole('combobox').selectOption('here');
      await group.getByRole('textbox').fill(`Player ${seat}`);
    }
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page
      .locator('.bar')
      .getByText(/, your turn/)
      .waitFor();
    await playOut(page, (cell) => cell.click());
    await expect(page.locator('.result ol > li')).toHaveCount(3);
  });

  test('on a phone is played by touch, without a scroll bar', async ({ visit }) => {
    const page = await visit('#/', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
      moving: true,
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

  test.describe(() => {
    test.use({ expectedInConsole: /WebSocket|Failed to load resource|ERR_CONNECTION/ });

    test('goes on after the server was killed in mid-turn, with nothing else in the console', async ({
      server,
      visit,
    }) => {
      const page = await visit();
      await page.getByRole('button', { name: 'Play now', exact: true }).click();
      await page.locator('.bar.yours').waitFor();
      await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
      await page.locator('.step').waitFor();
      await server.kill();
      await page.getByText('Connection lost').waitFor();
      await page.locator('.confirm').click();
      await server.start();
      // The page tries again by itself, too, and may have been faster.
      const strip = page.getByText('Connection lost');
      await Promise.race([
        page.getByRole('button', { name: 'Try now' }).click(),
        strip.waitFor({ state: 'detached' }),
      ]);
      await page.locator('[aria-label*="your shadoof"]').first().waitFor();
      await playOut(page, (cell) => cell.click());
    });
  });
});
