// A server and a browser for a test: the real program on a free port with a database of its own, Debian's Chromium.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { preview, type PreviewServer } from 'vite';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
/** How long anything may take on a busy machine before it counts as lost. */
const PATIENCE = 90_000;

export class Stand {
  address = '';
  /** What the page complained about in the console. */
  readonly complaints: string[] = [];
  readonly #data = mkdtempSync(join(tmpdir(), 'shadoof-e2e-'));
  #origins: readonly string[] = [];
  #more: readonly string[] = [];
  #port = 0;
  #pagePort = 0;
  #server: ChildProcess | null = null;
  #page: PreviewServer | null = null;
  #browser: Browser | null = null;

  /** `origins` are those under which a page is asked for beside the stand's own. */
  static open(...origins: string[]): Promise<Stand> {
    return Stand.#open(origins, []);
  }

  /** A server with more settings than usual. */
  static openWith(...more: string[]): Promise<Stand> {
    return Stand.#open([], more);
  }

  static async #open(origins: readonly string[], more: readonly string[]): Promise<Stand> {
    const stand = new Stand();
    [stand.#origins, stand.#more] = [origins, more];
    [stand.#port, stand.#pagePort] = await freePorts();
    stand.#browser = await chromium.launch({ executablePath: CHROMIUM, args: QUIET });
    await stand.start();
    return stand;
  }

  /** Starts the server; a program without a page of its own, or with `SHADOOF_PAGE=dist`, gets the built one. */
  async start(): Promise<void> {
    const program = process.env.SHADOOF_BIN;
    if (program === undefined || !existsSync(program)) {
      throw new Error('SHADOOF_BIN must name the program; `cargo build` makes target/debug/shadoof');
    }
    const own = `http://127.0.0.1:${this.#port}`;
    const other = `http://127.0.0.1:${this.#pagePort}`;
    const named = `http://localhost:${this.#pagePort}`;
    const args = [
      'serve',
      '--listen',
      `127.0.0.1:${this.#port}`,
      '--data',
      this.#data,
      '--rate',
      '1000',
      '--origin',
      [other, named, ...this.#origins].join(','),
      ...this.#more,
    ];
    this.#server = spawn(program, args, { stdio: 'ignore' });
    await until(async () => (await fetch(`${own}/api/scenarios`)).ok);
    const page = await fetch(`${own}/`);
    if (
      process.env.SHADOOF_PAGE !== 'dist' &&
      page.ok &&
      (page.headers.get('content-type') ?? '').includes('html')
    ) {
      this.address = own;
      return;
    }
    this.#page ??= await preview({
      logLevel: 'silent',
      preview: {
        host: '127.0.0.1',
        port: this.#pagePort,
        strictPort: true,
        proxy: { '/api': { target: own, ws: true, changeOrigin: true } },
      },
    });
    this.address = other;
  }

  /** The same page at an address with a name, as passkeys need it. */
  get named(): string {
    return this.address.replace('127.0.0.1', 'localhost');
  }

  /** Ends the server without a word, as a power cut would. */
  async kill(): Promise<void> {
    const server = this.#server;
    if (server === null) return;
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await gone;
    this.#server = null;
  }

  /** A browser window of somebody new, at a path of the page or at a whole address. */
  async visit(path = '#/', options: BrowserContextOptions = {}): Promise<Page> {
    if (this.#browser === null) throw new Error('the stand is closed');
    const context = await this.#browser.newContext({
      viewport: { width: 1366, height: 768 },
      locale: 'en',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.goto(new URL(path, `${this.address}/`).href);
    return page;
  }

  async close(): Promise<void> {
    await this.#browser?.close();
    await this.kill();
    await this.#page?.close();
    rmSync(this.#data, { recursive: true, force: true });
  }
}

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    if (await ready().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server did not answer');
}

/** Two ports that are free; both are held until both are known, so that they differ. */
async function freePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()] as const;
  for (const probe of probes)
    await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', () => resolve()));
  const [one, other] = probes.map((probe) => (probe.address() as AddressInfo).port);
  for (const probe of probes) await new Promise((resolve) => probe.close(resolve));
  return [one ?? 0, other ?? 0];
}
