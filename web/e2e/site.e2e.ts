import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from './fixtures';
import { go, pressTwice } from './page';
import { StaticSite } from './static-site';
import { endTurn } from './wadi-player';

const test = base.extend<{ site: StaticSite }>({
  site: async ({}, use) => {
    const site = new StaticSite(process.env.SHADOOF_BIN ?? '');
    await use(site);
    site.remove();
  },
});

test.describe('the page as files on a host that knows nothing of it', () => {
  // In the end nobody is there, which the browser says aloud.
  test.use({ expectedInConsole: /net::ERR_|Failed to load resource/ });

  test('plays, teaches and builds without asking for anything that is not there', async ({
    server,
    site,
    visit,
  }) => {
    const address = await site.start();
    const page = await visit('about:blank', { serviceWorkers: 'allow' });
    const elsewhere: string[] = [];
    let isCarried = false;
    await page.context().route(
      ({ href }) => !href.startsWith(address) && !(isCarried && href.startsWith(server.address)),
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(address);
    await page.getByText('Everything here runs on your device').waitFor();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await endTurn(page);
    await page.locator('.bar.yours').waitFor();
    const match = new URL(page.url()).hash;

    await go(page, '#/learn/reef');
    await page.locator('.task[aria-busy=false]').waitFor();
    await go(page, '#/editor');
    await page.locator('[data-at=a1]').waitFor();
    await go(page, '#/new');
    await expect(page.getByRole('option', { name: 'Friend' })).toHaveCount(0);

    // What was played is given up and looked at again; then it is taken to a server.
    await go(page, match);
    await page.getByRole('tab', { name: 'Menu' }).click();
    await pressTwice(page.getByRole('button', { name: 'Resign', exact: true }));
    await page.locator('.shares path').first().waitFor({ state: 'attached' });
    isCarried = true;
    await page.getByLabel('Address of the server').fill(server.address);
    await page.getByRole('button', { name: 'Take it to a server' }).click();
    await page.waitForURL(`${server.address}/#/carry/**`);
    await page.getByRole('button', { name: 'Take it over' }).click();
    await page.waitForURL(/#\/m\/(?!here-)/);
    await page.locator('.result').waitFor();
    await page.goto(address);

    // The host is gone, and everything is still there.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    site.stop();
    await page.goto(address);
    await page.getByText('On this device').first().click();
    await page.locator('.result').waitFor();
    expect([...site.missing, ...elsewhere]).toEqual([]);
  });

  test('announces a newer page once it is whole, and keeps the old one until it is wanted', async ({
    site,
    visit,
  }) => {
    const page = await visit('about:blank', { serviceWorkers: 'allow' });
    const address = await site.start();
    await page.goto(address);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    const other = await page.context().newPage();
    await other.goto(address);

    // A build of which a file is missing is nobody's.
    const worker = join(site.folder, 'sw.js');
    const old = readFileSync(worker, 'utf8');
    const newer = (version: string, file: string) =>
      old.replace(/VERSION = '.*'/, `VERSION = '${version}'`).replace('new Set([', `new Set(["${file}",`);
    const builds = () => page.evaluate(() => caches.keys());
    const [first] = await builds();
    writeFileSync(worker, newer('broken', 'assets/missing.js'));
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      const coming = registration?.installing;
      await new Promise<void>((gone) => {
        if (coming == null || coming.state === 'redundant') return gone();
        coming.addEventListener('statechange', () => coming.state === 'redundant' && gone());
      });
    });
    expect(await builds()).toEqual([first]);
    await expect(page.getByText('A newer version of Shadoof is ready.')).toHaveCount(0);

    writeFileSync(join(site.folder, 'assets/new.js'), '');
    writeFileSync(worker, newer('newer', 'assets/new.js'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('A newer version of Shadoof is ready.').waitFor();
    await expect(page.locator('.step')).toHaveCount(1);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
    // The turn that was not sent is offered again.
    await expect(page.locator('.step')).toHaveCount(1);
    await expect(page.getByText('A newer version of Shadoof is ready.')).toHaveCount(0);
    // Another window has the build before, which stays for it; the one after that sends it away.
    expect(await builds()).toEqual([first, 'shadoof-newer']);
    await go(other, '#/editor');
    await other.locator('[data-at=a1]').waitFor();
    await other.close();
    writeFileSync(worker, newer('newest', 'assets/new.js'));
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('A newer version of Shadoof is ready.').waitFor();
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
    await page.locator('.step').waitFor();
    await expect.poll(builds).toEqual(['shadoof-newer', 'shadoof-newest']);
  });
});
