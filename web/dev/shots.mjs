// Pictures of the board: `node dev/shots.mjs [name part]`, with `npx vite --port 5200` running.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';

const wanted = process.argv[2] ?? '';
const base = process.env.LOOK ?? 'http://127.0.0.1:5200/dev/wadi.html';
const out = new URL('shots/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });
const SIZES = { phone: [360, 640], tablet: [768, 1024], desk: [1366, 768] };
const scenes = [
  ['palms-start', 'key=two-palms&at=0'],
  ['palms-mid', 'key=two-palms&at=14&marks=4'],
  ['guards-mid', 'key=guards&at=30'],
  ['guards-late', 'key=guards&at=44&marks=6'],
  ['delta-mid', 'key=delta&at=20'],
  ['salt-mid', 'key=salt&at=18'],
  ['rocks-mid', 'key=rocks&at=30'],
  ['oasis-mid', 'key=oasis&at=30'],
  ['mabraq-mid', 'key=mabraq&at=24'],
  ['stairs-mid', 'key=stairs&at=20'],
  ['spring-start', 'key=spring&at=0'],
  ['previews', 'show=previews'],
  ['score', 'show=score&key=guards&at=99'],
];
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
for (const [size, [width, height]] of Object.entries(SIZES)) {
  for (const theme of ['light', 'dark']) {
    const names = scenes.filter(
      ([name]) =>
        `${name}-${size}-${theme}`.includes(wanted) || new RegExp(wanted).test(`${name}-${size}-${theme}`),
    );
    if (names.length === 0) continue;
    const page = await browser.newPage({
      viewport: { width, height },
      deviceScaleFactor: size === 'phone' ? 2 : 1,
    });
    page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()));
    page.on('pageerror', (error) => console.log('page:', error.message));
    for (const [name, query] of names) {
      await page.goto(`${base}?${query}&theme=${theme}`);
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${out}${name}-${size}-${theme}.png` });
    }
    await page.close();
  }
}
await browser.close();
