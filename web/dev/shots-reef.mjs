// Pictures of the reef at several sizes: node dev/shots-reef.mjs <folder> [name …], beside `npx vite --port 5199`.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const [folder = '/tmp/reef/shots', ...only] = process.argv.slice(2);
const base = process.env.REEF_PAGE ?? 'http://localhost:5199/dev/reef.html';
const sizes = { phone: [360, 640], tablet: [768, 1024], desk: [1366, 768], wide: [1920, 1080] };
const tap = (at) => (page) => page.click(`[data-at="${at}"]`);
const scenes = {
  buy: ['at=106&seat=0', null],
  fish: ['at=121&seat=0', tap('c1')],
  flip: ['at=106&seat=0&lang=nl', tap('b2')],
  boat: ['at=138&seat=0', (page) => page.click('.next')],
  worm: ['at=105&seat=1', null],
  seat1: ['at=102&seat=1', tap('e1')],
  order: ['at=87&seat=0', (page) => page.click('.order >> nth=0')],
  roll: ['at=106&seat=0&rolling', null],
  wait: ['at=102&seat=0&lang=nl', null],
  discard: [
    'at=87&seat=0&lang=nl',
    async (page) => {
      for (const each of await page.$$('.piles summary')) await each.click();
    },
  ],
  over: ['at=175&seat=0', null],
};
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
});
for (const [name, [query, act]] of Object.entries(scenes)) {
  for (const [size, [width, height]] of Object.entries(sizes)) {
    for (const theme of ['light', 'dark']) {
      const label = `${name}-${size}-${theme}`;
      if (only.length > 0 && !only.some((each) => label.startsWith(each))) continue;
      const page = await browser.newPage({
        viewport: { width, height },
        deviceScaleFactor: size === 'phone' ? 2 : 1,
      });
      page.on('console', (message) => message.type() === 'error' && console.log(label, message.text()));
      page.on('pageerror', (error) => console.log(label, error.message));
      await page.goto(`${base}?${query}&theme=${theme}&motion=0`);
      await page.waitForSelector('.reef');
      if (act !== null) await act(page);
      await page.waitForTimeout(150);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      if (overflow) console.log(label, 'scrolls sideways');
      await page.screenshot({ path: `${folder}/${label}.png` });
      if (size === 'phone') await page.screenshot({ path: `${folder}/${label}-full.png`, fullPage: true });
      await page.close();
    }
  }
}
await browser.close();
