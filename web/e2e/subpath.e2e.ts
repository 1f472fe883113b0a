import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test as base } from './fixtures';
import { endTurn } from './wadi-player';

const PATH = '/games/shadoof/';

interface FrontProxy {
  /** Where it is asked. */
  front: string;
  /** Whom it asks. */
  target: string;
}

const test = base.extend<{ frontProxy: FrontProxy }>({
  frontProxy: async ({}, use) => {
    const proxy = { front: '', target: '' };
    const server = reverseProxy(() => proxy.target);
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    proxy.front = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(proxy);
    server.closeAllConnections();
    server.close();
  },
  serverSettings: ({ frontProxy }, use) => use({ origins: [frontProxy.front] }),
});

/** Hands on what comes below the path, without the path, and knows nothing else; sockets too. */
function reverseProxy(target: () => string): Server {
  const inside = (path = '') => (path.startsWith(PATH) ? path.slice(PATH.length - 1) : null);
  const server = createServer((incoming, outgoing) => {
    const path = inside(incoming.url);
    if (path === null) return void outgoing.writeHead(404).end();
    const { method, headers } = incoming;
    const asked = request(new URL(path, target()), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  server.on('upgrade', (incoming, socket, head) => {
    const path = inside(incoming.url);
    if (path === null) return void socket.destroy();
    const asked = request(new URL(path, target()), { headers: incoming.headers });
    asked.on('upgrade', (answer, other, first) => {
      const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      other.write(head);
      other.pipe(socket).pipe(other);
      for (const end of [socket, other]) end.on('error', () => [socket, other].map((one) => one.destroy()));
    });
    asked.on('error', () => socket.destroy());
    asked.end();
  });
  return server;
}

test.describe('behind a reverse proxy at a path of its own', () => {
  test('a match is played over the socket, found again, and nothing is asked for elsewhere', async ({
    frontProxy,
    server,
    visit,
  }) => {
    frontProxy.target = server.address;
    const { front } = frontProxy;
    const page = await visit();
    const astray: string[] = [];
    page.on('request', (asked) => {
      const { origin, pathname } = new URL(asked.url());
      if (origin === front && !pathname.startsWith(PATH)) astray.push(pathname);
    });
    page.on('response', (answer) => {
      if (answer.status() >= 400) astray.push(`${answer.status()} ${answer.url()}`);
    });
    const sockets: string[] = [];
    page.on('websocket', (socket) => {
      socket.on('framereceived', () => sockets.push(new URL(socket.url()).pathname));
    });
    await page.goto(`${front}${PATH}`);
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await endTurn(page);
    expect(sockets.length).toBeGreaterThan(0);
    expect(sockets.every((path) => path.startsWith(`${PATH}api/`))).toBe(true);

    await page.reload();
    await page.locator('[aria-label*="your shadoof"]').first().waitFor();
    await page.getByRole('tab', { name: 'Menu' }).click();
    expect(await page.getByLabel('Link to watch').inputValue()).toContain(`${front}${PATH}#/m/`);
    await page.getByRole('link', { name: 'Home page' }).click();
    await page.getByText('First wadi').first().waitFor();
    expect(new URL(page.url()).pathname).toBe(PATH);
    expect(astray).toEqual([]);
  });
});
