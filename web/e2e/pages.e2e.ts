import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stand } from './stand';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SIZES = [
  [360, 640],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
] as const;

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** What axe finds on the page as it is. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as never as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
      }
    ).axe.run();
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  });
}

async function tables(page: Page): Promise<string[]> {
  const hashes: string[] = [];
  for (const game of ['Wadi', 'The Watchmen', 'Das Riff']) {
    await page.goto(`${stand.address}/#/`);
    await page.getByText(game, { exact: true }).first().click();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.waitForURL(/#\/m\//);
    hashes.push(new URL(page.url()).hash);
  }
  return hashes;
}

describe('every page', () => {
  it('is clean to axe in light and dark, and fits all sizes, in both languages', async () => {
    const page = await stand.visit();
    const hashes = ['#/', '#/new', '#/replay', '#/account', '#/nowhere', ...(await tables(page))];
    const wrong: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const hash of hashes) {
        await page.goto(`${stand.address}/${hash}`);
        await page.locator('#content').waitFor();
        await page.waitForTimeout(600);
        wrong.push(...(await findings(page)).map((found) => `${colorScheme} ${hash} ${found}`));
      }
    }
    for (const language of ['en', 'nl']) {
      await page.evaluate(
        (chosen) => localStorage.setItem('shadoof.language', JSON.stringify(chosen)),
        language,
      );
      await page.goto(`${stand.address}/#/`);
      await page.reload();
      for (const hash of hashes) {
        await page.goto(`${stand.address}/${hash}`);
        await page.locator('#content').waitFor();
        for (const [width, height] of SIZES) {
          await page.setViewportSize({ width, height });
          await page.waitForTimeout(150);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) wrong.push(`${language} ${hash} is ${wide} px too wide at ${width} × ${height}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(stand.complaints).toEqual([]);
  });
});
