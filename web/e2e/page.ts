// What is done with any page: going elsewhere, changing the light, pressing, measuring.
import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Goes to another place of the page that is open already, as a link does. What is found afterwards belongs to the new
 * place, also where the old one had the same.
 */
export function go(page: Page, hash: string): Promise<void> {
  return page.evaluate(
    (wanted) =>
      new Promise<void>((gone) => {
        if (location.hash === wanted) return gone();
        // The page has listened for longer, so it has changed by then.
        window.addEventListener('hashchange', () => gone(), { once: true });
        location.hash = wanted;
      }),
    hash,
  );
}

/** Opens the page anew at an address, and comes back when all that it asks the server for is there. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('#content h1').waitFor({ state: 'attached' });
}

/** Makes it day or night around the page. */
export async function light(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-theme=${colorScheme}]`).waitFor();
}

/** By how many pixels the page is wider than the window, once everything has found its place in it. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What measures itself follows the window some frames later.
    // After it has printed, Chromium may draw no more frames; then what is measured has its place all the same.
    const frame = () =>
      new Promise((drawn) => {
        requestAnimationFrame(drawn);
        setTimeout(drawn, 1_000);
      });
    for (let many = 0; many < 5; many++) await frame();
    return document.documentElement.scrollWidth - innerWidth;
  });
}

/** In which of these windows the page is too wide, and by how many pixels. */
export async function tooWideIn(
  page: Page,
  sizes: readonly (readonly [number, number])[],
): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    const wide = await tooWide(page);
    if (wide > 0) wrong.push(`is ${wide} px too wide at ${width} × ${height}`);
  }
  return wrong;
}

/**
 * Presses a button that wants to be pressed twice, and tells what it said in between. The second press is elsewhere on it:
 * in the same place it would be the second click of a double one, and do nothing. It is calm again after three seconds, and
 * a busy machine may need longer from one press to the other, so both are given at once.
 */
export async function pressTwice(button: Locator): Promise<string> {
  const said = await button.evaluateHandle((element) => {
    const heard = { words: '' };
    new MutationObserver((_, observer) => {
      observer.disconnect();
      heard.words = element.textContent.trim();
    }).observe(element, { subtree: true, childList: true, characterData: true });
    return heard;
  });
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  const { mouse } = button.page();
  await mouse.click(box.x + 4, box.y + box.height / 2);
  await mouse.click(box.x + box.width - 4, box.y + box.height / 2);
  return said.evaluate(({ words }) => words);
}

/**
 * Presses a button until the page has taken that. Where something else was pressed a moment ago, a press is the second click of
 * a double one, and does nothing; what was taken is not pressed again.
 */
export async function pressUntil(button: Locator, taken: () => Promise<boolean>): Promise<void> {
  await expect(async () => {
    if (await taken()) return;
    await button.click({ timeout: 2_000 });
    await expect.poll(taken, { timeout: 2_000 }).toBe(true);
  }).toPass();
}
