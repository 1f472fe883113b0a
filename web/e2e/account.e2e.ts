import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { pressTwice } from './page';
import { pair } from './pair';

const PASSWORD = 'seventeen blue herons';

async function claim(page: Page, name: string): Promise<void> {
  await page.goto('#/account');
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await page.getByLabel('Password', { exact: true }).first().fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByText('I already have an account').click();
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Sign in', exact: true }) });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test.describe('an account', () => {
  // Refusals are meant.
  test.use({ expectedInConsole: /40[13]/ });

  test('is claimed, used on another device, ended there, and deleted', async ({ visit }) => {
    const [anna, ben] = await pair(visit, 'Wadi');
    const table = new URL(anna.url()).hash;
    await anna.getByRole('button', { name: /Settings/ }).click();
    await anna.getByRole('link', { name: 'Create an account or sign in' }).click();
    await anna.waitForURL(/#\/account/);
    await claim(anna, 'Annabella');
    await anna.getByText('this device', { exact: true }).waitFor();

    const phone = await visit('#/account');
    await signIn(phone, 'annabella', 'not my password');
    await phone.getByRole('alert').getByText('The name or the password is wrong.').waitFor();
    await phone.getByLabel('Password', { exact: true }).last().fill(PASSWORD);
    await phone.getByRole('button', { name: 'Sign in', exact: true }).click();
    await phone.getByRole('heading', { name: 'Annabella' }).waitFor();
    // What the server says to the phone at the table, without being asked.
    const told: string[] = [];
    phone.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => told.push(payload.toString()));
    });
    await phone.goto('#/');
    await phone.locator(`a[href="${table}"]`).first().click();
    await phone.locator('main > .board').waitFor();

    await anna.reload();
    const end = anna.getByRole('button', { name: /^Sign out: / });
    await end.click();
    await phone.getByText('You are signed out in this browser.').waitFor();
    expect(told.filter((words) => words.includes('signed_out'))).toHaveLength(1);
    await end.waitFor({ state: 'detached' });

    await anna.getByText('Delete everything about me').click();
    await anna.getByLabel('Password', { exact: true }).last().fill(PASSWORD);
    const sure = await pressTwice(anna.getByRole('button', { name: 'Delete', exact: true }));
    expect(sure).toBe('Really delete?');
    await anna.waitForURL(/#\/$/);
    await ben.getByText('Somebody').first().waitFor();
    await expect.poll(() => ben.getByText('Annabella').count()).toBe(0);
  });

  test('shows what people write as text', async ({ visit }) => {
    const name = '<img src=x onerror=boom()>';
    const host = await visit('#/');
    await claim(host, name);
    await host.goto('#/new');
    await host
      .getByRole('group', { name: 'Seat 2', exact: true })
      .getByRole('combobox')
      .selectOption('invited');
    await host.getByRole('button', { name: 'Set up the table' }).click();
    const link = await host.getByLabel(/^Link for this seat/).inputValue();
    const guest = await visit(link.slice(link.indexOf('#')));
    await guest.getByText(name).first().waitFor();
    await guest.getByRole('button', { name: 'Sit down' }).click();
    await guest.locator('main > .board').waitFor();
    await host.getByRole('tab', { name: 'Chat' }).click();
    await host.getByRole('textbox').last().fill('<b onclick=boom()>hello</b>');
    await host.keyboard.press('Enter');
    await guest.getByRole('tab', { name: 'Chat' }).click();
    await guest.getByText('<b onclick=boom()>hello</b>').last().waitFor();
    for (const page of [host, guest]) {
      await expect(page.locator('img[src="x"], b[onclick]')).toHaveCount(0);
    }
  });
});
