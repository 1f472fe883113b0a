// What would happen, what happens and why it ended, on a board so small that every point of it is known.
import type { Locator, Page } from '@playwright/test';
import type { NewMatch } from '../src/lib/api/types.gen';
import { hex } from '../src/lib/util/random';
import { clientOf } from '../tools/tables';
import { expect, test } from './fixtures';
import { go } from './page';
import { endTurn as sendTurn } from './wadi-player';

const BOARD = `id = "two-banks"
name = { en = "Two Banks" }
players = [2]
map = """
1 1 1 1 s:2 3 1
1 1 1 1 s   1 1
"""
`;
const MATCH: NewMatch = {
  game: { name: 'wadi', scenario: BOARD, building: 'spreading', watchmen: false, pro: true },
  seats: [{ sitter: { kind: 'me' } }, { sitter: { kind: 'invited' } }],
  first: { who: 'seat', seat: 0 },
  clock: { kind: 'none' },
  absence: { kind: 'leave' },
  hints: true,
  listed: false,
};

const cell = (page: Page, at: string): Locator => page.locator(`[role=gridcell][data-at=${at}]`);
const ghost = (page: Page, of: string): Locator => page.locator(`[data-ghost=${of}]`);
const foreseen = (page: Page): Locator => page.locator('.foreseen');

/** A finger that rests on a tile. */
async function longPress(page: Page, at: string): Promise<void> {
  const box = await cell(page, at).boundingBox();
  if (box === null) throw new Error(`${at} is not to be seen`);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await page.context().newCDPSession(page);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await ghost(page, 'shadoof').waitFor();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function play(page: Page, ...taps: string[]): Promise<void> {
  const before = await page.locator('.step').count();
  for (const at of taps) await cell(page, at).click();
  await expect(page.locator('.step')).toHaveCount(before + 1);
}

/** Ends a turn in which something could still be done, without a word. */
async function endTurn(page: Page, id: string, seat: number): Promise<void> {
  const { seq } = (await (await page.request.get(`api/matches/${id}`)).json()) as { seq: number };
  const command = { do: 'play', seat, seen: seq, actions: ['.'] };
  const headers = { 'x-shadoof': '1' };
  await page.request.post(`api/matches/${id}/orders`, { headers, data: { id: hex(32), command } });
}

interface Watched {
  /** The points that have floated over the board. */
  floated: string[];
  /** Those of them that did not fit on the board. */
  cut: string[];
  /** How many actions the log told while what was missed was shown one by one. */
  told: number[];
}

/** Takes note of what passes by: nobody can be sure to look in time. */
function watch(): void {
  const watched: Watched = { floated: [], cut: [], told: [] };
  Object.assign(window, { watched });
  const known = new WeakSet<Element>();
  new MutationObserver(() => {
    for (const float of document.querySelectorAll('.float')) {
      if (known.has(float)) continue;
      known.add(float);
      const words = float.textContent.replaceAll(/\s+/g, ' ').trim();
      watched.floated.push(words);
      // It grows as it comes; its middle stays.
      const [label, board] = [
        float.getBoundingClientRect(),
        float.closest('.floats')?.getBoundingClientRect(),
      ];
      const [middle, half] = [label.left + label.width / 2, (float as HTMLElement).offsetWidth / 2];
      if (board === undefined || middle - half < board.left - 1 || middle + half > board.right + 1)
        watched.cut.push(words);
    }
    if (document.querySelector('.skip') !== null)
      watched.told.push(document.querySelectorAll('.pictures > svg').length);
  }).observe(document, { subtree: true, childList: true });
}

const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);
const floated = (page: Page): Promise<string[]> => watched(page).then((seen) => seen.floated.sort());

