import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/lib/learn/lessons';
import { findingsByDayAndNight } from './axe';
import { expect, test } from './fixtures';
import { act, byClick, byKeys, byTap, type Choose } from './learner';
import { languages, message, tried } from './messages';
import { open, tooWide, tooWideIn } from './page';
import type { Visit } from './test-browser';

const SIZES = [
  [360, 640],
  [768, 1024],
  [1920, 1080],
  [1366, 768],
] as const;
const GAMES = ['wadi', 'watchmen', 'reef'] as const;
const folder = join(import.meta.dirname, '../..');
const lessonOf = (game: string) =>
  JSON.parse(readFileSync(join(folder, `lessons/${game}.json`), 'utf8')) as Lesson;
const turnsOf = (game: string) =>
  readFileSync(join(folder, `examples/${game}.record`), 'utf8')
    .split('\n---\n')
    .at(-1)
    ?.trim()
    .split('\n') ?? [];

async function visitor(visit: Visit, language: string, options = {}): Promise<Page> {
  const page = await visit('#/nowhere', options);
  await page.evaluate((chosen) => {
    localStorage.setItem('shadoof.language', JSON.stringify(chosen));
  }, language);
  await page.reload();
  return page;
}

const heading = (page: Page, words: string) =>
  page.getByRole('heading', { level: 2, name: words, exact: true });

/** Takes a lesson from the step it is at to its end. */
async function takeThrough(
  page: Page,
  lesson: Lesson,
  language: string,
  choose: Choose,
  from = 0,
): Promise<void> {
  for (const step of lesson.steps.slice(from)) {
    await heading(page, message(language, `learn-${lesson.id}-${step.id}`)).waitFor();
    await page.locator('.task[aria-busy=false]').waitFor();
    await act(page, 'try' in step ? step.try.action : step.play, choose);
    await page.locator('.task.solved').waitFor();
    await choose(page.locator('.task .next'));
  }
  await page.locator('.finished').waitFor();
}

test.describe('a lesson', () => {
  for (const language of tried) {
    test(`of each game is taken to its end in ${language}`, async ({ visit }) => {
      const page = await visitor(visit, language);
      for (const game of GAMES) {
        await page.goto(`#/learn/${game}`);
        await takeThrough(page, lessonOf(game), language, byClick);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
      }
      await page.context().close();
    });
  }

  test('can be taken by keyboard alone', async ({ visit }) => {
    const page = await visitor(visit, 'en');
    await page.goto('#/learn/watchmen');
    await takeThrough(page, lessonOf('watchmen'), 'en', byKeys);
    await page.context().close();
  });

  test('fits a phone, is taken by touch, and ends with a real match', async ({ visit }) => {
    const page = await visitor(visit, 'nl', {
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    });
    await page.goto('#/learn/reef');
    await takeThrough(page, lessonOf('reef'), 'nl', byTap);
    expect(await tooWide(page)).toBe(0);
    const { length } = lessonOf('wadi').steps;
    await page.evaluate(
      (wadi) => localStorage.setItem('shadoof.lessons', JSON.stringify({ wadi })),
      length - 2,
    );
    await page.reload();
    await page.goto('#/learn/wadi');
    await takeThrough(page, lessonOf('wadi'), 'nl', byTap, length - 2);
    await page.getByRole('button', { name: message('nl', 'learn-match-mini') }).tap();
    await page.waitForURL(/#\/m\//);
    await page.locator('.bar.yours').waitFor();
    await page.context().close();
  });

  test('answers a wrong try with the reason of the rule and says again what is asked', async ({ visit }) => {
    for (const language of tried) {
      const page = await visitor(visit, language);
      await page.goto('#/learn/wadi');
      await act(page, '+c2', byClick);
      const why = page.locator('.task .why span');
      await expect(why).toHaveText(message(language, 'reason-wadi-build_on_wadi', { at: 'c2' }));
      await expect(page.locator('.task .do')).toHaveText(message(language, 'learn-wadi-build-do'));
      await act(page, '+e4', byClick);
      await page.getByText(message(language, 'learn-not-asked')).waitFor();
      await expect(page.locator('.task.solved')).toHaveCount(0);
      await page.context().close();
    }
  });

  test('is left and gone on with, shows the way, and skips', async ({ visit }) => {
    const page = await visitor(visit, 'en');
    const lesson = lessonOf('wadi');
    await page.goto('#/');
    await page.getByRole('link', { name: /Learn Wadi in ten minutes/ }).click();
    await page.locator('.task .show').click();
    // Elsewhere on the button: in the same place it would be the second click of a double one.
    const doIt = page.locator('.task .show', { hasText: message('en', 'learn-do-it') });
    await doIt.click({ position: { x: 8, y: 20 } });
    await page.locator('.task.solved').waitFor();
    await page.locator('.task .next').click();
    await heading(page, message('en', 'learn-wadi-pump')).waitFor();
    await page.locator('.task .next').click();
    await heading(page, message('en', 'learn-wadi-extra')).waitFor();
    await page.goto('#/learn');
    await page.getByText(message('en', 'learn-steps', { done: 2, all: lesson.steps.length })).waitFor();
    await page.getByRole('link', { name: `${message('en', 'learn-resume')}: Wadi`, exact: true }).click();
    await takeThrough(page, lesson, 'en', byClick, 2);
    await page.goto('#/learn');
    await page.getByText(message('en', 'learn-done-all', { all: lesson.steps.length })).waitFor();
    await page.context().close();
  });
});

test.describe('a whole match', () => {
  for (const game of GAMES) {
    test(`of ${game} is clicked to its end, with a sentence for every turn`, async ({ visit }) => {
      const language = languages[GAMES.indexOf(game) % languages.length] ?? 'en';
      const page = await visitor(visit, language);
      await page.goto(`#/example/${game}`);
      const turns = turnsOf(game);
      // What is laid out before anybody's turn is there from the beginning.
      const first = turns[0]?.startsWith('deal') ? 1 : 0;
      await page.getByText(message(language, 'example-of', { at: first, all: turns.length })).waitFor();
      for (let turn = 1; turn <= turns.length; turn++) {
        if (turn > first) await page.locator('.note .next').click();
        await page.getByText(message(language, `example-${game}-${turn}`)).waitFor();
      }
      await page.locator('.note .over').waitFor();
      await expect(page.locator('.players .won')).toHaveCount(1);
      await page.context().close();
    });
  }
});

test.describe('the pages to learn from', () => {
  test('are clean to axe in light and dark, and fit all sizes', async ({ visit }) => {
    const page = await visitor(visit, 'en');
    const hashes = ['#/learn', '#/learn/wadi', '#/learn/reef', '#/example/watchmen'];
    const wrong: string[] = [];
    for (const hash of hashes) {
      await open(page, hash);
      const found = [...(await findingsByDayAndNight(page)), ...(await tooWideIn(page, SIZES))];
      wrong.push(...found.map((each) => `${hash} ${each}`));
    }
    expect(wrong).toEqual([]);
  });

  test('have their words on a line, and no button alone in a row', async ({ visit }) => {
    const page = await visitor(visit, 'nl', { viewport: { width: 360, height: 640 } });
    const buttons = page.locator('main .buttons').locator('button');
    await page.goto('#/example/wadi');
    await buttons.first().waitFor();
    const heights = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThan(50);

    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('#/learn/wadi');
    await page.locator('.task .end').waitFor();
    const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops.filter((top) => tops.filter((other) => other === top).length < 2)).toEqual([]);
    await page.context().close();
  });
});
