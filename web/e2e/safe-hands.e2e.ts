import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { GameChoice, Sitter } from '../src/lib/api/types.gen';
import type { Lesson } from '../src/lib/learn/lessons';
import { clientOf, wadi } from '../tools/tables';
import { expect, test } from './fixtures';
import { message } from './messages';
import { go, pressUntil } from './page';
import { pair } from './pair';
import type { Visit } from './test-browser';
import { endTurn } from './wadi-player';

const AT_ONE_DEVICE = [
  { kind: 'me', name: 'Anna' },
  { kind: 'me', name: 'Ben' },
] as const;

/** The board of the lesson: it is small, and d2 is beside its spring. */
const BOARD = (
  JSON.parse(readFileSync(join(import.meta.dirname, '../../lessons/wadi.json'), 'utf8')) as Lesson
).game;

/** A reef in which half of the colours are with the players, to the last worm. */
const SCARCE = `
turn = 9
seat = 0
rows = [
  "co pe co sh co pe co sh", "?? ?? ?? ?? ?? ?? ?? ??",
  "?? ?? ?? ?? ?? ?? ?? ??", "pe co sh co pe co sh co",
]
breeding = "ry bg vv yp"
players = [
  { worms = "rrrryyyybbbb", boats = 1, corals = [] },
  { worms = "rrrryyyybbbb", boats = 1, corals = [] },
]
`;

/** Two at one device, with Anna to begin; or whoever is said. */
async function shared(
  visit: Visit,
  game: GameChoice,
  sitters: readonly Sitter[] = AT_ONE_DEVICE,
): Promise<Page> {
  const page = await visit('#/');
  const match = { ...wadi('', [...sitters]), game };
  const { id } = await (await clientOf(page)).make(match);
  await page.goto(`#/m/${id}`);
  await page.locator('.bar.yours').waitFor();
  return page;
}

const says = (page: Page, words: string | RegExp) => expect(page.locator('.bar .words')).toContainText(words);
const steps = (page: Page) => page.locator('.bar .step');
const confirm = (page: Page) => page.locator('.confirm[aria-disabled=false]');
const lit = (page: Page, words: string) => page.locator(`[role=gridcell][aria-label*="${words}"]`).first();
/** Whose turn the panels of the players tell of. */
const acts = (page: Page) => page.locator('.players [aria-current=true] .name');
/** How much has been played. */
const played = (page: Page) => page.locator('.replay [type=range]').getAttribute('max');

async function build(page: Page, at: string): Promise<void> {
  const before = await steps(page).count();
  await page.locator(`[data-at="${at}"]`).click();
  await expect(steps(page)).toHaveCount(before + 1);
}

/**
 * Clicks twice in one place, the second time when the first has led to something else there. Time stands still in between:
 * however busy the machine is, that is a double click.
 */
