// A finished match, looked at again by keyboard and by touch.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { clientOf, finished, giveUp, playedBy, playedOut, reef } from '../tools/tables';
import { findings } from './axe';
import { expect, test } from './fixtures';
import { languages, tried } from './messages';
import { pressUntil } from './page';

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

test('a finished match of four is reviewed by keyboard and by touch, at every size and in every language', async ({
  server,
  visit,
}) => {
  const page = await visit('#/');
  const isServerAsked = await askedOf(page, 2);
  await page.reload();
  const client = await clientOf(page);
  const players = ['level:3', 'level:1', 'level:2', 'level:1'];
  const [played] = await playedBy(client, players, '--scenario', 'first-wadi');
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
  await expect(band).toHaveAttribute('aria-valuetext', /^1[A-D]/);
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
  await expect(band).toHaveAttribute('aria-valuetext', /^2[A-D]/);
  for (const tab of ['Turning points', 'Turns', 'Players', 'Notes']) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await findings(page), tab).toEqual([]);
  }
  for (const language of languages) {
    await page.evaluate((to) => localStorage.setItem('shadoof.language', `"${to}"`), language);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await page.evaluate(() => scrollTo(0, 0));
      for (const part of ['.review > .board [role=grid]', '.steps', 'div.band']) {
        const where = `${part} at ${size.width} in ${language}`;
        await expect(page.locator(part), where).toBeInViewport({ ratio: 0.98 });
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    if (language !== 'en' && tried.includes(language)) expect(await findings(page), language).toEqual([]);
  }
  await page.evaluate(() => localStorage.setItem('shadoof.language', '"en"'));
  await page.reload();
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

/** The bytes of an image that is shown. */
async function bytesOf(picture: Locator): Promise<Buffer> {
  const address = (await picture.getAttribute('src')) ?? '';
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** How many colours an image has. */
const coloursOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    const paper = canvas.getContext('2d');
    paper?.drawImage(image, 0, 0);
    const pixels = paper?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return new Set(new Uint32Array(Uint8Array.from(pixels).buffer)).size;
  });

/** How many frames an image has, and whether the last differs from the first. */
const framesOf = (page: Page, bytes: Buffer): Promise<[number, boolean]> =>
  page.evaluate(
    async (data) => {
      const decoder = new ImageDecoder({ data: Uint8Array.from(data), type: 'image/gif' });
      await Promise.all([decoder.tracks.ready, decoder.completed]);
      const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
      const pixels = async (frameIndex: number) => {
        const { image } = await decoder.decode({ frameIndex });
        const all = new Uint8Array(image.allocationSize());
        await image.copyTo(all);
        image.close();
        return all;
      };
      const [first, last] = [await pixels(0), await pixels(count - 1)];
      return [count, first.some((byte, at) => byte !== last[at])];
    },
    [...bytes],
  );

