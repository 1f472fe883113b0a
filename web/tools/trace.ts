// Measures what the page promises about speed, on the page and the server of SHADOOF_BIN: `cargo xtask trace`.
import { loadavg } from 'node:os';
import type { Page } from '@playwright/test';
import { TestBrowser } from '../e2e/test-browser';
import { TestServer } from '../e2e/test-server';
import { playOut } from '../e2e/wadi-player';
import { onThisDevice } from './device';
import { perFrame, print, spread, traced, type Line } from './measure';
import { clientOf, wadi } from './tables';

/** The built-in board with the most pawns: 26. The box has 21. */
const BOARD = 'great-oasis';
const ROUNDS = 4;
const TURNS = 8;

export async function run(): Promise<void> {
  const before = load();
  const server = await TestServer.start();
  const browser = await TestBrowser.launch(server);
  try {
    const lines = [
      await scriptOfFirstPage(browser),
      ...(await flow(browser)),
      ...(await actions(browser)),
      ...(await shift(browser)),
      ...(await onThisDevice(browser, server)),
    ];
    print(lines);
    console.log(`\nload of the machine: ${before} before, ${load()} after`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Bytes of script, as they come over the network, until the first page can be used. */
async function scriptOfFirstPage(browser: TestBrowser): Promise<Line> {
  const page = await browser.visit();
  await page.getByRole('button', { name: 'Play now', exact: true }).waitFor();
  await page.waitForTimeout(500);
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  await page.context().close();
  return { what: 'script of the first page, compressed', aim: 150, unit: 'KiB', worst: bytes / 1024 };
}

/** Script, style and layout in each frame from the news that all the water of the board flows until it has flowed. */
async function flow(browser: TestBrowser): Promise<Line[]> {
  const page = await table(browser, 3);
  const chrome = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const seen = window as never as { most: number };
    seen.most = 0;
    let moves = false;
    new MutationObserver(() => {
      const count = document.querySelectorAll('.traveller').length;
      seen.most = Math.max(seen.most, count);
      if (moves !== count > 0) performance.mark(moves ? 'flow-ends' : 'flow-begins');
      moves = count > 0;
    }).observe(document.body, { childList: true, subtree: true });
  });
  const [begins, goesOn, wall]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    for (let seat = 0; seat < 2; seat++) {
      await pass(page);
      await confirm(page);
    }
    await page.waitForTimeout(500);
    const events = await traced(chrome, async () => {
      await pass(page);
      await page.waitForTimeout(1_200);
    });
    await confirm(page);
    const [first = 0, ...others] = perFrame(events, ({ tdur, dur }) => tdur ?? dur);
    begins.push(first);
    goesOn.push(...others);
    wall.push(...perFrame(events, ({ dur }) => dur));
  }
  const most = await page.evaluate(() => (window as never as { most: number }).most);
  await page.context().close();
  if (most === 0) throw new Error('no water flowed');
  return [
    {
      what: `script and layout a frame while ${most} pawns flow (${goesOn.length} frames)`,
      aim: 8,
      unit: 'ms',
      ...spread(goesOn),
    },
    { what: 'the frame in which the turn ends and the flow begins', aim: 8, unit: 'ms', ...spread(begins) },
    {
      what: 'both by the clock, with what else the machine does',
      aim: Infinity,
      unit: 'ms',
      ...spread(wall),
    },
  ];
}

/** From the press of a finger to the frame that shows what it did. */
async function actions(browser: TestBrowser): Promise<Line[]> {
  const page = await table(browser, 3);
  const [built, sent]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    await page.locator('.bar.yours').waitFor();
    await page.waitForTimeout(300);
    built.push(await untilSeen(page, '[aria-label*="you can build here"]', '.step'));
    await page.locator('.confirm[aria-disabled=false]').waitFor();
    // Whoever has actions left is asked before they are given away.
    const pressed = await untilSeen(page, '.confirm', '.bar .step + .step, .bar:not(:has(.step))');
    const isSent = (await page.locator('.bar .step').count()) === 0;
    sent.push(isSent ? pressed : await untilSeen(page, '.confirm', '.bar:not(:has(.step))'));
    await page.waitForTimeout(1_200);
  }
  await page.context().close();
  return [
    { what: 'from a tap to the shadoof that it builds', aim: 100, unit: 'ms', ...spread(built) },
    { what: 'from Confirm to the next turn, stored', aim: 100, unit: 'ms', ...spread(sent) },
  ];
}

