// Measures what the page promises about speed, on the page and the server of SHADOOF_BIN: `cargo xtask trace`.
import { loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { TestBrowser } from '../e2e/test-browser';
import { TestServer } from '../e2e/test-server';
import { playOut } from '../e2e/wadi-player';
import { clientOf, wadi } from './tables';

/** The built-in board with the most pawns: 26. The box has 21. */
const BOARD = 'great-oasis';
const ROUNDS = 4;
const TURNS = 8;

interface Line {
  what: string;
  aim: number;
  unit: string;
  worst: number;
  /** The median, where there are many. */
  middle?: number;
}

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
    await untilSeen(page, '.confirm', '.bar .step + .step');
    sent.push(await untilSeen(page, '.confirm', '.bar:not(:has(.step))'));
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
  const page = await browser.visit();
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

/** What a page without a server does: how soon it is there, how long computer players take, and what that costs a frame. */
async function onThisDevice(browser: TestBrowser, server: TestServer): Promise<Line[]> {
  const page = await browser.visit('#/', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const client = await clientOf(page);
  const { id } = await client.make(wadi('first-wadi', [{ kind: 'me' }, { kind: 'me' }]));
  const record = await client.record(id);
  await server.kill();
  await page.context().setOffline(true);
  const ready: number[] = [];
  for (let time = 0; time < ROUNDS; time++) {
    await page.reload();
    await page.getByRole('button', { name: 'Play now', exact: true }).waitFor();
    ready.push(await page.evaluate(() => performance.now()));
  }
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await page.locator('.bar.yours').waitFor();
  const five = await thoughts(page, record, 5);
  const chrome = await page.context().newCDPSession(page);
  let eight: number[] = [];
  const events = await traced(chrome, async () => void (eight = await thoughts(page, record, 8)));
  const frames = perFrame(events, ({ tdur, dur }) => tdur ?? dur);
  await page.context().close();
  await server.start();
  return [
    { what: 'without a network: from the address to the page', aim: 1_000, unit: 'ms', ...spread(ready) },
    { what: 'an action of level 5 on this device', aim: 200, unit: 'ms', ...spread(five) },
    { what: 'an action of level 8 on this device', aim: 2_000, unit: 'ms', ...spread(eight) },
    { what: 'script and layout a frame meanwhile', aim: 8, unit: 'ms', ...spread(frames) },
  ];
}

/** How long a level thinks about the last position of a record, in a worker as the page has them. */
function thoughts(page: Page, record: string, level: number): Promise<number[]> {
  return page.evaluate(
    async ([record, level, times]) => {
      const kept = await (await caches.open('shadoof')).keys();
      const worker = new Worker(kept.find(({ url }) => url.includes('thinker.worker'))?.url ?? '', {
        type: 'module',
      });
      const ask = (player: string, seed: number) =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          worker.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
            if (data.kind === 'answer') resolve(performance.now() - begun);
          };
          worker.postMessage({ kind: 'advise', question: JSON.stringify({ record, player, seed }) });
        });
      // The module comes first.
      await ask('level:1', 0);
      const took: number[] = [];
      for (let time = 1; time <= times; time++) took.push(await ask(`level:${level}`, time));
      worker.terminate();
      return took;
    },
    [record, level, ROUNDS] as const,
  );
}

/** A table at which all seats are the visitor's. */
async function table(browser: TestBrowser, seats: number): Promise<Page> {
  const page = await browser.visit();
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

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** All times are in microseconds. */
  ts: number;
  dur?: number;
  /** How long a core worked on it. */
  tdur?: number;
}

const SCRIPT_AND_LAYOUT = [
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
];

/** What the browser's own trace says while something happens. */
async function traced(chrome: CDPSession, happens: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  chrome.on('Tracing.dataCollected', collect);
  const categories = 'devtools.timeline,disabled-by-default-devtools.timeline.frame,blink.user_timing';
  await chrome.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  await happens();
  const done = new Promise((resolve) => chrome.once('Tracing.tracingComplete', resolve));
  await chrome.send('Tracing.end');
  await done;
  chrome.off('Tracing.dataCollected', collect);
  return events;
}

/** Milliseconds of script and layout in each frame while the water flows; nested work counts once. */
function perFrame(events: readonly TraceEvent[], time: (event: TraceEvent) => number | undefined): number[] {
  const begins = events.filter(({ name }) => name === 'BeginMainThreadFrame').sort((a, b) => a.ts - b.ts);
  const main = new Set(begins.map(({ pid, tid }) => `${pid} ${tid}`));
  const mark = (wanted: string) => events.find(({ name }) => name === wanted)?.ts;
  const [flows, flowed] = [mark('flow-begins') ?? 0, mark('flow-ends') ?? Infinity];
  let end = 0;
  const work = events
    .filter(
      ({ ph, name, pid, tid }) => ph === 'X' && SCRIPT_AND_LAYOUT.includes(name) && main.has(`${pid} ${tid}`),
    )
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => ts >= end && ((end = ts + dur), true));
  return begins.flatMap(({ ts }, index) => {
    const next = begins[index + 1]?.ts ?? Infinity;
    if (next < flows || ts > flowed) return [];
    const inside = work.filter((one) => one.ts >= ts && one.ts < next);
    return [inside.reduce((sum, one) => sum + (time(one) ?? 0), 0) / 1_000];
  });
}

function spread(all: readonly number[]): { worst: number; middle: number } {
  const sorted = [...all].sort((a, b) => a - b);
  return { worst: sorted.at(-1) ?? 0, middle: sorted[Math.floor(sorted.length / 2)] ?? 0 };
}

const load = () => loadavg()[0]?.toFixed(1) ?? '?';

function print(lines: readonly Line[]): void {
  const rows = lines.map(({ what, aim, unit, worst, middle }) => [
    what,
    aim === Infinity ? '' : `${aim} ${unit}`.trim(),
    middle === undefined ? '' : `${round(middle)} ${unit}`,
    `${round(worst)} ${unit}`.trim(),
  ]);
  const table = [['', 'at most', 'median', 'worst'], ...rows];
  const wide = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  for (const row of table) {
    console.log(
      row
        .map((word, column) => (column === 0 ? word.padEnd(wide[0]!) : word.padStart(wide[column]!)))
        .join('   '),
    );
  }
}

const round = (value: number) => (Number.isInteger(value) ? `${value}` : value.toFixed(value < 1 ? 3 : 1));
