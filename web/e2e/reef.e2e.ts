import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Stand } from './stand';

let stand: Stand;
beforeAll(async () => {
  stand = await Stand.open();
});
afterAll(() => stand.close());

/** Does what lies at hand: takes a worm, confirms, or ends the turn. */
async function step(page: Page): Promise<void> {
  for (const name of [/^Confirm$/, /^Take /, /^None for me$/, /^End turn$/]) {
    const button = page.getByRole('button', { name }).first();
    if ((await button.count()) > 0 && (await button.isEnabled())) return button.click();
  }
  await page.waitForTimeout(100);
}

describe('Das Riff', () => {
  it('is played by two in two browsers, one of them invited', async () => {
    const host = await stand.visit('#/new');
    await host.getByText('Das Riff', { exact: true }).click();
    await host
      .getByRole('group', { name: 'Seat 2', exact: true })
      .getByRole('combobox')
      .selectOption('invited');
    await host.getByRole('button', { name: 'Set up the table' }).click();
    const link = await host.getByLabel(/^Link for this seat/).inputValue();

    const guest = await stand.visit(link.slice(link.indexOf('#')));
    await guest.getByRole('button', { name: 'Sit down' }).click();
    for (const page of [host, guest]) await page.locator('main.reef').waitFor({ timeout: 20_000 });

    const turns = async () =>
      Number(/\d+/.exec((await host.locator('.round').textContent()) ?? '')?.[0] ?? 0);
    const end = Date.now() + 120_000;
    while ((await turns()) < 6 && Date.now() < end) {
      await step(host);
      await step(guest);
    }
    expect(await turns()).toBeGreaterThanOrEqual(6);

    // One gives up; both see who has won.
    await guest.getByRole('tab', { name: 'Menu' }).click();
    await guest.getByRole('button', { name: 'Resign' }).click();
    await guest.getByRole('button', { name: 'Press again to resign' }).click();
    await host.getByText('You win!').first().waitFor();
    await guest.locator('.result').waitFor();
    expect(stand.complaints).toEqual([]);
  });
});
