// What a browser test is given: a server with a database of its own, and windows of visitors.
import { test as base } from '@playwright/test';
import { TestBrowser, type Visit } from './test-browser';
import { TestServer, type ServerSettings } from './test-server';

export { expect } from '@playwright/test';

interface Fixtures {
  serverSettings: ServerSettings;
  /** What the page may say in the console; anything else fails the test. */
  expectedInConsole: RegExp | null;
  server: TestServer;
  visit: Visit;
}

export const test = base.extend<Fixtures>({
  serverSettings: [{}, { option: true }],
  expectedInConsole: [null, { option: true }],

  server: async ({ serverSettings }, use, info) => {
    const server = await TestServer.start(serverSettings);
    await use(server);
    await server.close();
    if (info.status !== info.expectedStatus) {
      await info.attach('log of the server', { body: server.log.join(''), contentType: 'text/plain' });
    }
  },

  visit: async ({ browser, server, expectedInConsole }, use) => {
    const windows = new TestBrowser(browser, server);
    await use(windows.visit);
    await windows.closeWindows();
    const unexpected = windows.complaints.filter((text) => expectedInConsole?.test(text) !== true);
    base.expect(unexpected, 'errors and warnings in the console').toEqual([]);
  },
});
