import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { go, pressTwice } from './page';
import { byTurn, pair } from './pair';
import { clientOf, wadi } from '../tools/tables';

const hashOf = (page: Page) => new URL(page.url()).hash;

/** Sets up a table for the reader and somebody who is invited, and gives the link to the other seat. */
async function invite(host: Page): Promise<string> {
  await host
    .getByRole('group', { name: 'Seat 2', exact: true })
    .getByRole('combobox')
    .selectOption('invited');
  await host.getByRole('button', { name: 'Set up the table' }).click();
  return host.getByLabel(/^Link for this seat/).inputValue();
}

test.describe('an invitation', () => {
  test('says that it is good on this computer only, and how to change that', async ({ visit }) => {
    const host = await visit('#/new');
    await invite(host);
    const note = host.getByRole('note');
    await expect(note).toContainText('works on this computer only');
    await expect(note.locator('code')).toHaveText(/^shadoof serve --listen 0\.0\.0\.0:\d+$/);
    await expect(host.getByRole('button', { name: 'QR code' })).toHaveCount(0);

    // A match that is called off says so in the list, too.
    await pressTwice(host.getByRole('button', { name: 'Cancel the match' }));
    await host.getByText('This match was cancelled.').waitFor();
    await go(host, '#/');
    await expect(host.locator('.results .card')).toContainText('Cancelled');
  });

  test.describe('from a server that others find', () => {
    test('has their address, a QR code and the share sheet; whoever comes chooses a name', async ({
      visit,
    }) => {
      const host = await visit('#/');
      // As a server says that listens everywhere, and as a phone has a share sheet.
      await host.route('**/api/addresses', (route) =>
        route.fulfill({ json: { addresses: ['http://192.168.1.5:7777/'] } }),
      );
      await host.evaluate(() => {
        const shared: unknown[] = [];
        Object.assign(window, { shared });
        Object.assign(navigator, {
          canShare: () => true,
          share: (data: unknown) => Promise.resolve(shared.push(data)),
        });
      });
      await go(host, '#/new');
      await invite(host);
      const field = host.getByLabel(/^Link for this seat/);
      await expect(field).toHaveValue(/^http:\/\/192\.168\.1\.5:7777\/#\/m\//);
      const link = await field.inputValue();
      await expect(host.getByRole('note')).toHaveCount(0);
      await host.getByRole('button', { name: 'QR code' }).click();
      await host.getByRole('img', { name: 'QR code with the link for this seat' }).waitFor();
      await host.getByRole('button', { name: 'Share…' }).click();
      const shared = await host.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
      expect(shared.map(({ url }) => url)).toEqual([link]);

      // What the luck is bound to is seen before anybody could have rolled, and at any time after that.
      await host.getByText('Seal of the luck').click();
      await expect(host.locator('details .written')).toHaveText(/^[0-9a-f]{64}$/);

      const guest = await visit(link.slice(link.indexOf('#')));
      await guest.getByLabel('Your name at the table').fill('Bo');
      await guest.getByRole('button', { name: 'Sit down' }).click();
      for (const page of [host, guest]) await page.locator('main > .board').waitFor();
      await host.getByText('Bo', { exact: true }).first().waitFor();
      const seals: string[] = [];
      for (const page of [host, guest]) {
        await page.getByRole('tab', { name: 'Menu' }).click();
        await page.getByText('Seal of the luck').click();
        seals.push(await page.locator('details .written').innerText());
      }
      expect(seals[0]).toBe(seals[1]);

      // After the end it can be compared at once, without loading the page again.
      await pressTwice(guest.getByRole('button', { name: 'Resign', exact: true }));
      await host.getByText('Check the luck').click();
      await host.getByText('This is the seal that this browser saw before play.').waitFor();
      await expect(host.locator('.result .written').first()).toHaveText(seals[0] ?? '');
    });
  });
});

test('a live rematch starts when everybody has come, and stands first on the home page of whoever is missing', async ({
  visit,
}) => {
  const [one, other] = await byTurn(await pair(visit, 'Wadi', 'Match clock'));
  await one.getByRole('tab', { name: 'Menu' }).click();
  await pressTwice(one.getByRole('button', { name: 'Resign', exact: true }));
  await other.getByText('You win!').first().waitFor();
  await go(other, '#/');
  // The result has its score.
  await expect(other.locator('.results .points').first()).toHaveText(/\d/);

  await one.getByRole('button', { name: 'Rematch' }).click();
  await one.getByText('The match and its clock start when everyone is here.').waitFor();
  await one.getByText('not here yet').waitFor();
  await expect(one.locator('main > .board')).toHaveCount(0);

  await other.reload();
  const first = other.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
  await expect(first).toContainText('Ready when you are');
  await first.click();
  for (const page of [one, other]) await page.locator('main > .board').waitFor();
  expect(hashOf(other)).toBe(hashOf(one));
  await one.locator('.clock').first().waitFor();
});

test('the home page shows the game that is chosen, folds what is empty and counts what was not seen', async ({
  visit,
}) => {
  const page = await visit('#/');
  const folded = page.locator('main details');
  await expect(folded).toHaveCount(4);
  await folded.filter({ hasText: 'Open tables' }).locator('summary').click();
  await page.getByText('Nobody is looking for players right now.').waitFor();
  const picture = () => page.locator('.picture svg').innerHTML();
  const river = await picture();
  await page.getByText('Das Riff', { exact: true }).click();
  await expect.poll(picture).not.toBe(river);
  const lesson = page.getByRole('link', { name: /Never played/ });
  await expect(lesson).toContainText('Learn Das Riff');
  await expect(lesson).toHaveAttribute('href', '#/learn/reef');
  await page.getByText('Wadi', { exact: true }).click();
  await expect(lesson).toHaveAttribute('href', '#/learn/wadi');

  // Two computers of one level are not called alike.
  await go(page, '#/new');
  await page.getByText('3 players', { exact: true }).click();
  await page.getByRole('group', { name: 'Who starts?' }).getByText('Seat 1', { exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.bar.yours').waitFor();
  await expect(page.getByText('Computer 2a', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Computer 2b', { exact: true }).first()).toBeVisible();
  // A turn of one's own and the computers' answers: all of it was watched, so nothing of it is new.
  await page.locator('[role=gridcell][aria-label*="you can build here"]').first().click();
  await page.locator('.confirm').click();
  await page.locator('.step').waitFor({ state: 'detached' });
  await page.locator('.bar.yours').waitFor();
  await go(page, '#/');
  const card = page.getByRole('region', { name: 'Waiting for you' }).getByRole('link');
  await expect(card).toContainText('Your turn');
  await expect(card).not.toContainText('new action');

  // There is room for a few of them, and the others are shown when they are asked for.
  const client = await clientOf(page);
  for (let made = 0; made < 4; made++) await client.make(wadi('two-palms', [{ kind: 'me' }, { kind: 'me' }]));
  await page.reload();
  await expect(card).toHaveCount(4);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(card).toHaveCount(5);
});

test('a board that was sent leads to the form of a match; the trial of a board outlives another tab', async ({
  visit,
}) => {
  const page = await visit('#/editor/copy/two-palms');
  await page.getByText('This board can be played').waitFor();
  await page.getByRole('tab', { name: 'Fair?' }).click();
  await page.getByRole('button', { name: 'Let them play' }).click();
  await page.getByRole('img', { name: /^Seat 1 wins/ }).waitFor();
  await page.getByRole('tab', { name: 'Share' }).click();
  await page.waitForFunction(() =>
    document.querySelector<HTMLInputElement>('.copy input')?.value.includes('link'),
  );
  const link = await page.getByLabel('Link to this board').inputValue();
  await page.getByRole('tab', { name: 'Fair?' }).click();
  await expect(page.getByRole('img', { name: /^Seat 1 wins/ })).toHaveCount(1);

  const friend = await visit(new URL(link).hash);
  await friend.getByRole('link', { name: 'Play', exact: true }).click();
  await friend.getByRole('heading', { name: 'New match' }).waitFor();
  await friend.locator('.preview').getByRole('heading', { name: 'Two palms' }).waitFor();
  // The board is for two, so nobody is asked how many play; who plays is.
  await expect(friend.getByText('3 players', { exact: true })).toHaveCount(0);
  await friend.getByRole('group', { name: 'Seat 2', exact: true }).getByRole('combobox').selectOption('here');
  await friend.getByRole('button', { name: 'Start', exact: true }).click();
  await friend.locator('.bar.yours').waitFor();
  await expect(friend.locator('[role=gridcell]').first()).toBeVisible();
});
