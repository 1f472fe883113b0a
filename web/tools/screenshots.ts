// Pictures of every page at four sizes, light and dark, into `target/screenshots`: `cargo xtask screenshots`.
// With names, only those pages; with `--readme`, the small ones of README.md, into `docs/pictures`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { Stand } from '../e2e/stand';
import type { Sitter } from '../src/lib/api/types.gen';
import { clientOf, giveUp, goOn, playAgain, playedBy, turnAt, wadi } from './tables';

const root = fileURLToPath(new URL('../../', import.meta.url));
const SIZES = [
  { width: 360, height: 640, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: true, hasTouch: true },
  { width: 1366, height: 768, isMobile: false, hasTouch: false },
  { width: 1920, height: 1080, isMobile: false, hasTouch: false },
];
/** The pictures of README.md: the shot, the size of the window, and how wide the picture is. */
const README = [
  { shot: 'wadi', width: 1366, height: 768, wide: 800 },
  { shot: 'reef', width: 1366, height: 768, wide: 800 },
  { shot: 'watchmen', width: 360, height: 740, wide: 300 },
];

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;
interface Shot {
  name: string;
  path: string;
  /** The page is longer than a window and is shown as a whole. */
  whole?: boolean;
  /** It is shown to somebody who comes for the first time. */
  stranger?: boolean;
  /** What is done before the picture is taken. */
  first?: (page: Page) => Promise<void>;
}

export async function run(words: string[]): Promise<void> {
  const stand = await Stand.open();
  try {
    const { shots, state } = await setUp(stand);
    if (words.includes('--readme')) await forReadme(stand, shots, state);
    else {
      const wanted = shots.filter(({ name }) => words.length === 0 || words.includes(name));
      await all(stand, wanted, state);
    }
    if (stand.complaints.length > 0) throw new Error(`the console says:\n${stand.complaints.join('\n')}`);
  } finally {
    await stand.close();
  }
}

/** Makes the tables that are shown, and says where all there is to see is found. */
async function setUp(stand: Stand): Promise<{ shots: Shot[]; state: State }> {
  const page = await stand.visit();
  const client = await clientOf(page, stand.address);
  await client.rename('Marieke');
  const levels = ['level:5', 'level:4', 'level:4', 'level:3'];
  const rivers = await playedBy(client, levels.slice(0, 3), '--scenario', 'first-wadi');
  const guards = await playedBy(client, levels, '--scenario', 'qasr-al-haras', '--watchmen');
  const reefs = await playedBy(client, levels.slice(0, 2), '--game', 'reef');
  const [river, guard, reef] = [rivers[0], guards[0], reefs[0]];
  if (river === undefined || guard === undefined || reef === undefined) throw new Error('nothing was played');

  const match = (id: string) => `#/m/${id}`;
  const waiting = await client.make(
    wadi('little-delta', [{ kind: 'me' }, { kind: 'invited' }, { kind: 'open' }]),
  );
  const [invitation] = await client.invitations(waiting.id);
  const start = await client.make(wadi('first-wadi', [{ kind: 'me' }, { kind: 'computer', level: 4 }]));
  const over = await playAgain(client, river, river.replay.steps.length - 1);
  const watchmen = await playAgain(client, guard, turnAt(guard, 0.6));
  const swimming = await goOn(client, reef, turnAt(reef, 0.6));
  const given = await goOn(client, reef, turnAt(reef, 0.8));
  await giveUp(client, given);
  const four = await client.make({
    ...wadi('first-wadi', [
      { kind: 'me' },
      ...[3, 4, 5].map((level): Sitter => ({ kind: 'computer', level })),
    ]),
    clock: { kind: 'live', seconds: 1_800, increment: 5 },
  });
  const middle = await playAgain(client, river, turnAt(river, 0.55));

  const shots: Shot[] = [
    { name: 'start', path: '#/', whole: true },
    { name: 'new', path: '#/new', whole: true },
    { name: 'waiting', path: match(waiting.id), whole: true },
    {
      name: 'join',
      path: `${match(waiting.id)}/join/${invitation?.seat}/${invitation?.key}`,
      whole: true,
      stranger: true,
    },
    { name: 'wadi-start', path: match(start.id) },
    { name: 'wadi', path: match(middle) },
    { name: 'wadi-over', path: match(over) },
    { name: 'watchmen', path: match(watchmen) },
    { name: 'reef', path: match(swimming) },
    { name: 'reef-over', path: match(given) },
    { name: 'four', path: match(four.id) },
    { name: 'upload', path: '#/replay', whole: true },
    { name: 'learn', path: '#/learn' },
    { name: 'lesson', path: '#/learn/wadi' },
    { name: 'lesson-reef', path: '#/learn/reef' },
    { name: 'example', path: '#/example/wadi' },
    { name: 'account', path: '#/account', whole: true },
    { name: 'editor', path: '#/editor/copy/first-wadi' },
    { name: 'setup', path: '#/setup/copy/little-delta' },
    { name: 'deck', path: '#/deck', whole: true },
    { name: 'rules', path: '#/rules/wadi', whole: true },
    { name: 'rules-reef', path: '#/rules/reef/R46' },
    { name: 'rules-summary', path: '#/rules/watchmen/summary', whole: true },
    {
      name: 'replay',
      path: '#/replay',
      first: async (page) => {
        await page.locator('#record').fill(river.record);
        await page.getByRole('button', { name: 'Look at it' }).click();
        for (let n = 0; n < 12; n++) await page.getByRole('button', { name: 'One on' }).click();
      },
    },
    {
      name: 'settings',
      path: match(middle),
      first: (page) => page.locator('header .who').click(),
    },
    { name: 'nowhere', path: '#/nowhere' },
  ];
  const state = await page.context().storageState();
  await page.context().close();
  return { shots, state };
}

async function all(stand: Stand, shots: readonly Shot[], state: State): Promise<void> {
  const folder = `${root}target/screenshots/`;
  mkdirSync(folder, { recursive: true });
  for (const { width, height, ...kind } of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const shot of shots) {
        const page = await look(stand, shot, state, { viewport: { width, height }, colorScheme, ...kind });
        const path = `${folder}${shot.name}-${width}-${colorScheme}.png`;
        await page.screenshot({ path });
        await page.context().close();
      }
    }
  }
  console.log(`${shots.length * SIZES.length * 2} pictures in ${folder}`);
}

async function forReadme(stand: Stand, shots: readonly Shot[], state: State): Promise<void> {
  const folder = `${root}docs/pictures/`;
  mkdirSync(folder, { recursive: true });
  for (const { shot: name, width, height, wide } of README) {
    const shot = shots.find((one) => one.name === name);
    if (shot === undefined) throw new Error(`there is no picture of ${name}`);
    const page = await look(stand, shot, state, { viewport: { width, height } });
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
async function look(stand: Stand, shot: Shot, state: State, how: BrowserContextOptions): Promise<Page> {
  const page = await stand.visit(shot.path, {
    ...how,
    reducedMotion: 'reduce',
    ...(shot.stranger === true ? {} : { storageState: state }),
  });
  await page.locator('#content').waitFor();
  await shot.first?.(page);
  await page.waitForTimeout(900);
  await page.evaluate(() => scrollTo(0, 0));
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const high = await page.evaluate(() => document.documentElement.scrollHeight);
  // A higher window, not a picture of more than the window: what sticks to the bottom is to stay there.
  if (shot.whole === true && high > height) await page.setViewportSize({ width, height: high });
  return page;
}
