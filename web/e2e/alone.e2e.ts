import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { menu } from './pair';
import { endTurn } from './wadi-player';

const built = (page: Page) => page.locator('[role=gridcell][aria-label*="your shadoof"]');

test.describe('somebody alone', () => {
  test('takes back freely, gets a hint, keeps a note, turns the board, and changes the language', async ({
    visit,
  }) => {
    const page = await visit();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await expect(page).toHaveTitle(/Your turn/);

    await menu(page, 'Hint');
    await page.getByText(/^Look here/).waitFor();
    await page.getByRole('button', { name: 'Show what' }).click();
    await page.getByText(/A strong player builds on/).waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await endTurn(page);
    await page.locator('.bar.yours').waitFor();
    await expect(built(page)).toHaveCount(1);

    // A link to an earlier position shows that one.
    const past = await visit(`${new URL(page.url()).hash}/at/0`);
    await past.getByText('You are looking at an earlier position.').waitFor();
    expect(new URL(past.url()).hash).toMatch(/\/at\/0$/);
    await past.context().close();

    await menu(page, 'Take back my last turn');
    // If the computer has played since, that goes, too, and is asked.
    const sure = page.getByRole('button', { name: 'Take back', exact: true });
    const settled = async () => (await sure.count()) > 0 || (await built(page).count()) === 0;
    await expect.poll(settled).toBe(true);
    if ((await sure.count()) > 0) await sure.click();
    await expect(built(page)).toHaveCount(0);

    await page.getByRole('button', { name: 'Rotate board' }).click();
    // What was written before the note is there would be lost.
    let tell: () => void = () => undefined;
    const told = new Promise<void>((resolve) => (tell = resolve));
    await page.route(/\/note$/, (route) => told.then(() => route.continue()), { times: 1 });
    await page.getByRole('tab', { name: 'Note' }).click();
    await expect(page.locator('#note')).not.toBeEditable();
    tell();
    await page.getByLabel('Your private note').fill('the north bank');
    await page.getByText('Saved').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Note' }).click();
    await expect(page.locator('#note')).toHaveValue('the north bank');

    // A spectator sees the same table, and cannot play.
    const watcher = await visit(new URL(page.url()).hash);
    await watcher.locator('main > .board').waitFor();
    await page.getByText('One spectator').waitFor();
    await expect(watcher.locator('.bar.yours')).toHaveCount(0);

    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await page.locator('header').getByRole('button').last().click();
    await page.getByText('Nederlands').first().click();
    await page.getByRole('tab', { name: 'Notitie' }).waitFor();
    // The turn in the making is still there.
    await expect(page.locator('.step')).toHaveCount(1);
  });
});
