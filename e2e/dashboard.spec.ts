import { readFile } from 'node:fs/promises';
import { MEGABYTE } from '@verso/contracts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fixture, madeFile } from './files.ts';
import { ADMIN, asUser, makeUser, signIn } from './people.ts';
import { expect, test } from './test.ts';

const LONG_NAME = 'A rather long name of a letter about the gauge of Merrow Bridge.pdf';

test('a guest has the dashboard in guest mode: it converts, and invites to sign up', async ({ page }) => {
  await page.goto('/dashboard');
  const card = page.getByRole('region', { name: 'You are using Verso as a guest' });
  await expect(card.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
  await expect(page.getByText('Guests have no history.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('PDF or DOCX, max 10MB').setInputFiles(fixture('letter.pdf'));
  await page.getByRole('button', { name: 'Upload and Convert' }).click();
  await expect(page).toHaveURL('/file-converter');
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
});

test('a new user uploads a file, sees it converted, fetches the result, and has no credit left', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  const main = page.getByRole('main');
  await expect(main.getByText('No conversions yet.')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade to Pro' })).toHaveAttribute('href', '/billing');
  await expect(main.getByRole('link', { name: 'User Management' })).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Upload and Convert' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a PDF or DOCX file to convert.');
  await page.getByLabel('PDF or DOCX, max 10MB').setInputFiles(fixture('letter.pdf'));
  await page.getByRole('button', { name: 'Upload and Convert' }).click();
  await expect(page.getByText('File uploaded successfully! Processing...')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await expect(row).toContainText('PDF to DOCX');
  await expect(row).toContainText('Completed');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: 'Download letter.docx' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('letter.docx');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await expect(page.getByRole('link', { name: '0 credits left' })).toBeVisible();
  await expect(page.getByText('100.0%')).toBeVisible();
  await expect(page.getByText('No extraction credits remaining')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload and Convert' })).toBeDisabled();
  await expectAccessible(page);

  await row.getByRole('button', { name: 'More for letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Delete now' }).click();
  await expect(row).toContainText('Deleted');
  await expect(row.getByRole('button', { name: 'Download letter.docx' })).toBeDisabled();
});

test('a file that is too large is refused with both numbers, and nothing of it is sent', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) sent += 1;
  });
  const large = madeFile('large.pdf', Buffer.alloc(6 * MEGABYTE));
  await page.getByLabel('PDF or DOCX, max 10MB').setInputFiles(large);
  await page.getByRole('button', { name: 'Upload and Convert' }).click();
  await expect(page.getByRole('alert')).toContainText('is 6 MB; you can send up to 5 MB. Nothing was sent.');
  expect(sent).toBe(0);
});

test('what another tab converts appears by itself', async ({ page }) => {
  const email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page.getByText('No conversions yet.')).toBeVisible();
  const elsewhere = await asUser(page.request, email);
  await elsewhere.convert(fixture('letter.pdf'), 'elsewhere.pdf');
  await expect(page.getByRole('row').filter({ hasText: 'elsewhere.pdf' })).toContainText('Completed');
  await expect(page.getByRole('link', { name: '0 credits left' })).toBeVisible();
});

test('a locked file costs nothing, is no failure, and is converted with its password', async ({ page }) => {
  const email = await makeUser(page.request);
  const user = await asUser(page.request, email);
  await user.convert(fixture('locked.pdf'), 'locked.pdf');
  await signIn(page, email);
  const row = page.getByRole('row').filter({ hasText: 'locked.pdf' });
  await expect(row).toContainText('Locked');
  await expect(page.getByRole('link', { name: '1 credit left' })).toBeVisible();
  await expect(page.getByText('0 completed')).toBeVisible();
  await expect(row.getByText('Failed')).toHaveCount(0);
  await row.getByRole('button', { name: 'Enter the password of locked.pdf' }).click();
  const dialog = page.getByRole('dialog', { name: 'locked.pdf' });
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expect(dialog.getByText('Enter the password of the file.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Password of the file', { exact: true }).fill('harrow');
  await dialog.getByRole('button', { name: 'Convert' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'locked.pdf' }).filter({ hasText: 'Completed' })).toBeVisible();
  await expect(page.getByText('100.0%')).toBeVisible();
});

test('an admin has the badge, the management and no end of credits', async ({ page }) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  const main = page.getByRole('main');
  await expect(main.getByText('Administrator').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'User Management' })).toHaveAttribute('href', '/admin/users');
  await expect(main.getByText('Unlimited').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Upgrade to Pro' })).toBeHidden();
  await expectAccessible(page);
});

test('the dashboard fits a small screen, and says when the history cannot be fetched', async ({ page }) => {
  const email = await makeUser(page.request);
  await (await asUser(page.request, email)).convert(fixture('letter.pdf'), LONG_NAME);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, email);
  await expect(page.getByRole('row').filter({ hasText: LONG_NAME })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goto('/file-converter');
  await expect(page.getByRole('link', { name: LONG_NAME })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/dashboard');
  await page.route('**/api/conversions', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
  await page.reload();
  await expect(page.getByText('Your history could not be loaded.')).toBeVisible();
  await page.unroute('**/api/conversions');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('row').filter({ hasText: LONG_NAME })).toBeVisible();
});

test('the converter of a user without credits shows no form, but what was converted last', async ({ page }) => {
  const email = await makeUser(page.request);
  await (await asUser(page.request, email)).convert(fixture('letter.pdf'));
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/file-converter');
  await expect(page.getByRole('heading', { name: 'No extraction credits remaining' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade Plan' }).first()).toHaveAttribute(
    'href',
    '/billing',
  );
  await expect(page.getByRole('button', { name: 'Convert File' })).toBeHidden();
  await expect(page.getByText(/sign out/i)).toBeHidden();
  const recent = page.getByRole('region', { name: 'Recent Conversions' });
  await expect(recent.getByRole('listitem')).toHaveText([/letter\.pdf.*PDF to DOCX.*Completed/]);
  await expectAccessible(page);
});

test('the way to more conversions is seen on every screen', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible();
  }
});

test('a user hears that a file has scans before it is sent', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  const form = page.getByRole('region', { name: 'Convert a file' });
  await form.getByLabel('PDF or DOCX, max 10MB').setInputFiles(fixture('two-scans.pdf'));
  await expect(form.getByRole('status')).toHaveText('2 of 3 pages are scans. Their text will be recognized.');
  await expectAccessible(page);
  await form.getByLabel('PDF or DOCX, max 10MB').setInputFiles(fixture('letter.pdf'));
  await expect(form.getByText(/scan/)).toBeHidden();
});
