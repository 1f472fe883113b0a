// The page as files on a host that knows nothing of us: `shadoof site`, and a plain server of files at a path of its own.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const PATH = '/games/water/';
const KINDS: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export class StaticSite {
  /** Where the files are. */
  readonly folder = join(mkdtempSync(join(tmpdir(), 'shadoof-site-')), 'site');
  /** What was asked for and is not there. */
  readonly missing: string[] = [];
  readonly #server: Server;

  constructor(program: string) {
    const { status, stderr } = spawnSync(program, ['site', this.folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`shadoof site ended with ${status}: ${stderr}`);
    this.#server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://files/');
      const inside = pathname.startsWith(PATH) ? pathname.slice(PATH.length) : null;
      const file = inside === null ? '' : join(this.folder, normalize(`/${inside || 'index.html'}`));
      if (!existsSync(file) || !statSync(file).isFile()) {
        this.missing.push(pathname);
        response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>There is no such file</h1>');
        return;
      }
      const kind = KINDS[extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': kind, 'cache-control': 'no-cache' }).end(readFileSync(file));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${PATH}`;
  }

  /** Nobody answers any more. */
  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  remove(): void {
    this.stop();
    rmSync(join(this.folder, '..'), { recursive: true, force: true });
  }
}
