// What there is to see on the page, and how to get there: the list of all pictures.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { linkIn, type MailServer } from '../e2e/mail-server';
import type { TestBrowser } from '../e2e/test-browser';
import type { TestServer } from '../e2e/test-server';
import type { Client } from '../src/lib/api/client';
import type { Sitter } from '../src/lib/api/types.gen';
import { pack } from '../src/lib/editor/packed';
import { hex } from '../src/lib/util/random';
import { clientOf, finished, giveUp, goOn, playAgain, playedBy, turnAt, wadi, type Played } from './tables';

export type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

export interface Shot {
  name: string;
  path: string;
  /** The page is longer than a window and is shown as a whole. */
  whole?: boolean;
  /** Who looks: nobody that the server knows, or somebody with a password; else the one who sits at the tables. */
  who?: 'stranger' | 'member';
  /** How many steps of each lesson are done. */
  lessons?: Record<string, number>;
  /** What is done before the picture is taken; words differ by language, so places are found by their kind. */
  first?: (page: Page) => Promise<void>;
  /** What is done goes wrong, and the browser says so. */
  wrong?: boolean;
}

export interface Exhibition {
  shots: Shot[];
  visitor: State;
  member: State;
}

const tab = (number: number) => (page: Page) => page.locator('[role=tab]').nth(number).click();

/** Makes the tables that are shown, and says where all there is to see is found. */
export async function exhibition(
  browser: TestBrowser,
  server: TestServer,
  mail: MailServer,
): Promise<Exhibition> {
  const page = await browser.visit();
  const client = await clientOf(page);
  await client.rename('Marieke');
  const levels = ['level:5', 'level:4', 'level:4', 'level:3'];
  const [river] = await playedBy(client, levels.slice(0, 3), '--scenario', 'first-wadi');
  const [guard] = await playedBy(client, levels, '--scenario', 'qasr-al-haras', '--watchmen');
  const [reef] = await playedBy(client, levels.slice(0, 2), '--game', 'reef');
  if (river === undefined || guard === undefined || reef === undefined) throw new Error('nothing was played');
  const shots = [
    ...(await tables(client, river, guard, reef)),
    ...(await reviews(client, river, reef)),
    ...(await replays(client, river)),
    ...lessons(),
    ...(await workshop()),
    ...elsewhere(),
    ...accounts(server),
  ];
  const visitor = await page.context().storageState();
  await page.context().close();

  return { shots, visitor, member: await join(browser, server, mail) };
}

/** Somebody with a password and a mail address, where there can be passkeys. */
async function join(browser: TestBrowser, server: TestServer, mail: MailServer): Promise<State> {
  const page = await browser.visit(server.named);
  const client = await clientOf(page);
  const password = 'a long password';
  await client.claim({ name: 'Pieternella', password });
  await client.setAddress({ address: 'pieternella@example.org', language: 'en', proof: { password } });
  await client.confirmAddress(linkIn(await mail.next(), 'mail').replace('#/mail/', ''));
  const member = await page.context().storageState();
  await page.context().close();
  return member;
}

