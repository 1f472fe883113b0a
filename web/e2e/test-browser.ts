// Debian's Chromium for a test: windows of visitors who do not know each other, and what the page says in their consoles.
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test';
import type { TestServer } from './test-server';

/** How long anything may take on a busy machine before it counts as lost. */
export const TIMEOUT = 90_000;

/** How Chromium starts: without a network beyond this machine, and without a screen. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
};

/** What somebody's window is like. */
interface WindowOptions extends BrowserContextOptions {
  /** Whether pieces move: only where that is what is looked at, for drawing it is most of what a test costs. */
  moving?: boolean;
}

/** Opens a window of somebody new, at a path of the page or at a whole address. */
export type Visit = (path?: string, options?: WindowOptions) => Promise<Page>;

export class TestBrowser {
  /** Errors and warnings in the console of any window. */
  readonly complaints: string[] = [];
  readonly #browser: Browser;
  readonly #server: TestServer;
  readonly #contexts: BrowserContext[] = [];

  constructor(browser: Browser, server: TestServer) {
    this.#browser = browser;
    this.#server = server;
  }

  /** A browser outside the test runner; whoever launches it closes it. */
  static async launch(server: TestServer): Promise<TestBrowser> {
    return new TestBrowser(await chromium.launch(LAUNCH), server);
  }

  readonly visit: Visit = async (path = '#/', { moving = false, ...options } = {}) => {
    const context = await this.#browser.newContext({
      baseURL: `${this.#server.address}/`,
      viewport: { width: 1366, height: 768 },
      locale: 'en',
      // Only where there is no network, somebody need keep the page.
      serviceWorkers: 'block',
      ...options,
    });
    this.#contexts.push(context);
    context.setDefaultTimeout(TIMEOUT);
    if (!moving) await context.addInitScript(standStill);
    const page = await context.newPage();
    page.on('console', (message) => {
      const isComplaint = message.type() === 'error' || message.type() === 'warning';
      if (isComplaint && !message.text().includes('blocked by Playwright'))
        this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    await page.goto(path);
    return page;
  };

  /** Closes all windows. */
  async closeWindows(): Promise<void> {
    await Promise.all(this.#contexts.map((context) => context.close()));
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }
}

/** Sets the page's own setting before it reads it; whoever changes it in the page is left alone. */
export function standStill(): void {
  // Empty pages and those of the browser itself keep nothing.
  if (!location.protocol.startsWith('http')) return;
  if (localStorage.getItem('shadoof.motion') === null) localStorage.setItem('shadoof.motion', '0');
}