test('what was found is shared: a picture, the turn as an animation, and the record with notes and tries', async ({
  visit,
}) => {
  const page = await visit('#/');
  const client = await clientOf(page);
  const [played] = await playedBy(client, ['level:3', 'level:1'], '--scenario', 'two-palms');
  if (played === undefined) throw new Error('nothing was played');
  const id = await finished(client, played);
  await page.goto(`#/m/${id}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const band = page.getByRole('slider', { name: 'Chances of winning over the match' });
  await expect(band).toHaveAttribute('aria-valuetext', /\d+%/);
  await band.focus();
  // The lot says who begins.
  await page.keyboard.press('PageDown');
  await expect(band).toHaveAttribute('aria-valuetext', /^1[AB]/);
  const turn = (await band.getAttribute('aria-valuetext'))?.startsWith('1A') === true ? '1B' : '1A';
  await page.keyboard.press('PageDown');
  await expect(band).toHaveAttribute('aria-valuetext', new RegExp(`^${turn}`));

  const picture = page.locator('figure img');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await expect(picture).toHaveAttribute('src', /^data:image\/png/);
  const png = await bytesOf(picture);
  expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
  expect(png.readUInt32BE(16)).toBe(900);
  expect(png.readUInt32BE(20)).toBeGreaterThan(900);
  expect(await coloursOf(picture)).toBeGreaterThan(1_000);
  await page.getByRole('button', { name: 'Turn as animation' }).click();
  await expect(picture).toHaveAttribute('src', /^data:image\/gif/);
  const gif = await bytesOf(picture);
  expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
  const [frames, moves] = await framesOf(page, gif);
  expect([frames > 4, moves]).toEqual([true, true]);
  expect(await findings(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/\.gif$/);

  // A turn that is tried is judged and remembered; so is a note.
  await page.getByRole('button', { name: 'Try your own' }).first().click();
  await page.getByRole('button', { name: 'End turn' }).click();
  await expect(page.getByText(/This turn: \d+%/)).toBeVisible();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel(`Note on ${turn}`).fill('Here I slept.\nTwice.');
  await expect(page.getByRole('button', { name: `Remove the tried turn ${turn}` })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const record = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Record with notes' }).click();
  const text = readFileSync(await (await record).path(), 'utf8');
  expect(text).toContain(`\n(${turn}: .)\n; Here I slept.\n; Twice.\n`);

  // Both come back where a record is opened.
  await page.goto('#/replay');
  await page.getByLabel('Or paste the text').fill(text);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const notes = page.getByRole('region', { name: 'Notes in the record' });
  await expect(notes).toContainText('Here I slept.');
  await notes.getByRole('button', { name: `Another way to play ${turn}` }).click();
  await expect(page.getByRole('button', { name: 'Back to the match' })).toBeVisible();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to the match' }).click();
  await notes.getByRole('button', { name: turn, exact: true }).click();
  await expect(page.locator('.remarks .here')).toContainText('Twice.');

  // A table with cards is drawn as well.
  const shoal = await client.make(reef([{ kind: 'me' }, { kind: 'computer', level: 1 }]));
  await giveUp(client, shoal.id);
  await page.goto(`#/m/${shoal.id}/at/1`);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await expect(picture).toHaveAttribute('src', /^data:image\/png/);
  expect(await coloursOf(picture)).toBeGreaterThan(1_000);
});

test('a note at a position is found on another device of the same person, and of nobody else', async ({
  visit,
}) => {
  const page = await visit('#/');
  const client = await clientOf(page);
  const { id } = await client.make(reef([{ kind: 'me' }, { kind: 'computer', level: 1 }]));
  await giveUp(client, id);
  const at = `#/m/${id}/at/0`;
  await page.goto(at);
  const open = async (window: Page): Promise<Locator> => {
    const note = window.getByLabel('Note on the start');
    await pressUntil(window.getByRole('tab', { name: 'Notes' }), () => note.isVisible());
    return note;
  };
  await (await open(page)).fill('Quite a start.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { cookies } = await page.context().storageState();
  const phone = await visit(at, { storageState: { cookies, origins: [] } });
  await expect(await open(phone)).toHaveValue('Quite a start.');
  await expect(phone.getByText('Notes are saved with the match')).toBeVisible();
  await phone.getByLabel('Note on the start').fill('Quite a start!');
  await expect(phone.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(await open(page)).toHaveValue('Quite a start!');

  const stranger = await visit(at);
  await expect(await open(stranger)).toHaveValue('');
  await expect(stranger.getByText('Notes and tried turns stay in this browser')).toBeVisible();
});

test('whoever lost to a computer is told what to do differently, and tries it', async ({ visit }) => {
  const page = await visit('#/', { viewport: { width: 360, height: 740 } });
  // The server thinks: what it finds does not depend on the machine.
  await askedOf(page, 1);
  await page.reload();
  const client = await clientOf(page);
  const [played] = await playedBy(client, ['level:1', 'level:4'], '--scenario', 'two-palms', '--seed', '4');
  if (played === undefined) throw new Error('nothing was played');
  await page.goto(`#/m/${await playedOut(client, played, 4)}`);
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const lesson = page.getByRole('region', { name: 'What to do differently' });
  await expect(lesson).toContainText(
    /After your turn \d+A your chance of winning was \d+%; \d+% was possible\./,
  );
  await expect(lesson).toContainText('Better');
  // What was better is played on the board, and worth more than what was played.
  await lesson.getByRole('button', { name: 'Play the better turn' }).click();
  const judged = page.getByText(/This turn: \d+%/);
  await expect(judged).toContainText(/played: \d+%/);
  const [better = 0, worse = 0] = ((await judged.textContent()) ?? '').match(/\d+(?=%)/g)?.map(Number) ?? [];
  expect(better).toBeGreaterThan(worse);
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.getByText('Worst turn').first()).toBeVisible();
  expect(await findings(page)).toEqual([]);
});