/** Matches of every game at several moments, from the invitation to the result. */
async function tables(client: Client, river: Played, guard: Played, reef: Played): Promise<Shot[]> {
  const match = (id: string) => `#/m/${id}`;
  const waiting = await client.make(
    wadi('little-delta', [{ kind: 'me' }, { kind: 'invited' }, { kind: 'open' }]),
  );
  const [invitation] = await client.invitations(waiting.id);
  const off = await client.make(wadi('little-delta', [{ kind: 'me' }, { kind: 'open' }]));
  await client.order(off.id, { id: hex(32), command: { do: 'cancel', seat: 0 } });
  const start = await client.make(wadi('first-wadi', [{ kind: 'me' }, { kind: 'computer', level: 4 }]));
  const over = await playAgain(client, river, river.replay.steps.length - 1);
  const guards = await playAgain(client, guard, turnAt(guard, 0.6));
  const guarded = await playAgain(client, guard, guard.replay.steps.length - 1);
  const swimming = await goOn(client, reef, turnAt(reef, 0.6));
  const dealt = await goOn(client, reef, turnAt(reef, 0));
  // There a card can be paid for: the next thing that happens is that somebody takes one.
  const buying = reef.replay.steps.findIndex(
    ({ action }, at) => at > turnAt(reef, 0.6) && action?.startsWith('take '),
  );
  const shopping = await goOn(client, reef, buying - 1);
  const given = await goOn(client, reef, turnAt(reef, 0.8));
  await giveUp(client, given);
  const four = await client.make({
    ...wadi('first-wadi', [
      { kind: 'me' },
      ...[3, 4, 5].map((level): Sitter => ({ kind: 'computer', level })),
    ]),
    clock: { kind: 'live', seconds: 1_800, increment: 5 },
  });
  const middle = await playAgain(client, river, turnAt(river, 0.55));
  const refused = async (page: Page) => {
    await page.locator('.bar.yours').waitFor();
    await page.locator('[data-at=e1]').press('Enter');
  };
  const hinted = async (page: Page) => {
    await page.locator('.bar.yours').waitFor();
    await page.locator('.bar .hint .button').click();
    await page.locator('.bar [role=status] .left').waitFor();
    await page.locator('.bar .hint .button[aria-disabled=false]').waitFor({ timeout: 20_000 });
  };
  // What is left of the turn is given away, which is asked.
  const ended = async (page: Page) => {
    await page.locator('.bar.yours').waitFor();
    await page.locator('.confirm[aria-disabled=false]').click();
    // A narrow bar hides it.
    await page.locator('.bar .step').first().waitFor({ state: 'attached' });
  };
  return [
    { name: 'waiting', path: match(waiting.id), whole: true },
    {
      name: 'join',
      path: `${match(waiting.id)}/join/${invitation?.seat}/${invitation?.key}`,
      whole: true,
      who: 'stranger',
    },
    { name: 'waiting-free', path: match(waiting.id), whole: true, who: 'stranger' },
    { name: 'cancelled', path: match(off.id), whole: true },
    { name: 'move', path: `${match(middle)}/move/0/key`, who: 'stranger' },
    { name: 'wadi-start', path: match(start.id) },
    { name: 'wadi', path: match(middle) },
    { name: 'wadi-why', path: match(middle), first: refused },
    { name: 'wadi-hint', path: match(middle), first: hinted },
    { name: 'wadi-check', path: match(middle), first: ended },
    { name: 'wadi-past', path: `${match(middle)}/at/7` },
    { name: 'wadi-over', path: match(over), whole: true },
    { name: 'watchmen', path: match(guards) },
    { name: 'watchmen-over', path: match(guarded) },
    { name: 'four', path: match(four.id) },
    { name: 'reef-start', path: match(dealt) },
    { name: 'reef', path: match(swimming), whole: true },
    {
      name: 'reef-card',
      path: match(shopping),
      first: async (page) => {
        await page.locator('[role=gridcell].grab').first().click();
      },
    },
    { name: 'reef-hint', path: match(shopping), first: hinted },
    { name: 'reef-over', path: match(given), whole: true },
    { name: 'talk', path: match(middle), first: tab(1) },
    { name: 'note', path: match(middle), first: tab(2) },
    { name: 'menu', path: match(middle), first: tab(3), whole: true },
    {
      name: 'rule',
      path: match(middle),
      first: async (page) => {
        await refused(page);
        await page.locator('.reason a').click();
      },
    },
    { name: 'settings', path: match(middle), first: (page) => page.locator('header .who').click() },
  ];
}

/** Finished matches that are looked at again, as soon as something is known of them. */
async function reviews(client: Client, river: Played, reef: Played): Promise<Shot[]> {
  const swum = await goOn(client, reef, turnAt(reef, 0.8));
  await giveUp(client, swum);
  const flowed = await finished(client, river);
  const [wadi, shoal] = [`#/m/${flowed}/at/${turnAt(river, 0.5)}`, `#/m/${swum}/at/${turnAt(reef, 0.5)}`];
  const known = (page: Page) => page.locator('.review [role=slider][aria-valuetext*="%"]').waitFor();
  const then = (go: (page: Page) => Promise<void>) => async (page: Page) => {
    await known(page);
    await go(page);
  };
  // The main button of a turning point plays what would have been better; a match that was played well has none.
  const better = then(async (page) => {
    const play = page.locator('.does .main').first();
    await play.or(page.locator('.reading .none')).waitFor();
    if (await play.isVisible()) await play.click();
    await page.evaluate(() => scrollTo(0, 0));
  });
  return [
    { name: 'review', path: wadi, first: known },
    { name: 'review-whole', path: wadi, first: known, whole: true },
    { name: 'review-turns', path: wadi, first: then(tab(1)) },
    { name: 'review-players', path: wadi, first: then(tab(2)), whole: true },
    { name: 'review-notes', path: wadi, first: then(tab(3)), whole: true },
    {
      name: 'review-share',
      path: wadi,
      whole: true,
      first: then(async (page) => {
        await page.locator('.review [aria-expanded]').first().click();
        await page.locator('.review .share').first().waitFor();
      }),
    },
    { name: 'review-try', path: wadi, first: better },
    { name: 'review-reef', path: shoal, first: known },
    { name: 'review-reef-turns', path: shoal, first: then(tab(1)) },
    { name: 'review-reef-players', path: shoal, first: then(tab(2)), whole: true },
  ];
}

