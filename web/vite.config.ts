import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The build of the server names the folder that it embeds; by hand it is `dist`.
const outDir = process.env.SHADOOF_WEB_OUT ?? 'dist';
// The server that a page under development talks to.
const server = process.env.SHADOOF_SERVER ?? 'http://127.0.0.1:8080';

const proxy = { '/api': { target: server, ws: true, changeOrigin: true } };

export default defineConfig({
  plugins: [svelte()],
  // Relative addresses work at any sub-path behind any proxy.
  base: './',
  build: { outDir, emptyOutDir: true, sourcemap: false, target: 'es2022', assetsInlineLimit: 0 },
  server: { fs: { allow: ['..'] }, proxy },
  preview: { proxy },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
