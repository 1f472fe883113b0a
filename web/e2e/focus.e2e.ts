import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { go } from './page';
import { endTurn } from './wadi-player';

/** What has the focus: its kind, and its words. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { localName, textContent } = document.activeElement ?? document.body;
    return localName === 'body' ? localName : `${localName} ${textContent.trim()}`;
  });
const isFocused = (page: Page, what: string) => expect.poll(() => focused(page)).toBe(what);
const ring = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test.describe('the focus', () => {
  test('is the browser’s on the first page, and goes to the heading of every other one', async ({
    visit,
  }) => {
    const page = await visit('#/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await focused(page)).toBe('body');
    await page.getByRole('link', { name: 'New match' }).first().click();
    await isFocused(page, 'h1 New match');
    expect(await ring(page)).toBe('none');
    // Pages that come later, or in steps, have it as well.
    await page.getByRole('link', { name: 'Rules' }).first().click();
    await isFocused(page, 'h1 Rules');
    await page.goBack();
    await isFocused(page, 'h1 New match');
  });

  test('is one step before the board at a new table, and stays where it is while one looks back', async ({
    visit,
  }) => {
    const page = await visit('#/');
    await page.getByRole('button', { name: 'Play now', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('.bar.yours').waitFor();
    await isFocused(page, 'h1 Wadi');
    expect(await scrolled(page)).toBe(0);
    await page.keyboard.press('Tab');
    await page.locator('[role=gridcell]:focus').waitFor();

    // Another position of the same match is no other page.
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await endTurn(page);
    await page.getByRole('button', { name: 'To the start' }).click();
    await page.getByText('You are looking at an earlier position.').waitFor();
    expect(new URL(page.url()).hash).toMatch(/\/at\/0$/);
    await expect(page.getByRole('button', { name: 'To the start' })).toBeFocused();
  });

  test('takes keys for the table where it was put', async ({ visit }) => {
    const page = await visit('#/');
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.locator('.bar.yours').waitFor();
    await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
    await page.locator('.step').waitFor();
    await page.locator('h1').focus();
    await page.keyboard.press('Escape');
    await page.locator('.step').waitFor({ state: 'detached' });
  });

  test('skips the header for whoever wants it', async ({ visit }) => {
    const page = await visit('#/new');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Tab');
    await isFocused(page, 'a Skip to the content');
    await page.keyboard.press('Enter');
    await isFocused(page, 'h1 New match');
    expect(await ring(page)).toBe('none');
    expect(new URL(page.url()).hash).toBe('#/new');
  });
});

test.describe('another page', () => {
  test('begins at its top, and is found again where it was left', async ({ visit }) => {
    const page = await visit('#/', { viewport: { width: 360, height: 320 } });
    await page.getByText('My results').waitFor();
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(() => scrolled(page)).toBe(300);
    await go(page, '#/replay');
    await isFocused(page, 'h1 Open a match record');
    expect(await scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(300);
  });
});