async function replays(client: Client, river: Played): Promise<Shot[]> {
  await client.replay(river.record);
  const write = async (page: Page, text: string) => {
    await page.locator('#record').fill(text);
    await page.locator('main .button.main').click();
  };
  return [
    { name: 'upload', path: '#/replay', whole: true },
    { name: 'upload-bad', path: '#/replay', wrong: true, first: (page) => write(page, 'wadi\nno record') },
    {
      name: 'replay',
      path: '#/replay',
      first: async (page) => {
        await write(page, river.record);
        await page.locator('.replay').waitFor();
        for (let n = 0; n < 12; n++) await page.locator('.replay button').nth(2).click();
      },
    },
  ];
}

function lessons(): Shot[] {
  return [
    { name: 'learn', path: '#/learn', lessons: { wadi: 3, reef: 99 } },
    { name: 'exercises', path: '#/exercises', whole: true },
    ...['wadi', 'watchmen', 'reef'].flatMap((game): Shot[] => [
      { name: `exercise-${game}`, path: `#/exercises/${game}` },
      { name: `lesson-${game}`, path: `#/learn/${game}` },
      { name: `lesson-${game}-midway`, path: `#/learn/${game}`, lessons: { [game]: 3 } },
      { name: `lesson-${game}-done`, path: `#/learn/${game}`, lessons: { [game]: 99 } },
      { name: `example-${game}`, path: `#/example/${game}` },
    ]),
  ];
}

async function workshop(): Promise<Shot[]> {
  const oasis = readFileSync(new URL('../../scenarios/great-oasis.toml', import.meta.url), 'utf8');
  return [
    { name: 'editor-empty', path: '#/editor' },
    { name: 'editor', path: '#/editor/copy/first-wadi' },
    {
      name: 'editor-largest',
      path: '#/editor/copy/great-oasis',
      first: async (page) => {
        await tab(1)(page);
        for (const field of await page.locator('[role=tabpanel] input[type=number]').all()) {
          await field.fill('16');
          await field.press('Tab');
        }
        await page.evaluate(() => scrollTo(0, 0));
      },
    },
    { name: 'editor-board', path: '#/editor/copy/little-delta', first: tab(1), whole: true },
    { name: 'editor-fairness', path: '#/editor/copy/little-delta', first: tab(2), whole: true },
    { name: 'editor-keep', path: '#/editor/copy/little-delta', first: tab(3), whole: true },
    { name: 'editor-boards', path: '#/editor/copy/little-delta', first: tab(4), whole: true },
    { name: 'editor-shared', path: `#/editor/link/${await pack(oasis)}`, whole: true },
    { name: 'setup', path: '#/setup/copy/little-delta', whole: true },
    { name: 'setup-game', path: '#/setup/copy/little-delta', first: tab(1), whole: true },
    { name: 'setup-go', path: '#/setup/copy/little-delta', first: tab(2), whole: true },
    { name: 'setup-reef', path: '#/setup-reef', whole: true },
    { name: 'setup-reef-players', path: '#/setup-reef', first: tab(1), whole: true },
    { name: 'deck', path: '#/deck', whole: true },
  ];
}

/** Shows all that is folded away. */
async function unfold(page: Page): Promise<void> {
  const folds = page.locator('main details');
  await folds.last().waitFor();
  for (const fold of await folds.all()) await fold.evaluate((one) => one.setAttribute('open', ''));
}

/** A name of one's own, what belongs to it, and where links in mails lead. */
function accounts(server: TestServer): Shot[] {
  const own = `${server.named}/#/account`;
  return [
    { name: 'account', path: '#/account', whole: true },
    { name: 'account-sign-in', path: own, whole: true, who: 'stranger', first: unfold },
    { name: 'account-member', path: own, whole: true, who: 'member' },
    { name: 'account-all', path: own, whole: true, who: 'member', first: unfold },
    { name: 'mailed', path: `${server.named}/#/mail/token`, who: 'member' },
    { name: 'mailed-stop', path: '#/stop/who/key', who: 'stranger' },
    {
      name: 'mailed-bad',
      path: '#/link/token',
      who: 'stranger',
      wrong: true,
      first: (page) => page.locator('main .button.main').click(),
    },
  ];
}

function elsewhere(): Shot[] {
  const game = (value: string) => (page: Page) => page.locator(`label:has(input[value=${value}])`).click();
  return [
    { name: 'start', path: '#/', whole: true },
    { name: 'start-first', path: '#/', whole: true, who: 'stranger' },
    { name: 'new', path: '#/new', whole: true },
    { name: 'new-all', path: '#/new', whole: true, first: unfold },
    { name: 'new-reef', path: '#/new', whole: true, first: game('reef') },
    { name: 'rules-all', path: '#/rules', whole: true },
    { name: 'rules', path: '#/rules/wadi' },
    { name: 'rules-reef', path: '#/rules/reef/R46' },
    { name: 'rules-summary', path: '#/rules/watchmen/summary', whole: true },
    { name: 'nowhere', path: '#/nowhere' },
    { name: 'no-match', path: '#/m/nothing', wrong: true },
    { name: 'no-seat', path: '#/m/nothing/join/0/key', wrong: true, who: 'stranger' },
  ];
}
