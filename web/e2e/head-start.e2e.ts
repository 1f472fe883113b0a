import { clientOf } from '../tools/tables';
import { expect, test } from './fixtures';
import { message } from './messages';

test('a head start is chosen, counts from the first position on, and is told', async ({ visit }) => {
  const page = await visit('#/new');
  const fold = page.locator('details', { hasText: message('en', 'new-head-start') });
  await fold.locator('summary').click();
  await fold.getByLabel(message('en', 'new-first-seat', { n: 1 })).fill('4');
  await fold.getByLabel(message('en', 'new-first-seat', { n: 1 })).press('Tab');
  await expect(fold.locator('.chosen')).toHaveText('Seat 1 +4');
  // Whoever starts is the reader: the computer has done nothing yet.
  const starter = page.getByRole('group', { name: message('en', 'new-first') });
  await starter.getByText(message('en', 'new-first-seat', { n: 1 }), { exact: true }).click();
  await page.locator('button.go').click();
  await page.locator('.bar').waitFor();
  const id = new URL(page.url()).hash.split('/')[2] ?? '';
  const { position } = await (await clientOf(page)).table(id);
  expect(position.points).toEqual([4, 0]);
  await expect(page.getByText(/Head start: .* \+4/)).toBeAttached();
  await page.context().close();
});
