import type { Page } from '@playwright/test';
import type { Visit } from './test-browser';

/** Two at one table, each in a browser of their own: whoever made it, and whoever was invited. */
export async function pair(visit: Visit, game: string, clock?: string): Promise<[Page, Page]> {
  const host = await visit('#/new');
  await host.getByText(game, { exact: true }).click();
  await host
    .getByRole('group', { name: 'Seat 2', exact: true })
    .getByRole('combobox')
    .selectOption('invited');
  if (clock !== undefined) {
    await host.getByText('Time to think').first().click();
    await host.getByText(clock, { exact: true }).click();
  }
  await host.getByRole('button', { name: 'Set up the table' }).click();
  const link = await host.getByLabel(/^Link for this seat/).inputValue();

  const guest = await visit(link.slice(link.indexOf('#')));
  await guest.getByRole('button', { name: 'Sit down' }).click();
  for (const page of [host, guest]) await page.locator('main > .board').waitFor();
  return [host, guest];
}

/** Whoever is to act, and the other one. */
export async function byTurn([one, other]: [Page, Page]): Promise<[Page, Page]> {
  const acts = Promise.race(
    [one, other].map((page) =>
      page
        .locator('.bar.yours')
        .waitFor()
        .then(() => page),
    ),
  );
  return (await acts) === one ? [one, other] : [other, one];
}

export async function menu(page: Page, button: string): Promise<void> {
  await page.getByRole('tab', { name: 'Menu' }).click();
  await page.getByRole('button', { name: button, exact: true }).click();
}
