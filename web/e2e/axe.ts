// What axe, the checker of accessibility, finds on a page as it is.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { light } from './page';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Axe {
  run(
    context: { include: string[][]; exclude: string[][] },
    options: { runOnly?: string[] },
  ): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }>;
}

/**
 * Brings everything that moves to where it goes: colours on their way from one theme to the other, and what fades in,
 * have no contrast yet.
 */
function settle(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const frame = () =>
      new Promise((drawn) => {
        requestAnimationFrame(drawn);
        // A page that was printed may never be drawn again.
        setTimeout(drawn, 1_000);
      });
    await frame();
    await frame();
    for (const moving of document.getAnimations())
      if (moving.effect?.getComputedTiming().endTime !== Infinity) moving.finish();
    await frame();
  });
}

/** All that is wrong by day, and by night, when only the colours are others. */
export async function findingsByDayAndNight(page: Page, part?: string): Promise<string[]> {
  await light(page, 'light');
  const byDay = await findings(page, undefined, part);
  await light(page, 'dark');
  const byNight = await findings(page, ['color-contrast'], part);
  return [...byDay.map((found) => `by day ${found}`), ...byNight.map((found) => `by night ${found}`)];
}

/** All that is wrong, or what is wrong by some of axe's rules; on the whole page, or in a part of it without pictures. */
export async function findings(page: Page, runOnly?: string[], part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  await settle(page);
  return page.evaluate(
    async ({ options, context }) => {
      const { violations } = await (window as never as { axe: Axe }).axe.run(context, options);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
      );
    },
    {
      options: runOnly === undefined ? {} : { runOnly },
      context:
        part === undefined
          ? { include: [['html']], exclude: [] }
          : { include: [[part]], exclude: [['svg[aria-hidden]']] },
    },
  );
}
