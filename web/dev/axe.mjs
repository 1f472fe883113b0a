// What axe finds on the board, in light and dark, at rest and in use.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
const base = process.env.LOOK ?? 'http://127.0.0.1:5200/dev/wadi.html';
const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
page.on('pageerror', (error) => console.log('page:', error.message));
for (const theme of ['light', 'dark'])
  for (const query of [
    'key=two-palms&at=14',
    'key=guards&at=12',
    'show=previews',
    'show=score&key=guards&at=99',
  ]) {
    await page.goto(`${base}?${query}&theme=${theme}`);
    await page.waitForTimeout(300);
    if (query.includes('palms')) await page.locator('[data-at="c3"]').tap();
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    console.log(
      theme,
      query,
      violations.map((v) => `${v.id}: ${v.nodes[0]?.html.slice(0, 160)}`),
    );
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 360) console.log('too wide', wide);
  }
// A finger on the board does not scroll the page.
await page.goto(`${base}?key=guards&at=30&controls=1`);
await page.waitForSelector('[data-at]');
await page.evaluate(() => (document.body.style.minHeight = '2000px'));
const cell = await page.locator('[data-at="d5"]').boundingBox();
console.log('cell', cell.width.toFixed(1), cell.height.toFixed(1));
const cdp = await page.context().newCDPSession(page);
const [x, y] = [cell.x + 20, cell.y + 20];
await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
for (let n = 1; n <= 10; n++)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - n * 15 }] });
await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
console.log('scrolled', await page.evaluate(() => scrollY));
await page.locator('[data-at="b3"]').tap();
await page.waitForTimeout(100);
console.log(await page.locator('[aria-live]').textContent());
await page.locator('[data-at="e5"]').click({ delay: 600 });
console.log(await page.locator('[aria-live]').textContent());
// Touch drag.
await page.goto(`${base}?key=guards&at=30`);
await page.waitForSelector('[data-at]');
const from = await page.locator('[data-at="a4"]').boundingBox();
const to = await page.locator('[data-at="b4"]').boundingBox();
const mid = (b) => ({ x: b.x + b.width / 2, y: b.y + b.height / 2 });
await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [mid(from)] });
for (let n = 1; n <= 8; n++) {
  const [a, b] = [mid(from), mid(to)];
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchMove',
    touchPoints: [{ x: a.x + ((b.x - a.x) * n) / 8, y: a.y + ((b.y - a.y) * n) / 8 }],
  });
}
await page.screenshot({ path: new URL('shots/use-touch.png', import.meta.url).pathname });
await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
console.log('touch drag', await page.evaluate(() => window.last()));
await browser.close();
