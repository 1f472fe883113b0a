import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { open } from './page';

/** What a finger needs, in pixels. */
const TOUCH = 44;
const PLACES = [
  ...[
    '#/',
    '#/new',
    '#/account',
    '#/replay',
    '#/rules',
    '#/rules/wadi',
    '#/rules/reef',
    '#/rules/wadi/summary',
  ],
  ...['#/learn', '#/learn/wadi', '#/learn/watchmen', '#/learn/reef', '#/example/wadi'],
  ...['#/editor', '#/setup', '#/deck', '#/nowhere'],
];

interface Target {
  name: string;
  width: number;
  height: number;
}

/**
 * All that can be pressed, as large as it is, or as its label is. Words in the middle of a sentence are as high as the
 * line; tiles and cards are as large as a board has room for.
 */
function targets(page: Page): Promise<Target[]> {
  return page.evaluate(() => {
    const pressed =
      'button, a[href], input, select, textarea, summary, [role=tab], [role=switch], [role=button]';
    return [...document.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .filter((element) => element.closest('.sr-only, .skip') === null)
      .map((element) => {
        const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
        const boxes = [element, ...labels].map((each) => each.getBoundingClientRect());
        const name = element.ariaLabel ?? (labels[0] ?? element).textContent.trim();
        return {
          name: `${element.localName} ${name}`,
          width: Math.max(...boxes.map((box) => box.width)),
          height: Math.max(...boxes.map((box) => box.height)),
        };
      });
  });
}

const tooSmall = (all: readonly Target[]) =>
  all
    .filter(({ width, height }) => Math.min(width, height) < TOUCH - 0.5)
    .map(({ name, width, height }) => `${name}: ${Math.round(width)} × ${Math.round(height)}`);

test.describe('whatever is pressed on a phone', () => {
  test('is large enough for a finger', async ({ visit }) => {
    const page = await visit('#/', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    const [found, wrong]: [Target[], string[]] = [[], []];
    const look = async (where: string) => {
      const all = await targets(page);
      found.push(...all);
      wrong.push(...tooSmall(all).map((each) => `${where} ${each}`));
    };
    for (const place of PLACES) {
      await open(page, place);
      await look(place);
    }
    await page.locator('header .who').click();
    await look('settings');

    await open(page, '#/');
    await page.getByRole('button', { name: 'Play now', exact: true }).tap();
    await page.locator('.bar.yours').waitFor();
    const tabs = page.getByRole('tab');
    for (let at = 0; at < (await tabs.count()); at++) {
      await tabs.nth(at).tap();
      await look(`table, tab ${at}`);
    }
    expect(wrong).toEqual([]);
    // What lies on a board was there to be measured.
    const names = found.map(({ name }) => name);
    expect(names).toContain('button Take a shadoof to build');
    expect(names).toContain('button Boat for column b');
  });
});
