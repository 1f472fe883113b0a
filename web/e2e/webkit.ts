// Debian's WebKit for a test: its small browser on a screen that nobody sees, driven over WebDriver. Playwright's own WebKit
// is another build; this one is what GNOME's browser is made of, and the nearest to Safari that Debian has.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { TIMEOUT } from './test-browser';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** How often a page is asked whether something has come, in milliseconds. */
const LOOK_AGAIN = 250;
/** How long a match may take on a busy machine before it counts as lost. */
const MATCH = 3 * TIMEOUT;

interface Session {
  sessionId: string;
}

export class WebKit {
  readonly #processes: ChildProcess[];
  readonly #session: string;

  private constructor(processes: ChildProcess[], session: string) {
    this.#processes = processes;
    this.#session = session;
  }

  static async launch(): Promise<WebKit> {
    // It finds a screen that is free, and says which.
    const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1366x768x24', '-nolisten', 'tcp'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const processes: ChildProcess[] = [screen];
    try {
      const display = await firstLine(screen);
      const port = await freePort();
      processes.push(
        spawn('WebKitWebDriver', [`--port=${port}`], {
          env: {
            ...process.env,
            DISPLAY: `:${display}`,
            LANG: 'C.UTF-8',
            LANGUAGE: 'en',
            GDK_BACKEND: 'x11',
          },
          stdio: 'ignore',
        }),
      );
      const driver = `http://127.0.0.1:${port}`;
      await until('the driver answers', () => ask('GET', `${driver}/status`).then(() => true));
      const options = { binary: BROWSER, args: ['--automation'] };
      const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
      const { sessionId } = await ask<Session>('POST', `${driver}/session`, { capabilities });
      return new WebKit(processes, `${driver}/session/${sessionId}`);
    } catch (error) {
      for (const each of processes) each.kill();
      throw error;
    }
  }

  async goto(url: string): Promise<void> {
    await ask('POST', `${this.#session}/url`, { url });
  }

  /** Loads the page anew, and waits until the old one is gone: what is found or pressed before would be on that one. */
  async reload(): Promise<void> {
    await this.evaluate(() => {
      document.documentElement.dataset['old'] = '';
      location.reload();
    });
    const isNew = () => document.readyState === 'complete' && !('old' in document.documentElement.dataset);
    await until('the page is loaded anew', () => this.evaluate(isNew));
  }

  /** Calls a function within the page; it must not need anything from outside. */
  evaluate<T>(call: (word: string) => T, word = ''): Promise<T> {
    const script = `return (${String(call)})(arguments[0])`;
    return ask<T>('POST', `${this.#session}/execute/sync`, { script, args: [word] });
  }

  /** Waits until something is on the page. */
  async waitFor(selector: string): Promise<void> {
    const isThere = () => this.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
    try {
      await until(`${selector} is on the page`, isThere);
    } catch (error) {
      const shown = await this.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String);
      throw new Error(`${String(error)}\nThe page: ${shown}`, { cause: error });
    }
  }

  async click(selector: string): Promise<void> {
    await this.waitFor(selector);
    await this.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
  }

  async close(): Promise<void> {
    await ask('DELETE', this.#session).catch(() => undefined);
    for (const each of [...this.#processes].reverse()) each.kill();
  }
}

/** Asks the driver; what it answers is under `value`, and so is what went wrong. */
async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(TIMEOUT),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Until it is so; while nobody answers it is not, and what they said instead is told in the end. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + MATCH;
  let why: unknown = 'it never was';
  const failed = (error: unknown) => {
    why = error;
    return false;
  };
  while (!(await isSo().catch(failed))) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}: ${String(why)}`);
    await new Promise((again) => setTimeout(again, LOOK_AGAIN));
  }
}

function firstLine(program: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    program.stdout?.once('data', (text) => resolve(String(text).trim()));
    program.once('error', reject);
    program.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
  });
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}
