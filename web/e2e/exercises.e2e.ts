import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exercise } from '../src/lib/exercises/exercise';
import { findingsByDayAndNight } from './axe';
import { expect, test } from './fixtures';
import { act, byClick, byKeys, byTap } from './learner';
import { languages, message } from './messages';
import { go, tooWideIn } from './page';

const SIZES = [
  [360, 640],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
] as const;

const folder = join(import.meta.dirname, '../../exercises');
const exercisesOf = (game: string) =>
  readFileSync(join(folder, `${game}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Exercise);

/** One between two whose best turn is made by building and pumping alone, and that somebody answers. */
const wadi = exercisesOf('wadi').find(
  ({ position, solution, proof }) =>
    position.players === 2 &&
    solution.length === 3 &&
    solution.every((action) => /^\+|>/.test(action)) &&
    proof.how === 'solved' &&
    position.game.name === 'wadi' &&
    !position.game.pro,
);
/** One that is won by a single purchase. */
const reef = exercisesOf('reef').find(({ solution }) => solution.length === 1);

test('an exercise is failed, answered, solved by keyboard, and comes back; the page is clean in every language', async ({
  visit,
}) => {
  if (wadi === undefined || reef === undefined) throw new Error('there are no such exercises');
  const page = await visit('#/exercises');
  await page.getByRole('heading', { level: 1, name: message('en', 'exercises-title') }).waitFor();
  await expect(page.locator('.games section')).toHaveCount(3);
  await page.locator('.games li a').first().waitFor();
  expect(await findingsByDayAndNight(page)).toEqual([]);

  await go(page, `#/exercises/wadi/one/${wadi.id}`);
  const task = page.locator('.task');
  const button = (id: string) => task.getByRole('button', { name: message('en', id), exact: true });
  // A turn in which nothing is done is legal, and not the best.
  await byKeys(button('turn-end'));
  await byKeys(button('exercise-check'));
  await byKeys(button('exercise-again'));
  // What is in the hand is put back when the position changes, so each action waits until the one before is on the board.
  for (const action of wadi.solution) {
    const played = page.waitForResponse((answer) => answer.url().endsWith('/api/sketches'));
    await act(page, action, byKeys);
    await (await played).finished();
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await byKeys(button('exercise-check'));
  await task.getByText(message('en', 'exercise-right')).waitFor();
  expect(await findingsByDayAndNight(page)).toEqual([]);
  expect(await tooWideIn(page, SIZES)).toEqual([]);
  const kept = await page.evaluate(() => localStorage.getItem('shadoof.exercises'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ cards: { [wadi.id]: { box: 0 } }, streak: 0 });

  await go(page, `#/exercises/reef/one/${reef.id}`);
  for (const action of reef.solution) await act(page, action, byClick);
  await byClick(button('exercise-check'));
  await task.getByText(message('en', 'exercise-right')).waitFor();

  for (const language of languages) {
    await page.evaluate((chosen) => {
      localStorage.setItem('shadoof.language', JSON.stringify(chosen));
    }, language);
    await page.reload();
    await go(page, '#/exercises');
    await page.getByRole('heading', { level: 1, name: message(language, 'exercises-title') }).waitFor();
    expect(await tooWideIn(page, SIZES)).toEqual([]);
  }
  await page.context().close();
});

test('an exercise that is left before its position has come leaves nothing behind', async ({ visit }) => {
  if (wadi === undefined) throw new Error('there is no such exercise');
  const page = await visit('#/exercises');
  let letGo = (): void => undefined;
  const held = new Promise<void>((go) => (letGo = go));
  await page.route('**/api/sketches', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/sketches');
  await go(page, `#/exercises/wadi/one/${wadi.id}`);
  await asked;
  await go(page, '#/exercises');
  await page.getByRole('heading', { level: 1, name: message('en', 'exercises-title') }).waitFor();
  const answered = page.waitForResponse('**/api/sketches');
  letGo();
  await (await answered).finished();
  // The console, which must stay empty, hears of it once the answer was taken note of.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.context().close();
});

test('the exercise of the day is done by touch and its result can be shared', async ({ visit }) => {
  const page = await visit('#/exercises/day', {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 360, height: 640 },
  });
  await byTap(page.getByRole('button', { name: message('en', 'exercise-show') }));
  const result = page.getByLabel(message('en', 'exercise-share'));
  await expect(result).toHaveValue(/^Shadoof, .*\d{4}-\d\d-\d\d.*#\/exercises\/day$/);
  await page.context().close();
});
