import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin, ProxyOptions, Rolldown } from 'vite';
import { defineConfig } from 'vitest/config';

// The build of the server names the folder that it embeds; by hand it is `dist`.
const outDir = process.env.SHADOOF_WEB_OUT ?? 'dist';
// Packages tell of all that is in them: whoever asks gets a list of other people's code in the page, with licences.
const license = process.env.SHADOOF_WEB_LICENCES ? { fileName: 'licences.json' } : false;
// The server that a page under development talks to: `cargo run` listens there.
const target = process.env.SHADOOF_SERVER ?? 'http://127.0.0.1:7777';

const proxy: ProxyOptions = { target, ws: true, changeOrigin: true };

/**
 * The proxy of `npm run dev`. The server takes orders from its own page only, by the Origin that browsers tell; so a page from
 * the development server, and no other, is passed on as the server's own.
 */
const devProxy: ProxyOptions = {
  ...proxy,
  configure: (events) => {
    const asOwn = (request: ClientRequest, { headers }: IncomingMessage): void => {
      if (headers.origin === `http://${headers.host ?? ''}`)
        request.setHeader('origin', new URL(target).origin);
    };
    events.on('proxyReq', asOwn);
    events.on('proxyReqWs', asOwn);
  },
};

/** Writes the service worker, and tells it the files of this build, with a hash of all that is in them. */
function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = new Map(Object.values(bundle).map((file) => [file.fileName, contentOf(file)]));
        for (const file of readdirSync('public')) files.set(file, readFileSync(`public/${file}`));
        // The start page is known by the address of the folder.
        files.set('', files.get('index.html') ?? '');
        files.delete('index.html');
        const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
        const hash = createHash('sha256');
        for (const [file, content] of sorted) hash.update(file).update(content);
        const source = readFileSync('src/sw.js', 'utf8')
          .replace('/* files */', sorted.map(([file]) => JSON.stringify(file)).join())
          .replace('/* version */', hash.digest('hex').slice(0, 16));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

const contentOf = (file: Rolldown.OutputChunk | Rolldown.OutputAsset) =>
  file.type === 'chunk' ? file.code : file.source;

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  // Relative addresses work at any sub-path behind any proxy.
  base: './',
  worker: { format: 'es' },
  build: { outDir, emptyOutDir: true, sourcemap: false, target: 'es2022', assetsInlineLimit: 0, license },
  server: { fs: { allow: ['..'] }, proxy: { '/api': devProxy } },
  preview: { proxy: { '/api': proxy } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.ts'],
    isolate: false,
    setupFiles: 'src/test-setup.ts',
    // Nothing here is about speed: a busy machine gets the time it needs.
    testTimeout: 60_000,
  },
});
