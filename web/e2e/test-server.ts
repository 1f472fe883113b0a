// The real program for a test: on a free port, with a database of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preview, type PreviewServer } from 'vite';

export interface ServerSettings {
  /** Origins under which the page is asked for beside the server's own. */
  origins?: readonly string[];
  /** More settings than usual, as the command line has them. */
  flags?: readonly string[];
}

export class TestServer {
  /** Where the page is, without a slash at the end. */
  address = '';
  /** What the program wrote to its log. */
  readonly log: string[] = [];
  readonly #data = mkdtempSync(join(tmpdir(), 'shadoof-e2e-'));
  readonly #settings: ServerSettings;
  /** Where it listens; the same one after a restart, so that pages find it again. */
  #listen = '127.0.0.1:0';
  #program: ChildProcess | null = null;
  #preview: PreviewServer | null = null;

  private constructor(settings: ServerSettings) {
    this.#settings = settings;
  }

  static async start(settings: ServerSettings = {}): Promise<TestServer> {
    const server = new TestServer(settings);
    try {
      await server.start();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  /** Starts the program, for the first time or again; it serves its own page, or the built one of `SHADOOF_PAGE=dist`. */
  async start(): Promise<void> {
    if (process.env.SHADOOF_PAGE !== 'dist') {
      this.address = await this.#serve([]);
      return;
    }
    const port = this.#preview === null ? await freePort() : Number(new URL(this.address).port);
    this.address = `http://127.0.0.1:${port}`;
    const target = await this.#serve([this.address, this.named]);
    this.#preview ??= await preview({
      logLevel: 'silent',
      preview: {
        host: '127.0.0.1',
        port,
        strictPort: true,
        proxy: { '/api': { target, ws: true, changeOrigin: true } },
      },
    });
  }

  /** The same page at an address with a name, as passkeys need it. */
  get named(): string {
    return this.address.replace('127.0.0.1', 'localhost');
  }

  /** Ends the program without a word, as a power cut would. */
  async kill(): Promise<void> {
    const program = this.#program;
    if (program === null) return;
    const gone = new Promise((resolve) => program.once('exit', resolve));
    program.kill('SIGKILL');
    await gone;
    this.#program = null;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.#preview?.close();
    rmSync(this.#data, { recursive: true, force: true });
  }

  /** Runs the program, and gives the address that it prints when it is ready. */
  async #serve(origins: readonly string[]): Promise<string> {
    const path = process.env.SHADOOF_BIN;
    if (path === undefined || !existsSync(path)) {
      throw new Error('SHADOOF_BIN must name the program; `cargo build` makes target/debug/shadoof');
    }
    const allowed = [...origins, ...(this.#settings.origins ?? [])];
    const program = spawn(
      path,
      [
        ...['serve', '--listen', this.#listen, '--data', this.#data, '--rate', '1000'],
        ...(allowed.length > 0 ? ['--origin', allowed.join(',')] : []),
        ...(this.#settings.flags ?? []),
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    this.#program = program;
    program.stderr.on('data', (text) => this.log.push(String(text)));
    const address = await new Promise<string>((resolve, reject) => {
      let said = '';
      program.stdout.on('data', (text) => {
        said += String(text);
        const ready = /^Shadoof is ready: (\S+)\/$/m.exec(said)?.[1];
        if (ready !== undefined) resolve(ready);
      });
      program.once('error', reject);
      program.once('exit', (code) => {
        this.#program = null;
        reject(new Error(`the server ended with ${code} before it was ready:\n${this.log.join('')}`));
      });
    });
    this.#listen = new URL(address).host;
    return address;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
