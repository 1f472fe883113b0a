// Debian's WebKit for a test: its small browser on a screen that nobody sees, driven over WebDriver. Playwright's own WebKit
// is another build; this one is what GNOME's browser is made of, and the nearest to Safari that Debian has.
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';

const BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** How often a page is asked whether something has come, in milliseconds. */
const LOOK_AGAIN = 250;

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
      await until(() => ask('GET', `${driver}/status`).then(() => true));
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

  /** Calls a function within the page; it must not need anything from outside. */
  evaluate<T>(call: (word: string) => T, word = ''): Promise<T> {
    const script = `return (${String(call)})(arguments[0])`;
    return ask<T>('POST', `${this.#session}/execute/sync`, { script, args: [word] });
  }

  /** Waits until something is on the page. */
  async waitFor(selector: string): Promise<void> {
    await until(() => this.evaluate((wanted) => document.querySelector(wanted) !== null, selector));
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
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: T };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Until it is so; while nobody answers it is not. The test's own limit ends it. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await new Promise((again) => setTimeout(again, LOOK_AGAIN));
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
