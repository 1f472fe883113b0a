import type { Page } from '@playwright/test';
import { act, byClick } from './learner';
import { expect, test } from './fixtures';
import { go } from './page';
import { menu } from './pair';
import { letPlay } from './reef-bot';
import type { Visit } from './test-browser';
import type { TestServer } from './test-server';
import { endTurn, isOver, playOut } from './wadi-player';

const built = '[role=gridcell][aria-label*="your shadoof"]';

/** Opens the page once while there is a server, and then never again: what is not on the device by then is not to be had. */
async function cutOff(visit: Visit, server: TestServer): Promise<Page> {
  const page = await visit('#/', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await server.kill();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByText('No server can be reached').waitFor();
  return page;
}

async function play(page: Page, game: string): Promise<void> {
  await page.getByText(game, { exact: true }).first().click();
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await page.waitForURL(/#\/m\/here-/);
}

async function build(page: Page): Promise<void> {
  await page.locator('.bar.yours').waitFor();
  await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
  await page.locator('.step').waitFor();
}

test.describe('without a server', () => {
  // The browser says aloud that nobody is there.
  test.use({ expectedInConsole: /net::ERR_|Failed to load resource/ });

  test('a match of Wadi is played to its end, with a hint on the way and a review after it', async ({
    server,
    visit,
  }) => {
    const page = await cutOff(visit, server);
    await play(page, 'Wadi');
    await page.locator('.bar.yours').waitFor();
    await menu(page, 'Hint');
    await page.getByText(/^Look here/).waitFor();
    await page.getByRole('button', { name: 'Show what' }).click();
    await page.getByText(/A strong player/).waitFor();
    await build(page);
    await endTurn(page);
    await page.locator('.bar.yours').waitFor();
    await expect(page.locator(built)).toHaveCount(1);

    // The tab is gone in the middle of a turn: what was confirmed is there, and what was not is offered again.
    await build(page);
    const { context, url } = { context: page.context(), url: page.url() };
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(url);
    await again.locator('.bar.yours').waitFor();
    await expect(again.locator('.step')).toHaveCount(1);
    await expect(again.locator(built)).toHaveCount(2);
    await playOut(again, (cell) => cell.click());
    expect(await isOver(again)).toBe(true);
    await again.getByText('How it went').first().waitFor();
    await again.locator('.shares path').first().waitFor({ state: 'attached' });

    await again.getByRole('link', { name: 'Home page' }).click();
    await again.getByText('On this device').first().waitFor();
  });

  test('a match of Das Riff is played to its end, and its luck can be proved', async ({ server, visit }) => {
    const page = await cutOff(visit, server);
    await play(page, 'Das Riff');
    await letPlay(page);
    await page.locator('.result').waitFor();
    await page.getByText('Check the luck').first().waitFor();
  });

  test('a lesson, the editor, the rules and the list of boards are at hand', async ({ server, visit }) => {
    const page = await cutOff(visit, server);
    await go(page, '#/learn/wadi');
    await page.locator('.task[aria-busy=false]').waitFor();
    await act(page, '+c2', byClick);
    await page.locator('.task .why span').waitFor();
    await go(page, '#/editor');
    await page.locator('[data-at=a1]').waitFor();
    await go(page, '#/rules/wadi');
    await page.locator('[role=gridcell]').first().waitFor();
    await go(page, '#/new');
    await page.getByText('First wadi').first().waitFor();
    await go(page, '#/replay');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  test('what has no room on the device is said, and play goes on', async ({ server, visit }) => {
    const page = await cutOff(visit, server);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.address, quotaSize: 1 });
    await play(page, 'Wadi');
    await page.getByText('This window keeps nothing').waitFor();
    await page.getByRole('button', { name: 'Understood' }).click();
    await build(page);
    await endTurn(page);
    await page.locator('.bar.yours').waitFor();
    await expect(page.locator(built)).toHaveCount(1);
  });
});

test.describe('a match on this device', () => {
  test('is carried over to a server that is there, by one press', async ({ visit }) => {
    const page = await visit('#/new');
    await page.getByText('The table', { exact: true }).click();
    await page.getByRole('switch', { name: 'Play on this device' }).click();
    await page.locator('.make .button').click();
    await page.waitForURL(/#\/m\/here-/);
    await build(page);
    await endTurn(page);
    await page.locator('.bar.yours').waitFor();
    await page.getByRole('tab', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Continue on the server' }).click();
    await page.waitForURL(/#\/m\/(?!here-)/);
    await page.locator('.bar.yours').waitFor();
    await expect(page.locator(built)).toHaveCount(1);
    // Somebody elsewhere sees it.
    const watcher = await visit(new URL(page.url()).hash);
    await watcher.locator('main > .board').waitFor();
  });

  test('is seen in two tabs alike', async ({ visit }) => {
    const page = await visit('#/new');
    await page.getByText('The table', { exact: true }).click();
    await page.getByRole('switch', { name: 'Play on this device' }).click();
    await page.locator('.make .button').click();
    await page.locator('.bar.yours').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.bar.yours').waitFor();
    await build(page);
    await endTurn(page);
    await other.locator('[role=gridcell][aria-label*="shadoof"]').first().waitFor();
    await other.close();
  });
});
