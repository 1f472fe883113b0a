// A finished match, looked at again by keyboard and by touch.
import { clientOf, finished, playedBy } from '../tools/tables';
import { findings } from './axe';
import { expect, test } from './fixtures';

const SIZES = [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

test('a finished match is reviewed by keyboard and by touch, at every size', async ({ visit }) => {
  const page = await visit('#/');
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
    for (const part of ['.review > .board [role=grid]', '.steps', '.band']) {
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

  // A finger on a phone, on a link to a position.
  const phone = await visit(`#/m/${id}/at/2`, {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const touched = phone.getByRole('slider', { name: 'Chances of winning over the match' });
  await expect(touched).toHaveAttribute('aria-valuenow', '2');
  await touched.tap({ position: { x: 1, y: 20 } });
  await expect(touched).toHaveAttribute('aria-valuenow', '0');
  await phone.getByRole('button', { name: 'To the end' }).tap();
  await expect(touched).toHaveAttribute('aria-valuenow', last);
});
