import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { faultsOf } from './boxes.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture, madeFile } from './files.ts';
import { ADMIN, asUser, makeUser, PASSWORD } from './people.ts';
import { expect, test } from './test.ts';

const GUEST_PAGES = [
  ...['/', '/file-converter', '/features', '/login', '/register', '/forgot-password', '/reset-password?token=x'],
  ...[
    '/verify-email',
    '/dashboard',
    '/billing',
    '/contact',
    '/privacy',
    '/terms',
    '/cookies',
    '/status',
    '/developers',
    '/nowhere',
  ],
];
const USER_PAGES = [
  '/',
  '/dashboard',
  '/file-converter',
  '/files',
  '/usage',
  '/billing',
  '/account',
  '/account/api',
  '/contact',
];
const ADMIN_PAGES = ['/admin/users', '/admin/activity', '/dashboard', '/usage', '/billing', '/file-converter'];
const LONG = 'Quarterly report of the department of hydrology and water management, final version (3)';

/** Long names in each place, and names that no line can break. */
const NAMES = [`${LONG}.pdf`, `${'Jahresabschlussbericht_'.repeat(5)}.pdf`, 'a.pdf'];

async function tokenOf(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

async function signInWith(page: Page, token: string): Promise<void> {
  await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
}

async function visit(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    found.push(...(await faultsOf(page, path)));
  }
  return found;
}

/** A user with files, and with conversions of every kind. */
async function makeBusyUser(page: Page): Promise<string> {
  const email = await makeUser(page.request);
  const root = { authorization: `Bearer ${await tokenOf(page, ADMIN.email, ADMIN.password)}` };
  const users = await page.request.get(`/api/admin/users?q=${email}`, { headers: root });
  const { data } = (await users.json()) as { data: { users: { _id: string }[] } };
  const credits = { amount: 30, note: 'For the festival of long names, with the compliments of the house' };
  await page.request.post(`/api/admin/users/${data.users[0]?._id}/credits`, { headers: root, data: credits });
  const user = await asUser(page.request, email);
  for (const name of NAMES) await user.convert(fixture('letter.pdf'), name);
  for (const name of ['locked.pdf', 'two-scans.pdf']) await user.convert(fixture(name), name);
  for (const name of NAMES) {
    const file = { name, mimeType: 'application/pdf', buffer: await readFile(fixture('letter.pdf')) };
    await page.request.post('/api/upload', { headers: user.headers, multipart: { file } });
  }
  return email;
}

test.describe('at every width nothing overlaps and nothing stands out of its box', () => {
  test.setTimeout(180_000);

  test('on the pages of guests', async ({ page }) => {
    expect(await visit(page, GUEST_PAGES)).toEqual([]);
  });

  test('on the pages of a user with a history, files and an open conversion', async ({ page }) => {
    const email = await makeBusyUser(page);
    await signInWith(page, await tokenOf(page, email, PASSWORD));
    const found = await visit(page, USER_PAGES);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'a.pdf' }).click();
    await expect(page.getByRole('region', { name: 'Page 1', exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await faultsOf(page, 'viewer')));
    expect(found).toEqual([]);
  });

  test('on the pages of an admin', async ({ page }) => {
    await signInWith(page, await tokenOf(page, ADMIN.email, ADMIN.password));
    expect(await visit(page, ADMIN_PAGES)).toEqual([]);
  });

  test('in the converter, from a choice to its result', async ({ page }) => {
    const buffer = await readFile(fixture('letter.pdf'));
    await openConverter(page);
    await picker(page).setInputFiles({ name: `${LONG}.pdf`, mimeType: 'application/pdf', buffer });
    await expect(page.getByText('1 page')).toBeVisible();
    await page.getByText('Options').click();
    const found = await faultsOf(page, 'choice');
    await convertButton(page).click();
    await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    found.push(...(await faultsOf(page, 'result')));
    expect(found).toEqual([]);
  });

  test('in the converter, with a failure', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(madeFile(`${LONG}.docx`, Buffer.from('PK\u0003\u0004, but no document')));
    await convertButton(page).click();
    await expect(page.getByRole('alert')).toContainText('You were not charged.');
    expect(await faultsOf(page, 'failure')).toEqual([]);
  });

  test('in the converter, with several files', async ({ page }) => {
    const buffer = await readFile(fixture('letter.pdf'));
    const files = NAMES.map((name) => ({ name, mimeType: 'application/pdf', buffer }));
    await openConverter(page);
    await picker(page).setInputFiles([...files.slice(0, 2), madeFile('notes about the pages.txt', Buffer.from('a'))]);
    await expect(page.getByRole('button', { name: 'Convert 2 Files' })).toBeVisible();
    const found = await faultsOf(page, 'batch');
    await page.getByRole('button', { name: 'Convert 2 Files' }).click();
    await expect(page.getByRole('button', { name: 'Download all as ZIP (2)' })).toBeVisible();
    found.push(...(await faultsOf(page, 'batch results')));
    expect(found).toEqual([]);
  });
});
