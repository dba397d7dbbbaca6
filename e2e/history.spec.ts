import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { fixture } from './files.ts';
import { ADMIN, asUser, makeUser, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

const NAMES = ['spring.pdf', 'summer.pdf', 'autumn.pdf'];

async function openHistory(page: Page) {
  const email = await makeUser(page.request);
  const login = await page.request.post('/api/auth/login', { data: ADMIN });
  const { data: root } = (await login.json()) as { data: { token: string } };
  const headers = { authorization: `Bearer ${root.token}` };
  const found = await page.request.get(`/api/admin/users?q=${email}`, { headers });
  const { data } = (await found.json()) as { data: { users: { _id: string }[] } };
  const gift = { amount: 5, note: 'A present' };
  await page.request.post(`/api/admin/users/${data.users[0]?._id}/credits`, { headers, data: gift });
  const user = await asUser(page.request, email);
  for (const name of NAMES) await user.convert(fixture('letter.pdf'), name);
  await user.convert(fixture('locked.pdf'), 'winter.pdf');
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('row')).toHaveCount(5);
  return page.getByRole('region', { name: 'Conversion History' });
}

test('the history is searched, filtered and cleared', async ({ page }) => {
  const history = await openHistory(page);
  await expect(history.getByRole('link', { name: 'summer.pdf' })).toHaveAttribute('href', /^\/view\?conversion=/);
  await expect(history.getByRole('row').filter({ hasText: 'summer.pdf' })).toContainText(
    /Deleted (today|tomorrow) at \d\d:\d\d/,
  );
  await history.getByLabel('Search by name').fill('SUM');
  await expect(history.getByRole('row')).toHaveText([/File/, /summer\.pdf/]);
  await history.getByRole('button', { name: 'Clear filters' }).click();
  await history.getByLabel('Status').selectOption('Locked');
  await expect(history.getByRole('row')).toHaveText([/File/, /winter\.pdf/]);
  await history.getByLabel('Conversion', { exact: true }).selectOption('DOCX to PDF');
  await expect(history.getByText('No conversions match these filters.')).toBeVisible();
  await history.getByRole('button', { name: 'Clear filters' }).click();
  await history.getByLabel('Date').selectOption('Last 24 hours');
  await expect(history.getByRole('row')).toHaveCount(5);
  await expectAccessible(page);
});

test('several conversions are downloaded and deleted together', async ({ page }) => {
  const history = await openHistory(page);
  for (const name of NAMES.slice(0, 2)) await history.getByRole('checkbox', { name: `Select ${name}` }).check();
  const selected = page.getByRole('region', { name: 'Selected conversions' });
  await expect(selected).toContainText('2 selected');
  await expectAccessible(page);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    selected.getByRole('button', { name: 'Download ZIP (2)' }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe('verso-results.zip');
  await selected.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The files of 2 conversions were deleted.')).toBeVisible();
  await expect(history.getByText('Deleted', { exact: true })).toHaveCount(2);
  await expect(selected).toBeHidden();
});
