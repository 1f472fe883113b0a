import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pressTwice, pressUntil } from './page';
import { pair } from './pair';
import { letPlay } from './reef-bot';
import { isThorough } from './scale';

/** What lies at hand, the best first: takes a worm, or ends the turn. */
const AT_HAND = [/^Confirm$/, /^Take /, /^No worm$/, /^End turn$/];
/** What can be pressed, and not only asked why it cannot be done. */
const buttons = (page: Page, name: RegExp) =>
  page
    .getByRole('button', { name, disabled: false })
    .and(page.locator(':not(.unfit)'))
    .filter({ visible: true })
    .first();

const sameWords = (one: readonly string[], other: readonly string[]) => one.join() === other.join();
/** Presses what lies at hand, and waits until the page has taken it. */
async function step(page: Page): Promise<void> {
  for (const name of AT_HAND) {
    if ((await buttons(page, name).count()) === 0) continue;
    const said = await words(page);
    await pressUntil(buttons(page, name), async () => !sameWords(await words(page), said));
    return;
  }
}
/** All that the turn and what can be done in it are told by. */
const words = (page: Page) => page.locator('.bar, .tray').allTextContents();

/** Whoever of the two has something to press. */
function ready(pages: readonly Page[]): Promise<Page> {
  const any = new RegExp(AT_HAND.map(({ source }) => source).join('|'));
  return Promise.race(
    pages.map((page) =>
      buttons(page, any)
        .waitFor()
        .then(() => page),
    ),
  );
}

const turns = async (page: Page) =>
  Number(/\d+/.exec((await page.locator('.round').textContent()) ?? '')?.[0] ?? 0);

test.describe('Das Riff', () => {
  test('is played by two in two browsers, given up by one, and both see who has won', async ({ visit }) => {
    const [host, guest] = await pair(visit, 'Das Riff');
    while ((await turns(host)) < 4) await step(await ready([host, guest]));
    await guest.getByRole('tab', { name: 'Menu' }).click();
    const sure = await pressTwice(guest.getByRole('button', { name: 'Resign', exact: true }));
    expect(sure).toBe('Press again to resign');
    await host.getByText('You win!').first().waitFor();
    await guest.locator('.result').waitFor();
  });

  // On one device it is played to its end at every push.
  if (isThorough) {
    test('is played by two in two browsers to its end', async ({ visit }) => {
      const pages = await pair(visit, 'Das Riff');
      for (const page of pages) await letPlay(page);
      for (const page of pages) await page.locator('.result').waitFor({ timeout: 0 });
      const [one, other] = await Promise.all(
        pages.map((page) => page.locator('.result li > b').allTextContents()),
      );
      expect(other).toEqual(one);
      // A reef can be stuck, and then both are told so.
      const most = Math.max(...(one ?? []).map(Number));
      for (const page of pages) {
        const stopped = await page
          .locator('.result')
          .getByText('Nobody had bought anything for 20 turns')
          .count();
        expect([most, stopped]).toEqual(most === 5 ? [5, 0] : [most, 1]);
      }
    });
  }
});
