import type { Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test as plain } from './fixtures';
import { linkIn, MailServer } from './mail-server';
import { light } from './page';

const PASSWORD = 'seventeen blue herons';

/** With a server that sends mail at once. */
const test = plain.extend<{ mail: MailServer }>({
  mail: async ({}, use) => {
    const mail = await MailServer.start();
    await use(mail);
    mail.close();
  },
  serverSettings: ({ mail }, use) =>
    use({
      flags: [
        ...['--mail', mail.address],
        ...['--mail-from', 'Shadoof <shadoof@example.org>'],
        ...['--mail-page', 'https://play.example.org/'],
        ...['--mail-delay', '0'],
      ],
    }),
});

async function clean(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    await light(page, scheme);
    expect(await findings(page)).toEqual([]);
  }
}

test.describe('mail', () => {
  // Refusals are meant.
  test.use({ expectedInConsole: /40[13]/ });

  test('confirms an address, signs in with a link, and replaces a forgotten password', async ({
    mail,
    visit,
  }) => {
    const anna = await visit('#/account');
    await anna.getByLabel('Name', { exact: true }).first().fill('Annabella');
    await anna.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
    await anna.getByRole('button', { name: 'Create account', exact: true }).click();
    await anna.getByRole('heading', { name: 'Email', exact: true }).waitFor();
    await clean(anna);

    await anna.getByLabel('Email address').fill('anna@example.org');
    await anna.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
    await anna.getByRole('button', { name: 'Send a confirmation link' }).click();
    await anna.getByText('We have sent a link to anna@example.org.').waitFor();
    await anna.goto(linkIn(await mail.next(), 'mail'));
    await anna.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
    await clean(anna);
    await anna.getByRole('button', { name: 'Confirm', exact: true }).click();
    await anna.getByText('Emails go to').waitFor();
    await anna.getByText('anna@example.org').waitFor();
    await clean(anna);

    const phone = await visit('#/account');
    await phone.getByText('I already have an account').click();
    await phone.getByText('Sign in with an emailed link').click();
    await phone.getByLabel('Email address').fill('anna@example.org');
    await phone.getByRole('button', { name: 'Send me a link' }).click();
    await phone.getByText('If an account has this address, a link is on its way.').waitFor();
    await clean(phone);
    const link = linkIn(await mail.next(), 'link');

    // Whoever opens the link elsewhere, such as a program that looks at mails, does not get in.
    const elsewhere = await visit(link);
    await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
    await elsewhere.getByRole('alert').getByText('This link does not work here').waitFor();
    await clean(elsewhere);

    await phone.goto(link);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await phone.getByRole('heading', { name: 'Annabella' }).waitFor();
    await expect(phone).toHaveURL(/#\/account$/);
    await phone.getByText('You signed in with a link').waitFor();
    await phone.getByLabel('New password').fill('eighteen blue herons');
    await phone.getByRole('button', { name: 'Change', exact: true }).click();
    await phone.getByText('Done. All other devices are signed out.').waitFor();
    expect((await mail.next()).head).toContain('Subject: Your password was changed');
    await anna.reload();
    await anna.getByRole('heading', { name: 'Create an account' }).waitFor();
  });

  test('tells of a turn in the language of the page, and stops', async ({ mail, visit }) => {
    const carla = await visit('#/account', { locale: 'nl' });
    await carla.getByLabel('Naam', { exact: true }).first().fill('Carla');
    await carla.getByLabel('Wachtwoord', { exact: true }).first().fill(PASSWORD);
    await carla.getByRole('button', { name: 'Account maken', exact: true }).click();
    await carla.getByLabel('Mailadres').fill('carla@example.org');
    await carla.getByLabel('Wachtwoord', { exact: true }).first().fill(PASSWORD);
    await carla.getByRole('button', { name: 'Stuur een link om het te bevestigen' }).click();
    await carla.goto(linkIn(await mail.next(), 'mail'));
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
    const told = await mail.next();
    expect(told.head).toContain('Subject: Je bent aan de beurt');
    expect(told.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await carla.goto(linkIn(told, 'm'));
    await carla.locator('main > .board').waitFor();
    // Ending it needs no sign-in.
    const stranger = await visit(linkIn(told, 'stop'), { locale: 'nl' });
    const enough = stranger.getByRole('button', { name: 'Geen mails meer' });
    await enough.waitFor();
    await clean(stranger);
    await enough.click();
    await stranger.getByText('Klaar. In je account kun je ze altijd weer aanzetten.').waitFor();
    await carla.goto('#/account');
    await carla.locator('[role=switch][aria-checked=false]').waitFor();
  });

  plain('offers no link where the server sends no mail', async ({ visit }) => {
    const page = await visit('#/account');
    await page.getByText('I already have an account').click();
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await expect(page.getByText('Sign in with an emailed link')).toHaveCount(0);
  });
});
