import { defineConfig } from 'vitest/config';

// Whole matches in a browser against the real server: `SHADOOF_BIN=…/shadoof npm run e2e`.
export default defineConfig({
  test: {
    include: ['e2e/**/*.e2e.ts'],
    environment: 'node',
    // Nothing here is about speed: a slow machine gets the time it needs.
    testTimeout: 600_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    // The machine has few cores, and computer players think.
    fileParallelism: false,
  },
});
