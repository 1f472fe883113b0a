import type { Page } from '@playwright/test';
import { findingsByDayAndNight } from './axe';
import { expect, test } from './fixtures';
import { tried } from './messages';
import { go, pressTwice, tooWide } from './page';
import { playOut } from './wadi-player';

const cell = (page: Page, at: string) => page.locator(`[data-at="${at}"]`);
const tool = (page: Page, name: string) => page.locator('.tools').getByText(name, { exact: true }).click();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click();

/** Draws with the mouse from tile to tile, through their middles. */
async function drag(page: Page, tiles: readonly string[]): Promise<void> {
  for (const [index, at] of tiles.entries()) {
    const box = await cell(page, at).boundingBox();
    if (box === null) throw new Error(`${at} is not there`);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** A grid of four by three with land around a bed in column b that ends too early. */
async function paint(page: Page): Promise<void> {
  await tab(page, 'Board');
  await page.getByLabel('Columns', { exact: true }).fill('4');
  await page.getByLabel('Rows', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await tab(page, 'Check');
  await cell(page, 'd3').waitFor();
  await tool(page, 'Land 1');
  await drag(page, ['a1', 'a2', 'a3']);
  await tool(page, 'Land 3');
  await drag(page, ['c1', 'd1', 'd2', 'd3', 'c3', 'c2']);
  await tool(page, 'River');
  await drag(page, ['b1', 'b2']);
}

test.describe('the board editor', () => {
  test('goes from an empty grid to a finished match, mending what the check shows', async ({ visit }) => {
    const page = await visit('#/editor');
    await page.getByText('The board is empty').waitFor();
    await paint(page);
    // The water of b2 runs into the hole on b3: the list says so, the tile is marked, and a tap leads there.
    const wrong = page.getByRole('button', { name: /^b2 Here the water runs into a hole \(south\)/ });
    await wrong.click();
    await expect(cell(page, 'b2')).toBeFocused();
    await expect(cell(page, 'b2')).toHaveAttribute('aria-label', /into a hole/);
    await drag(page, ['b2', 'b3']);
    await page.getByText('There is no water yet').waitFor();
    await tool(page, 'Water');
    await page.getByLabel('Pawns').fill('3');
    await page.keyboard.press('Enter');
    await cell(page, 'b1').click();
    await page.getByText('This board can be played. A match lasts at most 3 rounds.').waitFor();
    await expect(cell(page, 'b1')).toHaveAttribute('aria-label', 'b1, wadi, flows south, 3 water pawns');

    // A step back and forth; the whole board in the mirror and back.
    await page.keyboard.press('Control+z');
    await expect(cell(page, 'b1')).toHaveAttribute('aria-label', 'b1, wadi, flows south');
    await page.keyboard.press('Control+y');
    await tab(page, 'Board');
    await page.getByRole('button', { name: 'Mirror left and right' }).click();
    await expect(cell(page, 'c1')).toHaveAttribute('aria-label', 'c1, wadi, flows south, 3 water pawns');
    await page.getByRole('button', { name: 'Rotate by a quarter' }).click();
    await expect(cell(page, 'c3')).toHaveAttribute('aria-label', 'c3, wadi, flows west, 3 water pawns');

    await page.getByRole('button', { name: 'Try it' }).click();
    await page.waitForURL(/#\/m\//);
    await page.locator('[role=gridcell]').first().waitFor();
    await playOut(page, (target) => target.click());
    await page.locator('.result').waitFor();
  });

  test('shares a board by a link, a list and the paper; the list tells how often it was played', async ({
    visit,
  }) => {
    const page = await visit('#/editor/copy/two-palms');
    await page.getByText('This board can be played').waitFor();
    await tab(page, 'Board');
    await page.getByLabel('Name (English)').fill('Three palms');
    await tool(page, 'Land 2');
    await cell(page, 'a1').click();
    await tab(page, 'Share');
    await page.waitForFunction(() =>
      document.querySelector<HTMLInputElement>('.copy input')?.value.includes('link'),
    );
    const link = await page.getByLabel('Link to this board').inputValue();

    const friend = await visit(new URL(link).hash);
    await friend.getByRole('heading', { name: 'Three palms' }).waitFor();
    await friend.getByRole('button', { name: 'Edit' }).click();
    await friend.getByText('This board can be played').waitFor();
    await expect(cell(friend, 'a1')).toHaveAttribute('aria-label', 'a1, fertile land two');

    const sure = await pressTwice(page.getByRole('button', { name: 'Publish' }));
    expect(sure).toBe('Press again: everybody sees it');
    await page.getByText('Published. Everybody can choose it').waitFor();

    await friend.goto('#/new');
    await friend.getByRole('button', { name: 'Show more' }).click();
    await friend.getByText('Three palms').first().click();
    await friend.getByRole('button', { name: 'Start', exact: true }).click();
    await friend.waitForURL(/#\/m\//);
    await friend.goto('#/editor');
    await tab(friend, 'Boards');
    await friend.getByText('played once').waitFor();

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.sheet svg')).toBeVisible();
    await expect(page.locator('main')).toBeHidden();
  });

  test('shows how fair a board is while computers play on it', async ({ visit }) => {
    const page = await visit('#/editor/copy/two-palms');
    await page.getByText('This board can be played').waitFor();
    await tab(page, 'Fair?');
    await page.getByRole('switch', { name: 'The Watchmen' }).click();
    const asked = page.waitForRequest('**/api/fairness');
    await page.getByRole('button', { name: 'Let them play' }).click();
    expect((await asked).postDataJSON()).toMatchObject({ players: 2, building: 'free', watchmen: true });
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('img', { name: /^Seat 1 wins/ }).waitFor();
    await page.getByRole('img', { name: /^Seat 2: from/ }).waitFor();
    // Enough has been seen; what was counted stays. By now they may be through.
    const start = page.getByRole('button', { name: 'Let them play' });
    await Promise.race([page.getByRole('button', { name: 'Stop' }).click(), start.waitFor()]);
    await start.waitFor();
    await expect(page.getByRole('img', { name: /^Seat 1 wins/ })).toHaveCount(1);
  });

  test('is drawn with the keyboard alone', async ({ visit }) => {
    const page = await visit('#/editor');
    await page.getByText('The board is empty').waitFor();
    await cell(page, 'a1').focus();
    const keys = [
      '2',
      'Enter',
      'ArrowRight',
      'r',
      'Shift+ArrowDown',
      'Shift+ArrowDown',
      'a',
      'ArrowUp',
      '+',
      '+',
      '-',
    ];
    for (const key of keys) await page.keyboard.press(key);
    await expect(cell(page, 'a1')).toHaveAttribute('aria-label', 'a1, fertile land two');
    await expect(cell(page, 'b1')).toHaveAttribute('aria-label', 'b1, wadi, flows south');
    await expect(cell(page, 'b2')).toHaveAttribute('aria-label', 'b2, wadi, flows south, one water pawn');
    await expect(cell(page, 'b3')).toHaveAttribute('aria-label', /wadi, flows west/);
    await page.keyboard.press('Delete');
    await expect(cell(page, 'b2')).toHaveAttribute('aria-label', 'b2, no tile');
    await page.keyboard.press('Control+z');
    await expect(cell(page, 'b2')).toHaveAttribute('aria-label', /one water pawn/);
  });
});

test.describe('a position put up by hand', () => {
  // The browser notes that the server said no once; that is what was wanted.
  test.use({ expectedInConsole: /\b422\b/ });

  test('is checked at its tiles, judged by a strong player, and played on', async ({ visit }) => {
    const page = await visit('#/setup/copy/two-palms');
    await page.getByText('This position can be played').waitFor();
    await tool(page, 'Shadoof');
    await cell(page, 'd2').click();
    await page.getByText('d2 is part of the wadi').waitFor();
    await page.locator('svg .wrong').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await cell(page, 'c1').click();
    await page.locator('.seats').getByText('Seat 2').click();
    await cell(page, 'e1').click();
    await tool(page, 'Water');
    await cell(page, 'b1').click();
    await page.getByLabel('Round').fill('2');
    await page.keyboard.press('Enter');
    await page.getByText('This position can be played').waitFor();
    await page.getByText('Seat 1: 3 points').waitFor();

    await tab(page, 'Continue');
    await page.getByRole('button', { name: 'What would the computer do?' }).click();
    await page.getByText(/^Seat 1 (builds|pumps|ends)/).waitFor();
    const link = await page.getByLabel('Link to this position').inputValue();
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await page.waitForURL(/#\/m\//);
    await page.locator('[role=gridcell][aria-label^="c1, fertile land one, your shadoof"]').waitFor();

    // From the table back to the set-up, and from the link into another browser.
    await page.getByRole('tab', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Open in editor' }).click();
    await page.waitForURL(/#\/setup/);
    const friend = await visit(new URL(link).hash);
    for (const somebody of [page, friend]) {
      await somebody.locator('[role=gridcell][aria-label*="blue shadoof"]').waitFor();
      await somebody.getByText('This position can be played').waitFor();
    }
  });
});

test.describe('a deck of Das Riff', () => {
  test('is changed, mended, kept, and used in a new match', async ({ visit }) => {
    const page = await visit('#/deck');
    await page.getByText('You can play with this deck').waitFor();
    await page.getByRole('button', { name: 'Add one coral' }).click();
    await page.getByText('There are 61 cards').waitFor();
    await expect(page.getByRole('button', { name: 'Play with it' })).toBeDisabled();
    await page.getByRole('button', { name: 'Remove one water' }).click();
    await page.getByText('You can play with this deck').waitFor();
    await page.getByLabel('Name of the deck').fill('Thirteen corals');
    await page.getByRole('button', { name: 'Save', exact: true }).click();

    await page.goto('#/new');
    await page.getByText('Das Riff', { exact: true }).first().click();
    await page.locator('summary', { hasText: 'Deck' }).click();
    await page.getByText('Thirteen corals').first().click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.waitForURL(/#\/m\//);
    const id = new URL(page.url()).hash.split('/')[2] ?? '';
    const table = (await (await page.request.get(`api/matches/${id}`)).json()) as {
      game: { deck?: string };
    };
    expect(table.game.deck).toContain('co = 13');
  });
});

test.describe('the workshop', () => {
  const PAGES = ['#/editor', '#/setup', '#/deck'] as const;

  test('is clean to axe by day and night, with every tab', async ({ visit }) => {
    const page = await visit('#/editor/copy/first-wadi');
    await page.getByText('This board can be played').waitFor();
    const wrong: string[] = [];
    for (const hash of PAGES) {
      await go(page, hash);
      // Once the check is through, buttons keep their colours.
      await page.locator('.good:not(.sr-only)').first().waitFor();
      const tabs = page.getByRole('tab');
      // The rest of the page stays as it is while tabs change.
      for (let at = 0; at < Math.max(1, await tabs.count()); at++) {
        if ((await tabs.count()) > 0) await tabs.nth(at).click();
        const found = await findingsByDayAndNight(page, at === 0 ? '#content' : '[role=tabpanel]');
        wrong.push(...found.map((what) => `${hash} ${at} ${what}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('has room for the names of boards beside what is done with them', async ({ visit }) => {
    const page = await visit('#/editor', { locale: 'nl' });
    await page.getByRole('tab').last().click();
    const board = page.locator('.boards li').filter({ hasText: /Lucht/ });
    await board.waitFor();
    // A line each; long names break between syllables, if at all.
    for (const part of ['.button', 'b']) {
      const height = await board.locator(part).evaluate((each) => each.getBoundingClientRect().height);
      expect([part, height < 50]).toEqual([part, true]);
    }
    expect(await board.locator('b').innerText()).toContain('\u00ad');
    const lines = await board.locator('b').evaluate((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test('speaks every language, and fits a phone in each', async ({ visit }) => {
    const page = await visit('#/editor/copy/first-wadi', { viewport: { width: 360, height: 640 } });
    await page.locator('#content h1').waitFor();
    for (const language of tried) {
      await page.evaluate(
        (chosen) => localStorage.setItem('shadoof.language', JSON.stringify(chosen)),
        language,
      );
      for (const hash of PAGES) {
        await go(page, hash);
        if (hash === PAGES[0]) await page.reload();
        await page.locator('#content h1').waitFor();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const tabs = page.getByRole('tab');
        for (let at = 0; at < Math.max(1, await tabs.count()); at++) {
          if ((await tabs.count()) > 0) await tabs.nth(at).click();
          const wide = await tooWide(page);
          // A message without words shows its id.
          expect(await page.locator('body').innerText()).not.toMatch(
            /\b(?:editor|setup|deck|problem|advice|fairness|new)-[a-z]+-?[a-z]*\b/,
          );
          expect([language, hash, at, wide]).toEqual([language, hash, at, 0]);
        }
      }
    }
  });
});
