import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { act, byClick } from './learner';
import { expect, test } from './fixtures';
import { go, pressTwice } from './page';
import { menu } from './pair';
import { letPlay } from './reef-bot';
import type { Visit } from './test-browser';
import type { TestServer } from './test-server';
import { endTurn, isOver, playOut } from './wadi-player';

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
/** A match as a device has kept it with version 0.1; the rules of today must open it. */
const OLD_MATCH = '../crates/browser/tests/data/kept-0.1.json';

const built = '[role=gridcell][aria-label*="your shadoof"]';

/** Opens the page once while there is a server, and then never again: what is not on the device by then is not to be had. */
async function cutOff(visit: Visit, server: TestServer, options?: BrowserContextOptions): Promise<Page> {
  const page = await visit('#/', { serviceWorkers: 'allow', ...options });
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

/** The tab's process ends without a word. */
async function crash(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await gone;
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
    await crash(page);
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

  test('a match of Das Riff is played on a phone, and its record proves its luck', async ({
    server,
    visit,
  }) => {
    const page = await cutOff(visit, server, PHONE);
    await play(page, 'Das Riff');
    await letPlay(page);
    await page.locator('.result').waitFor({ timeout: 0 });
    await page.getByText('Check the luck').first().click();
    await page.getByText('This is the seal that this browser saw before play.').waitFor();

    // The record is good elsewhere: the program draws every die and card again.
    await page.getByRole('tab', { name: 'Menu' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the record' }).click();
    const file = await (await saved).path();
    const verified = spawnSync(process.env.SHADOOF_BIN ?? '', ['verify', file], { encoding: 'utf8' });
    expect([verified.status, verified.stderr]).toEqual([0, '']);
    expect(verified.stdout).toMatch(/rolls and cards follow from the secret of match here-[^]*nobody chose/);

    // And it comes back, to be looked at and to be played on.
    await go(page, '#/replay');
    const record = { name: 'record.txt', mimeType: 'text/plain', buffer: readFileSync(file) };
    await page.getByLabel('Choose a file').setInputFiles(record);
    await page.locator('.looking').waitFor();
    await page.getByRole('button', { name: 'One step forward' }).click();
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await page.waitForURL(/#\/m\/here-/);
    await page.locator('.bar').waitFor();
  });

  test('a match of The Watchmen is played to its end by two at one device', async ({ server, visit }) => {
    const page = await cutOff(visit, server);
    await go(page, '#/new');
    await page.getByText('Wadi – The Watchmen', { exact: true }).click();
    const other = page.getByRole('group', { name: 'Seat 2', exact: true });
    await other.getByRole('combobox').selectOption('here');
    await other.getByRole('textbox').fill('Grandma');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/#\/m\/here-/);
    await playOut(page, (cell) => cell.click());
    await expect(page.locator('.result ol > li')).toHaveCount(2);
  });

  test('lessons, examples, rules, and all of the workshop are at hand', async ({ server, visit }) => {
    const page = await cutOff(visit, server);
    await go(page, '#/learn/wadi');
    await page.locator('.task[aria-busy=false]').waitFor();
    await act(page, '+c2', byClick);
    await page.locator('.task .why span').waitFor();
    await go(page, '#/example/reef');
    await page.locator('.note .next').click();
    await page.locator('[data-at=a1]').first().waitFor();
    await go(page, '#/rules/wadi');
    await page.locator('[role=gridcell]').first().waitFor();
    await go(page, '#/new');
    await page.getByText('First wadi').first().waitFor();

    await go(page, '#/editor/copy/two-palms');
    await page.waitForURL(/#\/editor$/);
    await page.getByText('This board can be played').waitFor();
    await page.getByRole('tab', { name: 'Fair?', exact: true }).click();
    await page.getByRole('button', { name: 'Let them play' }).click();
    await page.getByRole('img', { name: /^Seat 1 wins/ }).waitFor();
    const start = page.getByRole('button', { name: 'Let them play' });
    await Promise.race([page.getByRole('button', { name: 'Stop' }).click(), start.waitFor()]);
    await start.waitFor();

    await go(page, '#/setup/copy/two-palms');
    await page.waitForURL(/#\/setup$/);
    await page.getByText('This position can be played').waitFor();
    await page.getByRole('tab', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'What would the computer do?' }).click();
    await page.getByText(/^Seat 1 (builds|pumps|ends)/).waitFor();

    await go(page, '#/deck');
    await page.getByText('You can play with this deck').waitFor();
    await page.getByRole('button', { name: 'Add one coral' }).click();
    await page.getByText('There are 61 cards').waitFor();
  });

  test('a match that an earlier version has kept is played to its end', async ({ server, visit }) => {
    const page = await cutOff(visit, server);
    // Before the rules come, nobody has opened the storage.
    await page.evaluate(
      async (text) => {
        const old = JSON.parse(text) as { kept: { id: string }; events: unknown[] };
        const request = indexedDB.open('shadoof', 1);
        request.onupgradeneeded = () => {
          request.result.createObjectStore('matches', { keyPath: 'id' });
          request.result.createObjectStore('events', { keyPath: ['id', 'seq'] });
        };
        const database = await new Promise<IDBDatabase>((opened) => {
          request.onsuccess = () => opened(request.result);
        });
        const { id } = old.kept;
        const transaction = database.transaction(['matches', 'events'], 'readwrite');
        const summary = { id, phase: 'running' };
        transaction.objectStore('matches').add({ id, kept: JSON.stringify(old.kept), summary });
        // All but the last, so that there is something left to do.
        const events = old.events.slice(0, -1);
        events.forEach((event, seq) => transaction.objectStore('events').add({ id, seq, event }));
        await new Promise((done) => (transaction.oncomplete = done));
        database.close();
        location.hash = `#/m/${id}`;
      },
      readFileSync(OLD_MATCH, 'utf8'),
    );
    await page.locator('.bar.yours').waitFor();
    await playOut(page, (cell) => cell.click());
    expect(await isOver(page)).toBe(true);
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
  test('is seen in two tabs alike', async ({ visit }) => {
    const page = await visit('#/new');
    await playHere(page);
    await page.locator('.bar.yours').waitFor();
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.locator('.bar.yours').waitFor();
    await build(page);
    await endTurn(page);
    await other.locator('[role=gridcell][aria-label*="shadoof"]').first().waitFor();
    await other.close();
  });

  test('is carried to the server by one press: a friend joins, it ends, and comes back', async ({
    visit,
  }) => {
    const page = await visit('#/new');
    const other = page.getByRole('group', { name: 'Seat 2', exact: true });
    await other.getByRole('combobox').selectOption('here');
    await other.getByRole('textbox').fill('Grandma');
    await playHere(page);
    await build(page);
    await endTurn(page);
    await page.locator('.bar.yours').waitFor();
    await menu(page, 'Continue on the server');
    await page.waitForURL(/#\/m\/(?!here-)/);
    await page.locator('.bar.yours').waitFor();
    await expect(shadoofs(page)).toHaveCount(1);

    // The seat that is to act goes to a friend, by a link.
    await menu(page, 'Continue on another device');
    const link = await page.getByLabel(/^Makes a link that moves your seat/).inputValue();
    const friend = await visit(link.slice(link.indexOf('#')));
    await friend.getByRole('button', { name: 'Move it here' }).click();
    await friend.locator('.bar.yours').waitFor();
    await build(friend);
    await endTurn(friend);
    await expect(shadoofs(page)).toHaveCount(2);

    // A copy goes on without the server; given up there, it is kept with the server's matches.
    await menu(page, 'Continue on this device');
    await page.waitForURL(/#\/m\/here-/);
    await page.locator('.bar.yours').waitFor();
    await expect(shadoofs(page)).toHaveCount(2);
    await page.getByRole('tab', { name: 'Menu' }).click();
    await pressTwice(page.getByRole('button', { name: 'Resign', exact: true }));
    await page.locator('.result').waitFor();
    await menu(page, 'Keep it on the server');
    await page.waitForURL(/#\/m\/(?!here-)/);
    await page.locator('.result').waitFor();
    const watcher = await visit(new URL(page.url()).hash);
    await watcher.locator('.result').waitFor();
  });
});

/** Makes the match of the form on this device. */
async function playHere(page: Page): Promise<void> {
  await page.getByText('The table', { exact: true }).click();
  await page.getByRole('switch', { name: 'Play on this device' }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.waitForURL(/#\/m\/here-/);
}

const shadoofs = (page: Page) => page.locator('[role=gridcell][aria-label*="shadoof"]');
