import { createPrivateKey } from 'node:crypto';
import type { CDPSession, Page } from '@playwright/test';
import { findings } from './axe';
import { expect, test as base } from './fixtures';
import { pressTwice } from './page';

const PASSWORD = 'seventeen blue herons';

/** A browser's authenticator: it keeps passkeys, and its owner unlocks it at once. */
class Authenticator {
  private constructor(
    readonly cdp: CDPSession,
    readonly id: string,
  ) {}

  static async of(page: Page): Promise<Authenticator> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(cdp, authenticatorId);
  }

  async passkeys() {
    const { credentials } = await this.cdp.send('WebAuthn.getCredentials', { authenticatorId: this.id });
    return credentials;
  }

  /** Of which kinds its keys are. */
  async kinds() {
    return (await this.passkeys()).map(({ privateKey }) => {
      const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
      return key.asymmetricKeyType;
    });
  }

  /** Takes the passkeys of another one over, as accounts at password managers do. */
  async copy(other: Authenticator): Promise<void> {
    for (const credential of await other.passkeys())
      await this.cdp.send('WebAuthn.addCredential', { authenticatorId: this.id, credential });
  }

  async refuse(refuses: boolean): Promise<void> {
    await this.cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.id, isUserVerified: !refuses });
  }

  async empty(): Promise<void> {
    await this.cdp.send('WebAuthn.clearCredentials', { authenticatorId: this.id });
  }
}

/** Each visitor comes to the page of accounts, where it has a name as its address. */
const test = base.extend<{ account: () => Promise<Page> }>({
  account: ({ server, visit }, use) => use(() => visit(`${server.named}/#/account`)),
});
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const list = (page: Page) =>
  page.getByRole('region', { name: 'Passkeys', exact: true }).getByRole('listitem');

async function claim(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await press(page, 'Create account with a passkey');
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

test.describe('a passkey', () => {
  // Refusals are meant.
  test.use({ expectedInConsole: /40[139]/ });

  test('keeps a name, signs in elsewhere, gets company and goes', async ({ account }) => {
    const anna = await account();
    const device = await Authenticator.of(anna);
    await claim(anna, 'Annabella');
    expect((await device.passkeys()).map(({ isResidentCredential }) => isResidentCredential)).toEqual([true]);
    await anna.getByText('This is your only way to sign in.').waitFor();
    await expect(list(anna).getByRole('button')).toHaveCount(0);
    expect(await findings(anna)).toEqual([]);

    await press(anna, 'Sign out here');
    await anna.getByText('You are signed out in this browser.').waitFor();
    await press(anna, 'Sign in with a passkey');
    await anna.getByRole('heading', { name: 'Annabella' }).waitFor();

    const phone = await account();
    const other = await Authenticator.of(phone);
    await other.copy(device);
    await phone.getByText('I already have an account').click();
    await press(phone, 'Sign in with a passkey');
    await phone.getByRole('heading', { name: 'Annabella' }).waitFor();
    await phone
      .getByText(/last used/)
      .first()
      .waitFor();

    // The phone's own passkey besides: what it has proves who it is, and then has to be away for a new one.
    await phone.route('**/api/passkeys/template', async (route) => {
      const answer = await route.fetch();
      await other.empty();
      await route.fulfill({ response: answer });
    });
    await press(phone, 'Add a passkey');
    await list(phone).nth(1).waitFor();
    expect((await other.passkeys()).length).toBe(1);
    expect(await findings(phone)).toEqual([]);

    expect(await pressTwice(list(phone).first().getByRole('button'))).toBe('Really remove?');
    await phone.getByText('This is your only way to sign in.').waitFor();
    await expect(list(phone)).toHaveCount(1);

    // The removed one is known no longer, and says so.
    await anna.reload();
    await press(anna, 'Sign out here');
    await press(anna, 'Sign in with a passkey');
    await anna.getByRole('alert').getByText('This passkey is not known here.').waitFor();
  });

  test.describe('of a device with one kind of key', () => {
    // Chromium warns of what such a device would do to a site that asks for that kind only.
    test.use({ expectedInConsole: /40[139]|pubKeyCredParams is missing/ });

    test('has any kind of key that the server offers', async ({ account }) => {
      for (const [name, algorithm, kind] of [
        ['Esther', -7, 'ec'],
        ['Edith', -8, 'ed25519'],
        ['Rosa', -257, 'rsa'],
      ] as const) {
        const page = await account();
        const device = await Authenticator.of(page);
        // A device that has this kind only, as some with Windows Hello have RSA only.
        await page.evaluate((only) => {
          const create = navigator.credentials.create.bind(navigator.credentials);
          navigator.credentials.create = (options) => {
            const wish = options?.publicKey;
            if (wish !== undefined)
              wish.pubKeyCredParams = wish.pubKeyCredParams.filter(({ alg }) => alg === only);
            return create(options);
          };
        }, algorithm);
        await claim(page, name);
        expect(await device.kinds()).toEqual([kind]);
        await press(page, 'Sign out here');
        await page.getByText('You are signed out in this browser.').waitFor();
        await press(page, 'Sign in with a passkey');
        await page.getByRole('heading', { name, exact: true }).waitFor();
      }
    });
  });

  test('changes a password and deletes the account, by keyboard', async ({ account }) => {
    const page = await account();
    const device = await Authenticator.of(page);
    await claim(page, 'Barnaby');
    await page.getByLabel('New password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Change your password' }).waitFor();

    await page.getByText('Add a passkey', { exact: true }).focus();
    await page.keyboard.press('Enter');
    const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true });
    await passkeys.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByText('This device already has one of your passkeys.').waitFor();

    await device.refuse(true);
    await page.getByText('Delete everything about me').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete with a passkey' }).focus();
    // It asks once more, and a second press that comes too soon is none: whoever means it presses again.
    const untilDone = (isDone: () => Promise<unknown>) =>
      expect(async () => {
        await page.keyboard.press('Enter');
        await isDone();
      }).toPass({ intervals: [0] });
    const timeout = 1_500;
    const unused = page.getByText('Nothing changed: the passkey was not used');
    await untilDone(() => unused.waitFor({ timeout }));
    await device.refuse(false);
    await untilDone(() => page.waitForURL(/#\/$/, { timeout }));
  });

  test('is not offered where it cannot work', async ({ server, visit }) => {
    const digits = await visit('#/account');
    await digits.getByText('Passkeys need an address with a name.').waitFor();
    const link = digits.getByRole('link', { name: new URL(server.named).host });
    await expect(link).toHaveAttribute('href', `${server.named}/#/account`);
    await expect(digits.getByRole('button', { name: /passkey/ })).toHaveCount(0);
    await link.click();
    await digits.getByRole('button', { name: 'Create account with a passkey' }).waitFor();

    const old = await visit('about:blank');
    await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await old.goto(`${server.named}/#/account`);
    await old.getByRole('button', { name: 'Create account', exact: true }).waitFor();
    await expect(old.getByText(/passkey/i)).toHaveCount(0);
  });
});
