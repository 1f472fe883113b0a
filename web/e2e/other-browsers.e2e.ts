import { firefox } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { StaticSite } from './static-site';
import { standStill, TIMEOUT } from './test-browser';
import { playWadi } from './wadi-bot';
import { WebKit } from './webkit';

// The other two families of browsers play a match each on the page without a server, where most of what browsers can differ
// in is needed: modules of WebAssembly, workers, a storage that lasts.
const test = base.extend<{ site: StaticSite }>({
  site: async ({}, use) => {
    const site = new StaticSite(process.env.SHADOOF_BIN ?? '');
    await use(site);
    site.remove();
  },
});

test.describe('a match of Wadi against the computer, without a server', () => {
  test('is played in Firefox', async ({ site }) => {
    // Debian's own, over WebDriver BiDi.
    const browser = await firefox.launch({
      channel: 'moz-firefox',
      executablePath: process.env.FIREFOX ?? '/usr/bin/firefox-esr',
    });
    try {
      const page = await browser.newPage({ locale: 'en', viewport: { width: 1366, height: 768 } });
      page.setDefaultTimeout(TIMEOUT);
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => {
        // The icon of a page that is left before it has come is wanted no longer, and Firefox says so.
        if (!/icon\.svg.*ServiceWorker/.test(message)) complaints.push(message);
      });
      await page.goto(await site.start());
      await page.evaluate(standStill);
      await page.reload();
      await page.locator('.now .play').click();
      await page.waitForURL(/#\/m\/here-/);
      await page.evaluate(playWadi);
      await page.locator('.result').waitFor({ timeout: 0 });
      // What was played is there again after the page was closed.
      await page.reload();
      await page.locator('.result').waitFor();
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  test('is played in WebKit', async ({ site }) => {
    const browser = await WebKit.launch();
    try {
      await browser.goto(await site.start());
      await browser.evaluate(standStill);
      await browser.reload();
      await browser.click('.now .play');
      await browser.waitFor('.bar');
      expect(await browser.evaluate(() => location.hash)).toMatch(/^#\/m\/here-/);
      await browser.evaluate(playWadi);
      await browser.waitFor('.result');
      await browser.reload();
      await browser.waitFor('.result');
    } finally {
      await browser.close();
    }
  });
});
