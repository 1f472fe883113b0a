import { defineConfig } from '@playwright/test';
import { LAUNCH, TIMEOUT } from './e2e/test-browser';

// Whole matches in a browser against the real server: `SHADOOF_BIN=…/shadoof npm run e2e`.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results',
  // Every test has a server of its own, so any may run beside any other. Two keep two cores busy: while one waits for its
  // server, the other draws.
  fullyParallel: true,
  workers: Number(process.env.SHADOOF_BROWSER_WORKERS ?? 2),
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
