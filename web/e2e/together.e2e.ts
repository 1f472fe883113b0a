import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pressTwice } from './page';
import { byTurn, menu, pair } from './pair';
import { endTurn } from './wadi-player';

/** Builds somewhere and ends the turn. */
async function build(page: Page): Promise<void> {
  await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
  await page.locator('.step').waitFor();
  await endTurn(page);
}
const shadoofs = (page: Page) => page.locator('[role=gridcell][aria-label*=" shadoof"]');

test.describe('two in two browsers', () => {
  test('talk, take back by consent, move a seat, give up, play again and look back', async ({ visit }) => {
    const [one, other] = await byTurn(await pair(visit, 'Wadi'));

    // What one says the other hears, until he does not want to.
    await one.getByRole('tab', { name: 'Chat' }).click();
    await one.getByRole('group', { name: 'Quick messages' }).getByRole('button').first().click();
    await one.locator('[role=tabpanel] li b').first().waitFor();
    await other.getByRole('tab', { name: 'Chat' }).click();
    await other.locator('[role=tabpanel] li b').first().waitFor();
    await other.getByRole('button', { name: /^Mute/ }).click();
    await other.getByRole('button', { name: /^Unmute/ }).waitFor();
    await one.getByLabel('Say something').fill('unheard');
    await one.getByRole('button', { name: 'Send' }).click();
    await one.locator('[role=tabpanel]').getByText('unheard').waitFor();
    await expect(other.getByText('unheard')).toHaveCount(0);

    // A turn is taken back once the other one agrees.
    await build(one);
    await other.locator('.bar.yours').waitFor();
    await menu(one, 'Take back my last turn');
    await one.getByText('Waiting for an answer').waitFor();
    await other.getByRole('button', { name: 'No', exact: true }).click();
    await one.getByText('Waiting for an answer').waitFor({ state: 'detached' });
    await expect(shadoofs(other)).toHaveCount(1);
    await menu(one, 'Take back my last turn');
    await other.getByRole('button', { name: 'Yes', exact: true }).click();
    await one.locator('.bar.yours').waitFor();
    await expect(shadoofs(one)).toHaveCount(0);
    await build(one);
    await build(other);

    // The seat goes to another device: there it is one's own, here no more.
    await menu(one, 'Continue on another device');
    const link = await one.getByLabel(/^Makes a link that moves your seat/).inputValue();
    const phone = await visit(link.slice(link.indexOf('#')), {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await phone.getByRole('button', { name: 'Move it here' }).click();
    await phone.locator('main > .board').waitFor();
    await phone.getByRole('tab', { name: 'Note' }).waitFor();
    await one.getByRole('tab', { name: 'Note' }).waitFor({ state: 'detached' });

    // Two presses give up; the other has won and asks for a rematch, which both find.
    await other.getByRole('tab', { name: 'Menu' }).click();
    const sure = await pressTwice(other.getByRole('button', { name: 'Resign', exact: true }));
    expect(sure).toBe('Press again to resign');
    await phone.getByText('You win!').first().waitFor();
    await other.getByRole('button', { name: 'Rematch' }).click();
    await other.locator('.result').waitFor({ state: 'detached' });
    await phone.getByRole('link', { name: 'To the rematch' }).click();
    await phone.locator('.result').waitFor({ state: 'detached' });
    expect(new URL(phone.url()).hash).toBe(new URL(other.url()).hash);

    // Whoever only watches the first match sees how it went, and takes its record home.
    await one.locator('.shares path').first().waitFor({ state: 'attached' });
    await one.getByRole('tab', { name: 'Menu' }).click();
    const saved = one.waitForEvent('download');
    await one.getByRole('button', { name: 'Download the record' }).click();
    const text = readFileSync(await (await saved).path(), 'utf8');
    await one.goto('#/replay');
    await one
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'record.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await one.locator('.looking').waitFor();
    await expect(one.locator('.replay .count')).toHaveText(/^0 of [1-9]/);
    await one.getByRole('button', { name: 'To the end' }).click();
    await expect(shadoofs(one)).toHaveCount(2);
    await one
      .getByRole('button', { name: /^Show the position after 1/ })
      .first()
      .click();
    await expect(shadoofs(one)).toHaveCount(1);
    await one.getByRole('button', { name: 'Continue from here' }).click();
    await one.locator('.bar.yours').waitFor();
    await expect(shadoofs(one)).toHaveCount(1);
    // What came before is in the log, back to the start.
    await one.getByRole('button', { name: /^Show the position after 1[AB]/ }).waitFor();
    await one.getByRole('button', { name: 'To the start' }).click();
    await expect(shadoofs(one)).toHaveCount(0);
  });

  test('stop the clocks by consent, and let a computer go on', async ({ visit }) => {
    const [one, other] = await byTurn(await pair(visit, 'Wadi', 'Match clock'));
    const clocks = () => one.locator('.clock').allTextContents();
    // The page's time goes on as we say from here on.
    await one.clock.install();
    await one.reload();
    await one.locator('.clock').first().waitFor();
    const before = await clocks();
    await one.clock.fastForward(2_000);
    expect(await clocks()).not.toEqual(before);
    await menu(one, 'Pause the clocks');
    await other.getByRole('button', { name: 'Yes', exact: true }).click();
    await one.getByRole('button', { name: 'Resume the clocks' }).waitFor();
    const still = await clocks();
    await one.clock.fastForward(2_000);
    expect(await clocks()).toEqual(still);
    await one.getByRole('button', { name: 'Resume the clocks' }).click();
    await one.getByRole('button', { name: 'Pause the clocks' }).waitFor();

    await one.getByRole('button', { name: 'Let a computer take over', exact: true }).click();
    await other.getByText('computer 5 is playing').waitFor();
    await other.locator('.bar.yours').waitFor();
    await one.getByRole('button', { name: 'I’ll take over again' }).click();
    await other.getByText('computer 5 is playing').waitFor({ state: 'detached' });
  });
});
