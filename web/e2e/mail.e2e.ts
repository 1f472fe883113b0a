import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { light } from './page';
import { linkIn, Postbox } from './postbox';
import { Stand } from './stand';

const PASSWORD = 'seventeen blue herons';

let postbox: Postbox;
let stand: Stand;
beforeAll(async () => {
  postbox = await Postbox.open();
  stand = await Stand.openWith(
    ...['--mail', postbox.address],
    ...['--mail-from', 'Shadoof <shadoof@example.org>'],
    ...['--mail-page', 'https://play.example.org/'],
    ...['--mail-delay', '0'],
  );
});
afterAll(async () => {
  await stand.close();
  postbox.close();
});

const follow = (page: Page, hash: string) => page.goto(`${stand.address}/${hash}`);

async function clean(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await light(page, scheme);
    expect(await findings(page)).toEqual([]);
  }
}

describe('mail', () => {
  it('confirms an address, signs in with a link, and replaces a forgotten password', async () => {
    const anna = await stand.visit('#/account');
    await anna.getByLabel('Name', { exact: true }).first().fill('Annabella');
    await anna.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
    await anna.getByRole('button', { name: 'Keep this name' }).click();
    await anna.getByRole('heading', { name: 'Mail', exact: true }).waitFor();
    await clean(anna);

    await anna.getByLabel('Mail address').fill('anna@example.org');
    await anna.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
    await anna.getByRole('button', { name: 'Send a link to confirm it' }).click();
    await anna.getByText('We have sent a link to anna@example.org.').waitFor();
    await follow(anna, linkIn(await postbox.next(), 'mail'));
    await anna.getByRole('heading', { name: 'Confirm your mail address' }).waitFor();
    await clean(anna);
    await anna.getByRole('button', { name: 'Confirm it' }).click();
    await anna.getByText('Mails go to').waitFor();
    await anna.getByText('anna@example.org').waitFor();
    await clean(anna);

    const phone = await stand.visit('#/account');
    await phone.getByText('I have an account already').click();
    await phone.getByText('Sign in with a link by mail').click();
    await phone.getByLabel('Mail address').fill('anna@example.org');
    await phone.getByRole('button', { name: 'Send me a link' }).click();
    await phone.getByText('If an account has this address, a link is on its way.').waitFor();
    await clean(phone);
    const link = linkIn(await postbox.next(), 'link');

    // Whoever opens the link elsewhere, such as a program that looks at mails, does not get in.
    const elsewhere = await stand.visit(link);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.getByRole('alert').getByText('This link does not work here').waitFor();
    await clean(elsewhere);

    await follow(phone, link);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await phone.getByRole('heading', { name: 'Annabella' }).waitFor();
    expect(phone.url()).toMatch(/#\/account$/);
    await phone.getByText('You came in with a link').waitFor();
    await phone.getByLabel('New password').fill('eighteen blue herons');
    await phone.getByRole('button', { name: 'Change it' }).click();
    await phone.getByText('Done. All other devices are signed out.').waitFor();
    expect((await postbox.next()).head).toContain('Subject: Your password was changed');
    await anna.reload();
    await anna.getByRole('heading', { name: 'Keep your name' }).waitFor();
    expect(stand.complaints.filter((words) => !/40[13]/.test(words))).toEqual([]);
  });

  it('tells of a turn in the language of the page, and stops', async () => {
    const carla = await stand.visit('#/account', { locale: 'nl' });
    await carla.getByLabel('Naam', { exact: true }).first().fill('Carla');
    await carla.getByLabel('Wachtwoord', { exact: true }).first().fill(PASSWORD);
    await carla.getByRole('button', { name: 'Deze naam bewaren' }).click();
    await carla.getByLabel('Mailadres').fill('carla@example.org');
    await carla.getByLabel('Wachtwoord', { exact: true }).first().fill(PASSWORD);
    await carla.getByRole('button', { name: 'Stuur een link om het te bevestigen' }).click();
    await follow(carla, linkIn(await postbox.next(), 'mail'));
    await carla.getByRole('button', { name: 'Bevestigen' }).click();
    const turns = carla.getByRole('switch', { name: 'Mail me als ik aan de beurt ben' });
    await turns.click();
    await carla.locator('[role=switch][aria-checked=true]').waitFor();
    await clean(carla);

    // Nobody sits at the table: the match is made over the interface, as a program would.
    await carla.evaluate(async () => {
      const me = { sitter: { kind: 'me' } };
      const wanted = {
        game: { name: 'wadi', scenario: 'two-palms' },
        seats: [me, { sitter: { kind: 'computer', level: 1 } }],
        first: { who: 'seat', seat: 0 },
      };
      await fetch('api/matches', {
        method: 'POST',
        headers: { 'x-shadoof': '1', 'content-type': 'application/json' },
        body: JSON.stringify(wanted),
      });
    });
    const mail = await postbox.next();
    expect(mail.head).toContain('Subject: Je bent aan de beurt');
    expect(mail.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await follow(carla, linkIn(mail, 'm'));
    await carla.locator('main > .board').waitFor();
    // Ending it needs no sign-in.
    const stranger = await stand.visit(linkIn(mail, 'stop'), { locale: 'nl' });
    const enough = stranger.getByRole('button', { name: 'Geen mails meer' });
    await enough.waitFor();
    await clean(stranger);
    await enough.click();
    await stranger.getByText('Klaar. In je account kun je ze altijd weer aanzetten.').waitFor();
    await carla.goto(`${stand.address}/#/account`);
    await carla.locator('[role=switch][aria-checked=false]').waitFor();
  });

  it('offers no link where the server sends no mail', async () => {
    const plain = await Stand.open();
    const page = await plain.visit('#/account');
    await page.getByText('I have an account already').click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await page.getByText('Sign in with a link by mail').count()).toBe(0);
    await plain.close();
  });
});
