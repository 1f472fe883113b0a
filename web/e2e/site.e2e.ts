import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test as base } from './fixtures';
import { go } from './page';
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

  test('plays, teaches and builds without asking for anything that is not there', async ({ site, visit }) => {
    const address = await site.start();
    const page = await visit('about:blank', { serviceWorkers: 'allow' });
    const elsewhere: string[] = [];
    await page.context().route(
      (url) => !url.href.startsWith(address),
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

    await go(page, '#/learn/reef');
    await page.locator('.task[aria-busy=false]').waitFor();
    await go(page, '#/editor');
    await page.locator('[data-at=a1]').waitFor();
    await go(page, '#/new');
    await expect(page.getByRole('option', { name: 'Friend' })).toHaveCount(0);

    // The host is gone, and everything is still there.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    site.stop();
    await page.goto(address);
    await page.getByText('On this device').first().click();
    await page.locator('.bar.yours').waitFor();
    expect([...site.missing, ...elsewhere]).toEqual([]);
  });

  test('announces a newer page, and keeps the old one until it is wanted', async ({ site, visit }) => {
    const page = await visit('about:blank', { serviceWorkers: 'allow' });
    await page.goto(await site.start());
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();

    appendFileSync(join(site.folder, 'sw.js'), '\n// newer\n');
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await page.getByText('A newer version of Shadoof is ready.').waitFor();
    await expect(page.locator('.step')).toHaveCount(1);
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Load it' }).click()]);
    // The turn that was not sent is offered again.
    await expect(page.locator('.step')).toHaveCount(1);
    await expect(page.getByText('A newer version of Shadoof is ready.')).toHaveCount(0);
  });
});
