import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { byTurn, menu, pair } from './pair';
import { endTurn } from './wadi-player';

interface Heard {
  messages: string[];
  badges: (number | null)[];
}

/** Puts what a browser without a desktop lacks in its place, and takes note of what the page asks of it. */
async function listen(page: Page): Promise<void> {
  await page.evaluate(() => {
    const heard: Heard = { messages: [], badges: [] };
    class Message extends EventTarget {
      static permission = 'granted';
      static requestPermission = () => Promise.resolve('granted');
      close = () => undefined;
      constructor(title: string, { body }: { body: string }) {
        super();
        heard.messages.push(`${title}: ${body}`);
      }
    }
    const badge = (count: number | null) => {
      heard.badges.push(count);
      return Promise.resolve();
    };
    Object.assign(window, { heard, Notification: Message });
    Object.assign(navigator, { setAppBadge: badge, clearAppBadge: () => badge(null) });
  });
}
/** A browser without a screen shows all its pages at all times, so it is told which one somebody looks at. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
const heard = (page: Page) => page.evaluate(() => (window as never as { heard: Heard }).heard);

test.describe('somebody who looks elsewhere', () => {
  test('is called to his turn by a message, a badge, the title and the icon', async ({ visit }) => {
    const [one, other] = await byTurn(await pair(visit, 'Wadi'));
    await listen(other);
    await other.locator('header .who').click();
    await other.getByRole('switch', { name: 'Tell me when it’s my turn' }).click();
    await other.getByRole('button', { name: 'Close' }).click();
    await expect(other).not.toHaveTitle(/Your turn/);

    await show(other, 'hidden');
    await endTurn(one);
    await expect.poll(async () => (await heard(other)).badges).toEqual([1]);
    expect((await heard(other)).messages).toEqual([
      expect.stringMatching(/^It’s your turn: Wadi with Guest/),
    ]);
    await expect(other).toHaveTitle(/Your turn/);
    await expect(other.locator('link[rel=icon]')).toHaveAttribute('href', /turn/);

    // Whoever leaves the table is called by nothing more.
    await show(other, 'visible');
    await other.getByRole('link', { name: 'Home page' }).click();
    await expect.poll(async () => (await heard(other)).badges.at(-1)).toBeNull();
    expect((await heard(other)).messages).toHaveLength(1);
  });

  test('takes days off, and the other one sees until when', async ({ visit }) => {
    const [one, other] = await byTurn(await pair(visit, 'Wadi', 'Days per turn'));
    await one.getByRole('tab', { name: 'Menu' }).click();
    await one.getByLabel('Days off').fill('5');
    await one.getByLabel('Days off').press('Tab');
    await menu(one, 'Take days off');
    const until = other.getByText(/^away until/);
    await until.waitFor();
    // Midnight may have passed since he went.
    const [last, first] = [0, 10].map((minutes) =>
      new Date(Date.now() + 5 * 86_400_000 - minutes * 60_000).getDate(),
    );
    await expect(until).toHaveText(new RegExp(`\\b(${last}|${first})\\b`));
  });

  test('is not waited for without end where no clock runs, but long enough', async ({ visit }) => {
    const [, other] = await byTurn(await pair(visit, 'Wadi'));
    const replace = other.getByRole('button', { name: /^Let a computer take over for Guest/ });
    await other.getByRole('tab', { name: 'Menu' }).click();
    await other.getByRole('button', { name: 'Resign' }).waitFor();
    await expect(replace).toHaveCount(0);

    // To this page a week has passed; the server knows better.
    await other.clock.setFixedTime(Date.now() + 8 * 86_400_000);
    await other.getByRole('tab', { name: 'Log' }).click();
    await other.getByRole('tab', { name: 'Menu' }).click();
    await other.getByRole('button', { name: /^Continue without Guest/ }).waitFor();
    await replace.click();
    await other.getByText('Too early.').waitFor();
  });
});
