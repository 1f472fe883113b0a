import { expect, test } from './fixtures';
import { isOver, playOut } from './wadi-player';

const built = '[role=gridcell][aria-label*="your shadoof"]';

test.describe('without a server', () => {
  // The browser says aloud that nobody is there.
  test.use({ expectedInConsole: /net::ERR_|Failed to load resource/ });

  test('somebody beats or loses to the computer on this device, and loses nothing when the page is loaded again', async ({
    server,
    visit,
  }) => {
    const page = await visit();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await server.kill();
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('No server can be reached').waitFor();

    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\/m\/here-/);
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await page.locator('.confirm').click();
    await page.locator('.step').waitFor({ state: 'detached' });
    await page.locator('.bar.yours').waitFor();
    await expect(page.locator(built)).toHaveCount(1);

    // In mid-match everything comes from the device again: page, rules and what was confirmed.
    await page.reload();
    await page.locator('.bar.yours').waitFor();
    await expect(page.locator(built)).toHaveCount(1);
    await playOut(page, (cell) => cell.click());
    expect(await isOver(page)).toBe(true);

    await page.getByRole('link', { name: 'Home page' }).click();
    await page.getByText('On this device').first().waitFor();
  });

  test('boards, sketches and rules are at hand', async ({ server, visit }) => {
    const page = await visit();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await server.kill();
    await page.context().setOffline(true);
    await page.goto('#/learn/wadi');
    await page.reload();
    await page.locator('[role=gridcell]').first().waitFor();
    await page.goto('#/new');
    await page.getByText('First wadi').first().waitFor();
  });
});
