// What a page without a server promises: how soon it is there, how fast rules and computer players are in the browser beside
// the program, what their thoughts cost a frame, and how much memory they take.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import type { TestBrowser } from '../e2e/test-browser';
import type { TestServer } from '../e2e/test-server';
import { perFrame, spread, traced, type Line } from './measure';
import { clientOf, wadi } from './tables';

const BOARD = 'first-wadi';
/** How often something is measured. Of what is compared with the program the best counts: other programs matter less so. */
const TIMES = 8;
const [DEPTH, ITERATIONS] = [6, 2_000];
const MODULE = new URL('../src/lib/local/module/', import.meta.url);

export async function onThisDevice(browser: TestBrowser, server: TestServer): Promise<Line[]> {
  const page = await browser.visit('#/', { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const client = await clientOf(page);
  const { id } = await client.make(wadi(BOARD, [{ kind: 'me' }, { kind: 'me' }]));
  const record = await client.record(id);
  await server.kill();
  await page.context().setOffline(true);
  const ready: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    await page.reload();
    await page.getByRole('button', { name: 'Play now', exact: true }).waitFor();
    ready.push(await page.evaluate(() => performance.now()));
  }
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await page.locator('.bar.yours').waitFor();
  const five = await thoughts(page, record, 5);
  const chrome = await page.context().newCDPSession(page);
  let eight: Thoughts = { took: [], told: 0 };
  const events = await traced(chrome, async () => void (eight = await thoughts(page, record, 8)));
  const frames = perFrame(events, ({ tdur, dur }) => tdur ?? dur);
  await page.context().close();
  await server.start();
  return [
    { what: 'without a network: from the address to the page', aim: 1_000, unit: 'ms', ...spread(ready) },
    { what: 'an action of level 5 on this device', aim: 200, unit: 'ms', ...spread(five.took) },
    { what: 'an action of level 8 on this device', aim: 2_000, unit: 'ms', ...spread(eight.took) },
    {
      what: 'how often it says how far it is, each time',
      aim: 10,
      isLeast: true,
      unit: '',
      worst: eight.told / eight.took.length,
    },
    { what: 'script and layout a frame meanwhile', aim: 8, unit: 'ms', ...spread(frames) },
    ...(await besideTheProgram(browser, record)),
  ];
}

interface Thoughts {
  /** Milliseconds, each time. */
  took: number[];
  /** How often progress was told in all. */
  told: number;
}

/** How long a level thinks about the last position of a record, in a worker as the page has them. */
function thoughts(page: Page, record: string, level: number): Promise<Thoughts> {
  return page.evaluate(
    async ([record, level, times]) => {
      const names = (await caches.keys()).filter((name) => name.startsWith('shadoof'));
      const kept = await (await caches.open(names.at(-1) ?? '')).keys();
      const worker = new Worker(kept.find(({ url }) => url.includes('thinker.worker'))?.url ?? '', {
        type: 'module',
      });
      let told = 0;
      const ask = (player: string, seed: number) =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          worker.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
            if (data.kind === 'progress') told += 1;
            if (data.kind === 'answer') resolve(performance.now() - begun);
          };
          worker.postMessage({ kind: 'advise', question: JSON.stringify({ record, player, seed }) });
        });
      // The module comes first. Frames are drawn all the time, as where a progress bar moves.
      await ask('level:1', 0);
      let isOver = false;
      const draw = () => {
        if (!isOver) requestAnimationFrame(draw);
      };
      draw();
      const took: number[] = [];
      told = 0;
      for (let time = 1; time <= times; time++) took.push(await ask(`level:${level}`, time));
      isOver = true;
      worker.terminate();
      return { took, told };
    },
    [record, level, TIMES] as const,
  );
}

/** The same rules and the same search in the browser and in the program. */
async function besideTheProgram(browser: TestBrowser, record: string): Promise<Line[]> {
  const page = await browser.visit('about:blank');
  const script = readFileSync(new URL('browser.js', MODULE), 'utf8');
  const bytes = readFileSync(new URL('browser_bg.wasm', MODULE)).toString('base64');
  const shown = 'Object.assign(window, { rules: { initSync, perft, advise } });';
  await page.addScriptTag({ type: 'module', content: `${script}\n${shown}` });
  await page.waitForFunction(() => 'rules' in window);
  const here = await page.evaluate(
    ([bytes, record, depth, iterations, times]) => {
      const { rules } = window as never as { rules: typeof import('../src/lib/local/module/browser') };
      const { memory } = rules.initSync({
        module: Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
      });
      const best = (work: () => unknown) => {
        let least = Infinity;
        for (let time = 0; time < times; time++) {
          const begun = performance.now();
          work();
          least = Math.min(least, performance.now() - begun);
        }
        return least;
      };
      const ask = (more: object) =>
        rules.advise(JSON.stringify({ record, seed: 7, ...more }), () => undefined);
      const perft = best(() => rules.perft(record, depth));
      const search = best(() => ask({ player: 'strong', iterations }));
      ask({ player: 'level:8' });
      return { perft, search, memory: memory.buffer.byteLength / 1_048_576 };
    },
    [bytes, record, DEPTH, ITERATIONS, TIMES] as const,
  );
  await page.context().close();
  const part = (there: number, mine: number) => (there / mine) * 100;
  return [
    {
      what: `rules in the browser beside the program (perft ${DEPTH})`,
      aim: 60,
      isLeast: true,
      unit: '%',
      worst: part(perftThere(), here.perft),
    },
    {
      what: `search in the browser beside the program (${ITERATIONS} iterations)`,
      aim: 50,
      isLeast: true,
      unit: '%',
      worst: part(await searchThere(), here.search),
    },
    { what: 'memory of a worker after level 8', aim: 128, unit: 'MiB', worst: here.memory },
  ];
}

const program = () => process.env.SHADOOF_BIN ?? '';

function perftThere(): number {
  const once = () => {
    const told = spawnSync(program(), ['perft', BOARD, '--depth', String(DEPTH)], { encoding: 'utf8' });
    return Number(new RegExp(`perft ${DEPTH} \\d+ +([\\d.]+) s`).exec(told.stdout)?.[1]) * 1_000;
  };
  return Math.min(...Array.from({ length: TIMES }, once));
}

async function searchThere(): Promise<number> {
  const referee = spawn(program(), ['referee'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: referee.stdout })[Symbol.asyncIterator]();
  const ask = async (body: object) => {
    referee.stdin.write(`${JSON.stringify(body)}\n`);
    await lines.next();
  };
  let least = Infinity;
  for (let time = 0; time < TIMES; time++) {
    // A new match each time: the player would remember the last one.
    await ask({ op: 'new', game: 'wadi', options: { scenario: BOARD }, seed: 7 });
    const begun = performance.now();
    await ask({ op: 'go', iterations: ITERATIONS });
    least = Math.min(least, performance.now() - begun);
  }
  referee.stdin.end();
  return least;
}
