// Pictures of the board in use: something picked, a reach, a drag, a watchman, the flow on its way.
import { mkdirSync } from 'node:fs';
import { chromium } from 'playwright-core';
const base = process.env.LOOK ?? 'http://127.0.0.1:5200/dev/wadi.html';
const out = new URL('shots/', import.meta.url).pathname;
mkdirSync(out, { recursive: true });
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 768, height: 800 } });
page.on('pageerror', (error) => console.log('page:', error.message));
const open = async (query) => {
  await page.goto(`${base}?${query}`);
  await page.waitForSelector('[data-at]');
  await page.waitForTimeout(150);
};
const cell = (at) => page.locator(`[data-at="${at}"]`);
const last = () => page.evaluate(() => window.last());
const shot = (name) => page.screenshot({ path: `${out}use-${name}.png` });

await open('key=two-palms&at=14');
await cell('c3').click();
await shot('picked');
console.log(
  'label',
  await cell('c3').getAttribute('aria-label'),
  '|',
  await page.locator('[aria-live]').textContent(),
);
await cell('e5').click();
console.log('illegal', await last());
await page.keyboard.press('Escape');
await cell('c2').click();
await shot('reach');
await page.keyboard.press('Escape');
await cell('e1').click();
console.log('build illegal?', await last());
await cell('a2').click();
console.log('pawn', await last());
// Drag.
const box = await cell('c3').boundingBox();
const to = await cell('b4').boundingBox();
await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
await page.mouse.down();
await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2 + 20, { steps: 4 });
await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 6 });
await shot('drag');
await page.mouse.up();
console.log('dropped', await last());
// Keys.
await open('key=delta&at=20&theme=dark');
await cell('a1').focus();
await page.keyboard.press('ArrowRight');
await page.keyboard.press('ArrowDown');
await shot('focus');
console.log('focused', await page.evaluate(() => document.activeElement?.getAttribute('data-at')));
await page.keyboard.type('d3-e3');
await shot('writing');
await page.keyboard.press('Enter');
console.log('written', await last());
await page.locator('button.supply').click();
await shot('supply');
// Watchmen.
const steps = await page.evaluate(async () => {
  const all = (await import('/dev/fixtures.json')).default;
  const guards = all.find(({ key }) => key === 'guards').steps;
  const find = (steps, test) => steps.findIndex(test);
  const flowing = (key) =>
    all
      .find((m) => m.key === key)
      .steps.reduce(
        (best, s, i, a) => {
          const n = s.effects.reduce((sum, e) => sum + (e.flow?.pawns ?? 0), 0);
          return n > best.n ? { n, i } : best;
        },
        { n: 0, i: 0 },
      );
  return {
    place: find(guards, (s) => s.position.view.phase === 'place_watchman'),
    move: find(guards, (s, i) => s.position.view.phase === 'move_watchman'),
    late: guards.findLastIndex((s) => s.position.view.phase === 'move_watchman'),
    flow: flowing('guards'),
  };
});
console.log(steps);
await open(`key=guards&at=${steps.place}`);
await shot('place');
await open(`key=guards&at=${steps.move}&theme=dark`);
await shot('move');
await open(`key=guards&at=${steps.flow.i - 1}&motion=500&hint=1`);
await shot('hint');
await page.evaluate((n) => window.go(n), steps.flow.i);
await page.waitForTimeout(250);
await shot('pump');
await page.waitForTimeout(1050);
await shot('flow');
await page.waitForTimeout(1500);
await shot('after');
await open('key=guards&at=44&turned=1');
await shot('turned');
await browser.close();
