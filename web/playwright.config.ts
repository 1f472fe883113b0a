import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { LAUNCH, TIMEOUT } from './e2e/test-browser';

// The program that `cargo build` makes, unless another one is named.
process.env.SHADOOF_BIN ??= join(import.meta.dirname, '../target/debug/shadoof');

// Whole matches in a browser against the real server.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Every test has a server of its own, so any may run beside any other. Three keep two cores busy: each of them waits now
  // and then, for its server or for a clock.
  fullyParallel: true,
  workers: Number(process.env.SHADOOF_BROWSER_WORKERS ?? 3),
  retries: 0,
  // Nothing here is about speed: a slow machine gets the time it needs.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  use: {
    launchOptions: LAUNCH,
    actionTimeout: TIMEOUT,
    navigationTimeout: TIMEOUT,
    // Traces cost three times what the tests do, so they are made where they are wanted: `npm run e2e -- --trace on -g NAME`,
    // then `npx playwright show-trace FILE`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
