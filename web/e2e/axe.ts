import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(options: {
    runOnly?: string[];
  }): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/** What axe finds on the page as it is, by all its rules or by one of them. */
export async function findings(page: Page, rule?: string): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async (rule) => {
    const { run } = (window as never as { axe: Axe }).axe;
    const { violations } = await run(rule === undefined ? {} : { runOnly: [rule] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
  }, rule);
}