async function twice(page: Page, button: Locator, between: () => Promise<void>, height = 0.5): Promise<void> {
  const box = await button.boundingBox();
  if (box === null) throw new Error('it is not to be seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height * height];
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.mouse.click(x, y);
  await between();
  await page.mouse.click(x, y);
  await page.clock.resume();
}

test.describe('a turn that is not sent', () => {
  test('is still whose it was, asks before it gives actions away, and outlives a reload', async ({
    visit,
  }) => {
    const page = await shared(visit, BOARD);
    await says(page, 'Anna, your turn');
    // Not everybody is "you" who sits at one device.
    await expect(page.locator('.players .you')).toHaveCount(0);

    // What could still be done is not given away without a question, and the turn stays Anna's until it is sent.
    await build(page, 'd2');
    await confirm(page).click();
    await expect(steps(page)).toHaveCount(2);
    await says(page, 'Anna, your turn');
    await says(page, 'Check, then confirm: you have actions left');
    await expect(acts(page)).toContainText('Anna');
    expect(await played(page)).toBe('0');
    await page.locator('h1').focus();
    await page.keyboard.press('Escape');
    await expect(steps(page)).toHaveCount(1);

    // A double click on what ends a turn does not end the next one as well.
    await confirm(page).click({ position: { x: 8, y: 20 } });
    await says(page, 'Check, then confirm');
    await twice(page, confirm(page), () => says(page, 'Ben, your turn'));
    await says(page, 'Ben, your turn');
    await expect(steps(page)).toHaveCount(0);
    expect(await played(page)).toBe('2');

    // The last turn of a round shows the flow as a preview, in a round that is not over.
    await build(page, 'd1');
    await confirm(page).click({ position: { x: 8, y: 20 } });
    await page.locator('.board.preview').waitFor();
    await expect(page.locator('.round')).toContainText('Round 1');
    await expect(acts(page)).toContainText('Ben');
    await page.locator('h1').focus();
    await page.keyboard.press('Escape');
    await page.locator('.board.preview').waitFor({ state: 'detached' });

    // What was done and not sent is there again, and says so.
    await page.reload();
    await says(page, 'Your unsent actions are back');
    await expect(steps(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(steps(page)).toHaveCount(0);
    await page.reload();
    await page.locator('.bar.yours').waitFor();
    await expect(steps(page)).toHaveCount(0);
  });

  test('is taken back as the one that just ended, and played again', async ({ visit }) => {
    const page = await shared(visit, BOARD);
    await page.getByRole('tab', { name: 'Menu' }).click();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await expect(page.getByRole('button', { name: /^Take back/ })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Log' }).click();
    await build(page, 'd2');
    await endTurn(page);
    await says(page, 'Ben, your turn');
    await page.getByRole('tab', { name: 'Menu' }).click();
    await button('Take back Anna’s turn').click();
    await says(page, 'Anna, your turn');
    await expect(lit(page, 'your shadoof')).toHaveCount(0);
    // Elsewhere on the button, which stands where the other one was pressed.
    await button('Redo Anna’s turn').click({ position: { x: 8, y: 20 } });
    await says(page, 'Ben, your turn');
    await expect(lit(page, ' shadoof')).toHaveAttribute('data-at', 'd2');
    await expect(page.getByRole('button', { name: /^Redo/ })).toHaveCount(0);

    // Typed actions end with a full stop; a turn that is complete takes nothing more and says so.
    const typed = page.getByLabel('Type a move');
    await typed.fill('+d1.');
    await typed.press('Enter');
    await says(page, 'you have actions left');
    await typed.fill('+a1');
    await typed.press('Enter');
    await says(page, 'Nothing left to play: confirm or undo');
    await typed.fill('.');
    await typed.press('Enter');
    await expect(page.locator('.round')).toContainText('Round 2');
    await says(page, 'Ben, your turn');

    // The key for the whole turn works on the board, too.
    await build(page, 'c3');
    await page.locator('[role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('Control+Enter');
    await says(page, 'you have actions left');
    await page.keyboard.press('Control+Enter');
    await says(page, 'Anna, your turn');
    await button('Take back Ben’s turn').waitFor();
  });

  test('names all that goes with it before it is taken back', async ({ visit }) => {
    const page = await shared(visit, BOARD, [{ kind: 'me' }, { kind: 'computer', level: 1 }]);
    await build(page, 'd2');
    await endTurn(page);
    // The computer ends the first round, and starts the second.
    await expect(page.locator('.round')).toContainText('Round 2');
    await page.locator('.bar.yours').waitFor();
    await page.getByRole('tab', { name: 'Menu' }).click();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Take back my last turn').click();
    await page
      .getByText(/^This takes back 3 turns: 1A Guest \d+, 1B Computer 1, and 2B Computer 1\.$/)
      .waitFor();
    await button('Keep them').click();
    await expect(lit(page, 'your shadoof')).toHaveAttribute('data-at', 'd2');
    await button('Take back my last turn').click();
    await button('Take back').click();
    await expect(page.locator('.round')).toContainText('Round 1');
    await expect(lit(page, 'your shadoof')).toHaveCount(0);
  });
});

test.describe('a hand', () => {
  test('says what is in it, and clicks through no lesson', async ({ visit }) => {
    const page = await visit('#/learn/wadi');
    const heading = (id: string) =>
      page.getByRole('heading', { level: 2, name: message('en', `learn-wadi-${id}`), exact: true });
    await page.locator('.task[aria-busy=false]').waitFor();
    const cell = (at: string) => page.locator(`[data-at="${at}"]`);
    await cell('d2').click();
    await page.locator('.task.solved').waitFor();

    // High up on the button: the next one stands a little higher.
    await twice(
      page,
      page.locator('.task .next'),
      async () => {
        await heading('pump').waitFor();
        await page.locator('.task[aria-busy=false]').waitFor();
      },
      0.2,
    );
    await heading('pump').waitFor();

    // What is refused is not said any longer than it is of use.
    await cell('c2').click();
    await page.locator('.task .why').waitFor();
    await cell('c1').click();
    await page.getByText('Water from c1: tap a tile with a drop').waitFor();
    await expect(page.locator('.task .why')).toHaveCount(0);
    // One press of Escape puts the water back, wherever the focus is.
    await page.locator('h1').focus();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Water from c1')).toHaveCount(0);
    // By now a second step would long have come.
    await expect(heading('pump')).toBeVisible();
  });

  test('steps back once for each Escape at the reef', async ({ visit }) => {
    const page = await shared(visit, { name: 'reef', position: SCARCE });
    const tray = page.locator('.tray');
    const cards = page.locator('[data-at][aria-label*="can be bought"]');
    const worms = tray.locator('.worm:not(.unfit)');
    const ends = tray.getByRole('button', { name: 'End turn' });
    const sends = tray.getByRole('button', { name: 'Confirm' });
    /** Takes worms and buys nothing. */
    const next = async () => {
      const all = worms.or(ends).or(sends).first();
      await all.waitFor();
      const state = async () =>
        `${page.url()} ${(await tray.allTextContents()).join()} ${await steps(page).count()}`;
      const before = await state();
      await pressUntil(all, async () => (await state()) !== before);
    };
    // Whoever could buy something and has not is asked before the turn is over.
    const idle = tray.getByText('Check, then confirm: you have bought nothing');
    while ((await idle.count()) === 0) await next();
    await page.keyboard.press('Escape');
    await expect(sends).toHaveCount(0);
    // Soon the dice show a colour that is gone, and one that is not. Whoever may choose another one for it decides before
    // anybody else is said to (R30, R31).
    const complete = tray.getByText('Check, then confirm', { exact: true });
    while ((await complete.count()) === 0) await next();
    const who = (await tray.locator('.who').textContent()) ?? '';
    await says(page, `${who}, your turn`);
    await expect(page.locator('.bar .confirm')).toHaveCount(0);
    await sends.click();
    while ((await cards.count()) === 0) await next();

    // The dice may have left worms to choose, which are steps of this turn.
    const before = await steps(page).count();
    await cards.first().click();
    await page.locator('.tray [data-first]:enabled').click();
    await expect(steps(page)).toHaveCount(before + 1);
    await page.locator('[data-at][aria-label*="can be"]').first().click();
    await page.locator('.tray .close').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.tray .close').waitFor({ state: 'detached' });
    await expect(steps(page)).toHaveCount(before + 1);
    await page.keyboard.press('Escape');
    await expect(steps(page)).toHaveCount(before);
  });
});

test.describe('what one points at', () => {
  const PLACES = [
    '#/',
    '#/new',
    '#/learn/wadi',
    '#/learn/reef',
    '#/example/wadi',
    '#/exercises',
    '#/exercises/wadi',
    '#/rules/wadi',
    '#/editor',
    '#/setup',
    '#/setup-reef',
    '#/deck',
    '#/account',
  ];

  test('has a name where it is only a picture, and the first message is announced', async ({ visit }) => {
    const [host, guest] = await pair(visit, 'Wadi');
    const nameless = () =>
      host.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('button, a[href], summary')]
          .filter((element) => element.role !== 'switch')
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .filter((element) => !/[\p{L}\p{N}+−]/u.test(element.innerText) && element.title === '')
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    await expect(host.locator('.news')).toHaveCount(0);
    await guest.getByRole('tab', { name: 'Chat' }).click();
    await guest.getByRole('group', { name: 'Quick messages' }).getByRole('button').first().click();
    await host.locator('.news').waitFor();

    // Where there is little room, more of it is only a picture.
    await host.setViewportSize({ width: 360, height: 768 });
    const found = await nameless();
    for (const place of PLACES) {
      await go(host, place);
      await host.locator('#content h1').waitFor({ state: 'attached' });
      found.push(...(await nameless()).map((each) => `${place} ${each}`));
    }
    expect(found).toEqual([]);
  });
});