/** How much what lies on the page is moved about during a whole match. */
async function shift(browser: TestBrowser): Promise<Line[]> {
  const page = await browser.visit('#/', { moving: true });
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await page.locator('.bar').waitFor();
  await page.waitForTimeout(500);
  await page.evaluate(() => {
    interface Shift {
      value: number;
      hadRecentInput: boolean;
      sources: readonly { node: Node | null }[];
    }
    const seen = { alone: 0, asked: 0, moved: new Set<string>() };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      // Once the match is over the result comes to stand there: that is no longer play.
      if (document.querySelector('.result') !== null) return;
      for (const { value, hadRecentInput, sources } of list.getEntries() as never as Shift[]) {
        seen[hadRecentInput ? 'asked' : 'alone'] += value;
        for (const { node } of sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          // What is gone already has no name.
          if (element != null) seen.moved.add(`${element.localName}.${element.classList[0] ?? ''}`);
        }
      }
    }).observe({ type: 'layout-shift' });
  });
  await playOut(page, (cell) => cell.click());
  const { alone, asked, moved } = await page.evaluate(() => {
    const { seen } = window as never as { seen: { alone: number; asked: number; moved: Set<string> } };
    return { ...seen, moved: [...seen.moved] };
  });
  await page.context().close();
  if (moved.length > 0) console.log(`moved: ${moved.join(', ')}\n`);
  return [
    { what: 'layout shift in a whole match', aim: 0, unit: '', worst: alone },
    { what: 'and within half a second after a tap', aim: 0, unit: '', worst: asked },
  ];
}

/** A table at which all seats are the visitor's. */
async function table(browser: TestBrowser, seats: number): Promise<Page> {
  const page = await browser.visit('#/', { moving: true });
  const client = await clientOf(page);
  const sitters = Array.from(
    { length: seats },
    (_, seat) => ({ kind: 'me', name: `Player ${seat + 1}` }) as const,
  );
  const { id } = await client.make(wadi(BOARD, sitters));
  await page.goto(`#/m/${id}`);
  await page.locator('.bar.yours').waitFor();
  return page;
}

/** Ends the turn of one seat without a stroke of work; what flows, flows as a preview. */
async function pass(page: Page): Promise<void> {
  await page.locator('.confirm[aria-disabled=false]').click({ position: { x: 8, y: 20 } });
  await page.locator('.step').waitFor();
}

/** Confirms it, and waits until the next one is to act. */
async function confirm(page: Page): Promise<void> {
  await page.locator('.confirm').click();
  await page.locator('.step').waitFor({ state: 'detached' });
}

/** Clicks on something, and says how long it takes until a frame shows what is expected. */
function untilSeen(page: Page, button: string, expected: string): Promise<number> {
  return page.evaluate(
    ([button, expected]) =>
      new Promise<number>((resolve, reject) => {
        const start = performance.now();
        const look = () => {
          if (performance.now() - start > 5_000) reject(new Error(`${expected} does not come`));
          else if (document.querySelector(expected) === null) requestAnimationFrame(look);
          // What is there in one frame has been painted when the next begins.
          else requestAnimationFrame(() => resolve(performance.now() - start));
        };
        const element = document.querySelector<HTMLElement>(button);
        const at = element?.getBoundingClientRect();
        if (element === null || at === undefined) return reject(new Error(`there is no ${button}`));
        const where = { clientX: at.x + at.width / 2, clientY: at.y + at.height / 2, bubbles: true };
        for (const kind of ['pointerdown', 'pointerup'] as const)
          element.dispatchEvent(
            new PointerEvent(kind, { ...where, pointerId: 1, isPrimary: true, button: 0 }),
          );
        element.click();
        requestAnimationFrame(look);
      }),
    [button, expected] as const,
  );
}

const load = () => loadavg()[0]?.toFixed(1) ?? '?';
