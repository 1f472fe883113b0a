// How long script, style and layout take in each frame while the water flows, by the browser's own trace.
// A built page gives the true figure: `npx vite build --config dev/vite.config.ts`, then serve it.
import { chromium } from 'playwright-core';
const base = process.env.LOOK ?? 'http://127.0.0.1:5200/dev/wadi.html';
const [key, at] = (process.argv[2] ?? 'guards:8').split(':');
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run'],
});
const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
const cdp = await page.context().newCDPSession(page);
await page.goto(`${base}?key=${key}&at=${Number(at) - 1}`);
await page.waitForSelector('[data-at]');
await page.waitForTimeout(800);
const events = [];
cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
await cdp.send('Tracing.start', {
  transferMode: 'ReportEvents',
  categories: 'devtools.timeline,disabled-by-default-devtools.timeline.frame',
});
const { pawns } = await page.evaluate((n) => {
  window.go(n);
  return { pawns: 0 };
}, Number(at));
await page.waitForTimeout(350);
const moving = await page.locator('.traveller').count();
await page.waitForTimeout(1200);
const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
await cdp.send('Tracing.end');
await done;
const main = new Map();
for (const event of events) if (event.name === 'BeginMainThreadFrame') main.set(event.pid, event.tid);
const WORK = new Set([
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
  'RunMicrotasks',
]);
const frames = events
  .filter((e) => e.name === 'BeginMainThreadFrame')
  .map((e) => e.ts)
  .sort((a, b) => a - b);
const spans = events.filter((e) => e.ph === 'X' && WORK.has(e.name) && main.get(e.pid) === e.tid);
// Nested spans count once.
spans.sort((a, b) => a.ts - b.ts || b.dur - a.dur);
let end = 0;
const outer = spans.filter((e) => (e.ts >= end ? ((end = e.ts + e.dur), true) : false));
const byFrame = frames.map(
  (ts, i) =>
    outer.filter((e) => e.ts >= ts && e.ts < (frames[i + 1] ?? Infinity)).reduce((s, e) => s + e.dur, 0) /
    1000,
);
byFrame.sort((a, b) => b - a);
const paint =
  events
    .filter((e) => e.ph === 'X' && e.name === 'Paint' && main.get(e.pid) === e.tid)
    .reduce((s, e) => s + e.dur, 0) / 1000;
console.log({
  moving,
  frames: frames.length,
  worst: byFrame.slice(0, 6).map((n) => +n.toFixed(2)),
  paintTotal: +paint.toFixed(1),
});
await browser.close();
