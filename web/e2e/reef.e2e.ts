import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pressTwice } from './page';
import { pair } from './pair';
import { letPlay } from './reef-bot';
import { Stand } from './stand';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** Does what lies at hand: takes a worm, or ends the turn. */
async function step(page: Page): Promise<void> {
  for (const name of [/^Confirm$/, /^Take /, /^None for me$/, /^End turn$/]) {
    const button = page.getByRole('button', { name }).first();
    if ((await button.count()) > 0 && (await button.isEnabled())) return button.click();
  }
  await page.waitForTimeout(100);
}

describe('Das Riff', () => {
  it('is played by two in two browsers to its end', async () => {
    const [host, guest] = await pair(stand, 'Das Riff');
    const turns = async () =>
      Number(/\d+/.exec((await host.locator('.round').textContent()) ?? '')?.[0] ?? 0);
    const end = Date.now() + 150_000;
    while ((await turns()) < 4 && Date.now() < end) {
      await step(host);
      await step(guest);
    }
    expect(await turns()).toBeGreaterThanOrEqual(4);

    // The rest goes by itself, and both see the same end.
    for (const page of [host, guest]) await letPlay(page);
    for (const page of [host, guest]) await page.locator('.result').waitFor({ timeout: 300_000 });
    const [one, other] = await Promise.all(
      [host, guest].map((page) => page.locator('.result li > b').allTextContents()),
    );
    expect(other).toEqual(one);
    // A reef can be stuck, and then both are told so.
    const most = Math.max(...(one ?? []).map(Number));
    for (const page of [host, guest]) {
      const stopped = await page
        .locator('.result')
        .getByText('Nobody had bought anything for 20 turns')
        .count();
      expect([most, stopped]).toEqual(most === 5 ? [5, 0] : [most, 1]);
    }
    expect(stand.complaints).toEqual([]);
  });

  it('is given up by one, and both see who has won', async () => {
    const [host, guest] = await pair(stand, 'Das Riff');
    await guest.getByRole('tab', { name: 'Menu' }).click();
    const sure = await pressTwice(guest.getByRole('button', { name: 'Resign', exact: true }));
    expect(sure).toBe('Press again to resign');
    await host.getByText('You win!').first().waitFor();
    await guest.locator('.result').waitFor();
    expect(stand.complaints).toEqual([]);
  });
});
