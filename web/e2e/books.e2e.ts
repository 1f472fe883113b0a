// What the printed rules have, to the last item; and that it can be read everywhere.
import type { Page } from '@playwright/test';
import { clientOf, wadi } from '../tools/tables';
import { expect, test } from './fixtures';
import { message, tried } from './messages';
import { go, open } from './page';

/** Plays against the computer, and tells where. */
async function playNow(page: Page, game: string): Promise<string> {
  await go(page, '#/');
  await page.getByText(game, { exact: true }).first().click();
  await page.getByRole('button', { name: 'Play now', exact: true }).click();
  await page.waitForURL(/#\/m\//);
  await page.locator('.board [data-at]').first().waitFor();
  return new URL(page.url()).hash;
}

test('headings bring their font along, and the first of them is short', async ({ visit }) => {
  const page = await visit('#/');
  await page.locator('h1').waitFor();
  const { fonts, bytes, lines } = await page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = performance
      .getEntriesByType('resource')
      .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.woff2'));
    const heading = document.querySelector('h1');
    const style = heading === null ? null : getComputedStyle(heading);
    return {
      fonts: [...document.fonts]
        .filter(({ family, status }) => family === 'Vollkorn' && status === 'loaded')
        .map(({ family }) => family),
      bytes: loaded.reduce((sum, entry) => sum + entry.decodedBodySize, 0),
      lines: (heading?.offsetHeight ?? 0) / parseFloat(style?.lineHeight ?? '1'),
    };
  });
  expect(fonts).toEqual(['Vollkorn']);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(60 * 1024);
  expect(Math.round(lines)).toBeLessThanOrEqual(2);
});

