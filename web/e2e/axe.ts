// What axe, the checker of accessibility, finds on a page as it is.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What it finds, on the whole page or within a part of it. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (part) => {
    const { violations } = await (
      window as never as {
        axe: { run(part: string): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
      }
    ).axe.run(part);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, within);
}
