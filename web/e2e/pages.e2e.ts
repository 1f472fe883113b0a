import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { giveUp, clientOf, wadi } from '../tools/tables';
import { findingsByDayAndNight } from './axe';
import { expect, test } from './fixtures';
import { tried } from './messages';
import { open, tooWideIn } from './page';

const SIZES = [
  [360, 640],
  [768, 1024],
  [1366, 768],
  [1920, 1080],
] as const;

async function tables(page: Page): Promise<string[]> {
  const hashes: string[] = [];
  for (const game of ['Wadi', 'The Watchmen', 'Das Riff']) {
    await page.goto('#/');
    await page.getByText(game, { exact: true }).first().click();
    await page.getByRole('button', { name: 'Play now', exact: true }).click();
    await page.waitForURL(/#\/m\//);
    hashes.push(new URL(page.url()).hash);
  }
  return hashes;
}

test('the first page brings little script', async ({ visit }) => {
  const page = await visit();
  await page.getByRole('button', { name: 'Play now', exact: true }).waitFor();
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(0);
  const bodies = await Promise.all(scripts.map(async (name) => (await page.request.get(name)).body()));
  const sizes = bodies.map((body) => gzipSync(body).length);
  // docs/page.md promises it, as it is sent by the release build.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150 * 1024);
});

test.describe('every page', () => {
  test('is clean to axe in light and dark, and fits all sizes, in every language', async ({ visit }) => {
    const page = await visit();
    const hashes = [
      '#/',
      '#/new',
      '#/replay',
      '#/account',
      '#/editor',
      '#/setup',
      '#/setup-reef',
      '#/deck',
      '#/nowhere',
      ...(await tables(page)),
    ];
    const wrong: string[] = [];
    for (const language of tried) {
      await page.evaluate(
        (chosen) => localStorage.setItem('shadoof.language', JSON.stringify(chosen)),
        language,
      );
      for (const hash of hashes) {
        await open(page, hash);
        const found = [...(await findingsByDayAndNight(page)), ...(await tooWideIn(page, SIZES))];
        wrong.push(...found.map((each) => `${language} ${hash} ${each}`));
      }
    }
    expect(wrong).toEqual([]);
  });

  test('is clean to axe around a match, too: waiting, invited, over, and looked at as a record', async ({
    visit,
  }) => {
    const page = await visit('#/');
    const client = await clientOf(page);
    const waiting = await client.make(wadi('first-wadi', [{ kind: 'me' }, { kind: 'invited' }]));
    const [invitation] = await client.invitations(waiting.id);
    const over = await client.make(
      wadi('first-wadi', [
        { kind: 'me', name: 'Amina' },
        { kind: 'computer', level: 1 },
      ]),
    );
    await giveUp(client, over.id);
    const record = await client.record(over.id);

    const wrong: string[] = [];
    const look = async (who: Page, where: string) => {
      wrong.push(...(await findingsByDayAndNight(who)).map((each) => `${where} ${each}`));
    };
    await page.goto(`#/m/${waiting.id}`);
    await page.getByLabel(/^Link for this seat/).waitFor();
    await look(page, 'waiting');

    const guest = await visit(`#/m/${waiting.id}/join/${invitation?.seat}/${invitation?.key}`);
    await guest.getByRole('button', { name: 'Sit down' }).waitFor();
    await look(guest, 'invited');

    await page.goto(`#/m/${over.id}`);
    await page.locator('.result').waitFor();
    await look(page, 'over');

    await page.goto('#/replay');
    await page.getByLabel('Or paste the text').fill(record);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.locator('.looking .replay').waitFor();
    await look(page, 'record');
    expect(wrong).toEqual([]);
  });
});