test.describe('Das Riff', () => {
  // A table that cannot be is refused.
  test.use({ expectedInConsole: /422/ });

  test('the rulebook’s example turn is played in the rules, and its table is set up', async ({ visit }) => {
    const page = await visit('#/rules/reef/example');
    const table = page.locator('figure').last();
    const cell = (at: string) => table.locator(`[data-at="${at}"]`);
    const first = table.locator('.tray [data-first]');
    await cell('c4').waitFor();
    await table.getByRole('button', { name: 'Buy a boat' }).first().click();
    await first.click();
    await cell('c4').click();
    await first.click();
    await expect(table.getByLabel('Coral 1: red and blue offspring')).toBeVisible();
    await cell('b2').click();
    await first.click();
    await first.click();
    await expect(table.getByLabel('Coral 2: green female is waiting for a mate')).toBeVisible();
    await cell('b4').click();
    await table.locator('.tray .button:has(.icon)').click();
    await expect(cell('b4')).toHaveAccessibleName(/no card/);

    // The same table, laid by hand: the deck keeps its cards, and a match begins with it.
    await go(page, '#/setup-reef');
    const verdict = page.getByRole('status').filter({ hasText: /\S/ });
    await expect(verdict.first()).toHaveText('This position can be played.');
    await page.getByLabel('red female, 0 unseen').check({ force: true });
    await page.locator('[data-at="b1"]').click();
    await expect(verdict.first()).toHaveText('There are not so many of this card in the deck: red female.');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(verdict.first()).toHaveText('This position can be played.');
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByLabel('Boats').first().fill('5');
    await page.getByLabel('Boats').first().press('Enter');
    await page.getByRole('tab', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await page.waitForURL(/#\/m\//);
    await expect(page.locator('[data-at="e4"]')).toHaveAccessibleName(/water/);
    await expect(page.locator('[data-at="e1"]')).toHaveAccessibleName(/shark.*within reach/);

    // A deck of one's own with few corals is taken, with a word of warning.
    await go(page, '#/deck');
    for (let card = 0; card < 3; card++) {
      await page.getByRole('button', { name: 'Remove one coral' }).click();
      await page.getByRole('button', { name: 'Add one water' }).click();
    }
    await expect(page.getByText('There are 9 corals: too few for both of you')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Play with it' })).toBeEnabled();
  });
});

test('matches of three and four are told to their end, and the lesson says what it is about', async ({
  visit,
}) => {
  const page = await visit('#/learn/wadi');
  await expect(page.getByText('Whoever has the most points')).toBeVisible();
  for (const [example, turns, players] of [
    ['wadi-three', 15, 3],
    ['wadi-four', 20, 4],
  ] as const) {
    await go(page, `#/example/${example}`);
    await page.getByText(message('en', `example-players-${example}`)).waitFor();
    await expect(page.locator('.players li')).toHaveCount(players);
    // A second press shows at once what the first one shows play by play.
    for (let turn = 1; turn <= turns; turn++) {
      await page.keyboard.press('ArrowRight');
      await page.getByText(message('en', `example-${example}-${turn}`), { exact: true }).waitFor();
    }
    await expect(page.getByText('Play one yourself')).toBeVisible();
  }
});

test('what is to be done is never cut off, on a phone or a desk', async ({ visit }) => {
  const page = await visit('#/');
  const client = await clientOf(page);
  const sitters = ['Marieke', 'Pieternella'].map((name) => ({ kind: 'me', name }) as const);
  const match = `#/m/${(await client.make(wadi('first-wadi', sitters))).id}`;
  const game = { ...wadi('first-wadi', sitters), game: { name: 'reef' } } as const;
  const reef = `#/m/${(await client.make(game)).id}`;
  const [build, water, river] = ['d1', 'e2', 'f3'].map((at) => page.locator(`[data-at="${at}"]`));
  const confirm = page.locator('.confirm[aria-disabled=false]');
  const cut: string[] = [];
  const look = async (language: string) => {
    for (const [width, height] of [
      [360, 640],
      [1366, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      const words = await page
        .locator('.bar :is(.head, .name, .why, .left, .labels)')
        .evaluateAll((parts) => {
          const bar = document.querySelector('.bar')?.getBoundingClientRect() ?? new DOMRect();
          return parts
            .filter((part) => part.checkVisibility())
            .filter((part) => {
              const { top, bottom } = part.getBoundingClientRect();
              const isClamped =
                part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
              return isClamped || top < bar.top || bottom > bar.bottom;
            })
            .map((part) => part.textContent.trim());
        });
      cut.push(...words.map((each) => `${language} at ${width}: ${each}`));
    }
  };
  for (const language of tried) {
    await page.evaluate((chosen) => localStorage.setItem('shadoof.language', `"${chosen}"`), language);
    await open(page, match);
    await page.locator('.bar.yours').waitFor();
    await look(language);
    await river?.click();
    await page.locator('.bar .why').waitFor();
    await look(language);
    await build?.click();
    await expect(page.locator('.bar .step')).toHaveCount(1);
    await look(language);
    await water?.click();
    await page.locator('.bar .says').waitFor();
    await look(language);
    await page.keyboard.press('Escape');
    await confirm.click();
    await expect(page.locator('.bar .step')).toHaveCount(2);
    await look(language);
    // From the button that was pressed, too.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page.locator('.bar .step')).toHaveCount(0);
    await open(page, reef);
    await page.locator('.bar.yours').waitFor();
    await look(language);
  }
  expect(cut).toEqual([]);
});

test('on low screens nothing covers the board, and German fits its buttons', async ({ visit }) => {
  const page = await visit('#/', { locale: 'de' });
  await page.evaluate(() => localStorage.setItem('shadoof.language', '"en"'));
  await page.reload();
  const matches = [await playNow(page, 'Wadi'), await playNow(page, 'Das Riff')];
  // There is most to read in German.
  await page.evaluate(() => localStorage.setItem('shadoof.language', '"de"'));
  const covered: string[] = [];
  for (const [width, height, ...more] of [
    [640, 360],
    [911, 512],
    [360, 560],
    [360, 640, '#/learn/reef', '#/example/reef', '#/exercises/wadi', '#/exercises/reef'],
    [911, 512, '#/exercises/wadi', '#/exercises/reef'],
    [768, 1024, '#/learn/reef', '#/example/reef'],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const hash of more.length > 0 ? more : [...matches, '#/learn/wadi', '#/example/wadi-four']) {
      await open(page, hash);
      await page.locator('.board [data-at]').first().waitFor();
      await page.locator('.bar, .task, .note').first().waitFor();
      const wrong = await page.evaluate(() =>
        [...document.querySelectorAll('.board [data-at]')].flatMap((cell) => {
          const { top, bottom, left, right } = cell.getBoundingClientRect();
          if (top < 0 || bottom > innerHeight || left < 0 || right > innerWidth) return [];
          const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return found?.closest('.board') === null ? [cell.getAttribute('data-at')] : [];
        }),
      );
      if (wrong.length > 0) covered.push(`${hash} at ${width} × ${height}: ${wrong.join(' ')}`);
    }
  }
  expect(covered).toEqual([]);

  const wide: string[] = [];
  for (const hash of [
    '#/',
    '#/new',
    '#/learn',
    '#/learn/wadi',
    '#/learn/reef',
    '#/exercises',
    '#/exercises/reef',
    '#/setup',
    '#/setup-reef',
    '#/deck',
    ...matches,
  ]) {
    await open(page, hash);
    for (const width of [360, 1280, 1366]) {
      await page.setViewportSize({ width, height: 800 });
      wide.push(
        ...(await page.evaluate((where) => {
          const wordsIn = (element: Element): number => {
            const range = document.createRange();
            range.selectNodeContents(element);
            return range.getBoundingClientRect().width;
          };
          return [...document.querySelectorAll<HTMLElement>('button, .button, .go, .way')]
            .filter(
              (each) =>
                each.checkVisibility() &&
                getComputedStyle(each).overflowX === 'visible' &&
                each.clientWidth > 0 &&
                each.innerText.trim() !== '' &&
                // Words that eat up the edge are too wide as well.
                (each.scrollWidth > each.clientWidth + 2 ||
                  // Beside the reef each of them has its words on a line.
                  (each.matches('.tray .button') && each.clientHeight > 50) ||
                  (each.matches('.button:not(:has(.label))') && wordsIn(each) > each.clientWidth - 6)),
            )
            .map((each) => `${where}: ${each.innerText.trim()}`);
        }, `${hash} at ${width}`)),
      );
    }
  }
  expect(wide).toEqual([]);
});