test('a match is seen before it is played, and its end is explained', async ({ visit }) => {
  const anna = await visit('#/', { moving: true });
  await anna.evaluate(watch);
  const client = await clientOf(anna);
  const { id } = await client.make(MATCH);
  const [invitation] = await client.invitations(id);

  // What was agreed on is known before one sits down.
  const options = ['Two Banks', 'Spread out', 'up to two builds per turn', 'no clock'];
  await go(anna, `#/m/${id}`);
  for (const option of options) await expect(anna.locator('.options')).toContainText(option);
  const ben = await visit(`#/m/${id}/join/1/${invitation?.key}`, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    moving: true,
    reducedMotion: 'reduce',
  });
  for (const option of options) await expect(ben.locator('.options')).toContainText(option);
  await ben.evaluate(watch);
  await ben.getByRole('button', { name: 'Sit down' }).click();
  await anna.locator('.bar.yours').waitFor();
  await expect(anna.locator('.special')).toHaveText('Two Banks · Spread out · Pro rule');
  const rules = anna.locator('.below details');
  await expect(rules).toContainText('two actions and may build with both');
  await expect(rules).toContainText('Spreading rule');
  await expect(rules.locator('.options')).toContainText('Two Banks');

  // A mouse over a tile, the focus on it: the same ghost, and what it brings.
  await cell(anna, 'f2').hover();
  await ghost(anna, 'shadoof').waitFor();
  await expect(anna.locator('[data-reach=f2]')).toHaveCount(1);
  await expect(foreseen(anna)).toHaveText(/^\s*0\s*0\s*$/);
  await anna.locator('h1').first().hover({ force: true });
  await expect(ghost(anna, 'shadoof')).toHaveCount(0);
  await anna.keyboard.press('Tab');
  await cell(anna, 'f1').focus();
  await anna.keyboard.press('ArrowDown');
  await ghost(anna, 'shadoof').waitFor();
  await expect(anna.getByText('Points: no change.')).toBeAttached();
  await anna.keyboard.press('Enter');
  await expect(anna.locator('.step')).toHaveCount(1);

  // In the middle of a turn: a hint for what is left of it.
  await anna.getByRole('button', { name: 'Hint' }).click();
  // Where to look comes first, unless there is nothing but to end the turn.
  const [where, what] = [anna.getByText(/^Look here/), anna.getByText(/A strong player (pumps|builds|ends)/)];
  await where.or(what).waitFor();
  // Elsewhere on the button, which says something else than when it was pressed: a hint may come very soon.
  const more = anna.getByRole('button', { name: 'Show what' });
  if (await where.isVisible()) await more.click({ position: { x: 8, y: 8 } });
  await what.waitFor();

  // The way of the water, before it goes; its points, when it has gone.
  await cell(anna, 'e1').click();
  await cell(anna, 'f1').hover();
  await ghost(anna, 'way').waitFor();
  await expect(foreseen(anna)).toHaveText(/^\s*\+3\s*0\s*$/);
  await expect(anna.getByText(/^Points: Guest \d+ \+3\.$/)).toBeAttached();
  await cell(anna, 'f1').click();
  await expect.poll(() => floated(anna)).toEqual(['+3']);
  await play(anna, 'a1');
  await sendTurn(anna);

  // A finger that rests shows the same, also to whoever wants no movement.
  await ben.locator('.bar.yours').waitFor();
  await longPress(ben, 'g1');
  await expect(foreseen(ben)).toHaveText(/^\s*0\s*\+3\s*$/);
  await play(ben, 'g1');
  await play(ben, 'f1', 'g2');
  await expect.poll(() => floated(ben)).toEqual(['+3', '+3 Orange', '−2', '−2 Orange']);
  // What comes at the edge of a narrow board is seen whole.
  await anna.setViewportSize({ width: 360, height: 640 });
  await sendTurn(ben);
  await expect.poll(() => floated(anna)).toEqual(['+3', '+3 Blue', '−2', '−2 Blue']);
  for (const page of [anna, ben]) expect((await watched(page)).cut).toEqual([]);
  await anna.setViewportSize({ width: 1366, height: 768 });

  // The last round is announced, to whoever comes back as well; and the log tells no more than the board.
  await anna.getByText('Last round! After it the wadi is dry.').waitFor();
  await anna.addInitScript(watch);
  await anna.reload();
  await anna.getByText('Last round! After it the wadi is dry.').waitFor();
  await expect(anna.locator('.round')).toContainText('Last round');
  await expect(anna.locator('.pictures > svg')).toHaveCount(5);
  expect((await watched(anna)).told).toContain(4);

  // Nobody does anything more: equal points, and Ben has built less.
  // Whoever has scrolled down sees who has won all the same.
  await ben.evaluate(() => scrollTo(0, 300));
  await endTurn(ben, id, 1);
  await endTurn(anna, id, 0);
  for (const page of [anna, ben]) {
    await page.getByText('Equal points, but more shadoofs in supply, 6 : 5').waitFor();
    await expect(page.locator('.result details').first()).toHaveAttribute('open');
  }
  await expect(ben.locator('#result-title')).toHaveText('You win!');
  await expect(ben.locator('#result-title')).toBeInViewport();

  // The log of Das Riff shows cards.
  await go(anna, '#/example/reef');
  await anna.locator('.log .pictures .card').first().waitFor();
});

test('whoever has beaten a computer is asked to try the next one', async ({ visit }) => {
  const page = await visit('#/');
  // The last water leaves with this turn, and the points are Anna's.
  const position =
    'round = 2\nstarter = 1\nturn = 0\nwater = { e2 = 1, f1 = 1 }\nshadoofs = { f2 = 0, a1 = 1 }\n';
  const game = { ...MATCH.game, position } as NewMatch['game'];
  const seats: NewMatch['seats'] = [{ sitter: { kind: 'me' } }, { sitter: { kind: 'computer', level: 2 } }];
  const { id } = await (await clientOf(page)).make({ ...MATCH, game, seats });
  await go(page, `#/m/${id}`);
  await page.locator('.bar.yours').waitFor();
  await sendTurn(page);
  await page.getByText('You win!').first().waitFor();
  await page.getByRole('button', { name: 'Try level 3' }).click();
  await page.waitForURL((url) => url.hash.startsWith('#/m/') && !url.hash.includes(id));
  await expect(page.getByText('Computer 3', { exact: true }).first()).toBeVisible();
});
