// A finished match, looked at again by keyboard and by touch.
import type { Page } from '@playwright/test';
import { clientOf, finished, giveUp, playedBy, reef } from '../tools/tables';
import { findings } from './axe';
import { expect, test } from './fixtures';

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

/** Gives a device so many cores, and notes whether it asks the server to think about a match. */
async function askedOf(page: Page, cores: number): Promise<() => boolean> {
  await page.addInitScript(
    (many) => Object.defineProperty(navigator, 'hardwareConcurrency', { value: many }),
    cores,
  );
  let isAsked = false;
  page.on('request', (request) => (isAsked ||= request.url().endsWith('/evaluation')));
  return () => isAsked;
}

test('a finished match is reviewed by keyboard and by touch, at every size', async ({ server, visit }) => {
  const page = await visit('#/');
  const isServerAsked = await askedOf(page, 2);
  await page.reload();
  const client = await clientOf(page);
  const [played] = await playedBy(client, ['level:3', 'level:1'], '--scenario', 'two-palms');
  if (played === undefined) throw new Error('nothing was played');
  const id = await finished(client, played);
  await page.goto(`#/m/${id}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();

  const band = page.getByRole('slider', { name: 'Chances of winning over the match' });
  const last = String(played.replay.steps.length - 1);
  await expect(band).toHaveAttribute('aria-valuemax', last);
  await expect(band).toHaveAttribute('aria-valuenow', '0');
  await expect(band).toHaveAttribute('aria-valuetext', /\d+%/);

  // Keys: a step, a turn, the end.
  await band.focus();
  await page.keyboard.press('ArrowRight');
  await expect(band).toHaveAttribute('aria-valuenow', '1');
  expect(new URL(page.url()).hash).toMatch(/\/at\/1$/);
  await page.keyboard.press('PageDown');
  await expect(band).toHaveAttribute('aria-valuetext', /^1[AB]/);
  await page.keyboard.press('End');
  await expect(band).toHaveAttribute('aria-valuenow', last);
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: 'One step forward' }).press('Enter');
  await expect(band).toHaveAttribute('aria-valuenow', '1');

  // The list of turns leads to where each ended, and the board, the steps and the band are in sight together.
  await page.getByRole('tab', { name: 'Turns' }).click();
  await page
    .getByRole('button', { name: /^Show the position after 2/ })
    .first()
    .click();
  await expect(band).toHaveAttribute('aria-valuetext', /^2[AB]/);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of ['.review > .board [role=grid]', '.steps', 'div.band']) {
      await expect(page.locator(part), `${part} at ${size.width}`).toBeInViewport({ ratio: 0.98 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  for (const tab of ['Turning points', 'Turns', 'Players']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await findings(page), tab).toEqual([]);
  }
  await page.getByRole('button', { name: 'Result', exact: true }).click();
  await page.locator('.result').waitFor();

  // A whole table, too, is seen at once where it stands beside what there is to read.
  const shoal = await client.make(reef([{ kind: 'me' }, { kind: 'computer', level: 1 }]));
  await giveUp(client, shoal.id);
  await page.goto(`#/m/${shoal.id}/at/1`);
  const shown = page.locator('.review > .board');
  await shown.getByRole('grid').first().waitFor();
  for (const size of SIZES.filter(({ width }) => width > 1088)) {
    await page.setViewportSize(size);
    const hidden = await shown.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ]);
    expect(hidden, `what is cut off at ${size.width}`).toEqual([0, 0]);
  }

  expect(isServerAsked(), 'a device with cores to spare thinks for itself').toBe(false);

  // A finger on a phone that is too slow to think, on a link to a position.
  const phone = await visit('about:blank', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const isServerAskedByPhone = await askedOf(phone, 1);
  await phone.goto(`${server.address}/#/m/${id}/at/2`);
  const touched = phone.getByRole('slider', { name: 'Chances of winning over the match' });
  await expect(touched).toHaveAttribute('aria-valuenow', '2');
  await touched.tap({ position: { x: 1, y: 20 } });
  await expect(touched).toHaveAttribute('aria-valuenow', '0');
  await phone.getByRole('button', { name: 'To the end' }).tap();
  await expect(touched).toHaveAttribute('aria-valuenow', last);
  expect(isServerAskedByPhone()).toBe(true);
});
