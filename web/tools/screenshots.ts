// Pictures of every page at four sizes, light and dark, and in every language, into `target/screenshots`: `cargo xtask
// screenshots`. With a pattern, only those whose name it matches (`'^reef.*-360-nl-dark'`), which is wise: all are many
// hundreds. With `--readme`, the small ones of README.md, into `docs/pictures`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { MailServer } from '../e2e/mail-server';
import { TestBrowser } from '../e2e/test-browser';
import { TestServer } from '../e2e/test-server';
import { exhibition, type Exhibition, type Shot } from './shots';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SIZES = [
  { width: 360, height: 640, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: true, hasTouch: true },
  { width: 1366, height: 768, isMobile: false, hasTouch: false },
  { width: 1920, height: 1080, isMobile: false, hasTouch: false },
];
const LANGUAGES = ['en', 'nl', 'de'];
/** Every size in every language, light and dark. */
const FRAMES = SIZES.flatMap(({ width, height, ...device }) =>
  LANGUAGES.flatMap((locale) =>
    (['light', 'dark'] as const).map((colorScheme) => ({
      ...device,
      viewport: { width, height },
      locale,
      colorScheme,
      end: `${width}-${locale}-${colorScheme}`,
    })),
  ),
);
/** The pictures of README.md: the shot, the size of the window, and how wide the picture is. */
const README = [
  { shot: 'wadi', width: 1366, height: 768, wide: 800 },
  { shot: 'reef', width: 1366, height: 768, wide: 800 },
  { shot: 'watchmen', width: 360, height: 740, wide: 300 },
];

export async function run(words: string[]): Promise<void> {
  const mail = await MailServer.start();
  const from = ['--mail-from', 'Shadoof <shadoof@example.org>', '--mail-page', 'https://play.example.org/'];
  const server = await TestServer.start({ flags: ['--mail', mail.address, ...from] });
  const browser = await TestBrowser.launch(server);
  try {
    const shown = await exhibition(browser, server, mail);
    if (words.includes('--readme')) await forReadme(browser, server, shown);
    else await all(browser, server, shown, new RegExp(words[0] ?? ''));
    if (browser.complaints.length > 0) throw new Error(`the console says:\n${browser.complaints.join('\n')}`);
  } finally {
    await browser.close();
    await server.close();
    mail.close();
  }
}

async function all(
  browser: TestBrowser,
  server: TestServer,
  shown: Exhibition,
  pattern: RegExp,
): Promise<void> {
  const folder = `${root}target/screenshots/`;
  mkdirSync(folder, { recursive: true });
  let made = 0;
  for (const { end, ...frame } of FRAMES) {
    for (const shot of shown.shots) {
      const name = `${shot.name}-${end}`;
      if (!pattern.test(name)) continue;
      const page = await look(browser, server, shown, shot, frame);
      await page.screenshot({ path: `${folder}${name}.png` });
      await page.context().close();
      made += 1;
    }
  }
  console.log(`${made} pictures in ${folder}`);
}

async function forReadme(browser: TestBrowser, server: TestServer, shown: Exhibition): Promise<void> {
  const folder = `${root}docs/pictures/`;
  mkdirSync(folder, { recursive: true });
  for (const { shot: name, width, height, wide } of README) {
    const shot = shown.shots.find((one) => one.name === name);
    if (shot === undefined) throw new Error(`there is no picture of ${name}`);
    const page = await look(browser, server, shown, shot, { viewport: { width, height } });
    const chrome = await page.context().newCDPSession(page);
    const clip = { x: 0, y: 0, width, height, scale: wide / width };
    const { data } = await chrome.send('Page.captureScreenshot', { format: 'webp', quality: 85, clip });
    const bytes = Buffer.from(data, 'base64');
    writeFileSync(`${folder}${name}.webp`, bytes);
    console.log(`docs/pictures/${name}.webp: ${Math.ceil(bytes.length / 1000)} kB`);
    await page.context().close();
  }
}

/** A window in which there is to see what is asked for, and nothing moves. */
async function look(
  browser: TestBrowser,
  server: TestServer,
  { visitor, member }: Exhibition,
  shot: Shot,
  how: BrowserContextOptions,
): Promise<Page> {
  const before = browser.complaints.length;
  const kept = [{ name: 'shadoof.lessons', value: JSON.stringify(shot.lessons ?? {}) }];
  const { cookies } = shot.who === 'member' ? member : visitor;
  const page = await browser.visit(shot.path, {
    ...how,
    reducedMotion: 'reduce',
    storageState: {
      cookies: shot.who === 'stranger' ? [] : cookies,
      origins: [{ origin: server.address, localStorage: kept }],
    },
  });
  await page.locator('#content').waitFor();
  await shot.first?.(page);
  await page.waitForTimeout(900);
  if (shot.wrong === true) browser.complaints.length = before;
  if (shot.whole !== true) return page;
  await page.evaluate(() => scrollTo(0, 0));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  // A higher window, not a picture of more than the window: what sticks to the bottom is to stay there.
  if (high > height) await page.setViewportSize({ width, height: high });
  return page;
}
