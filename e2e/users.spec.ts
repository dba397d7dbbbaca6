import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { ADMIN, asUser, makeUser, newAddress, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

const QUESTION = 'Are you sure you want to delete this user? This action cannot be undone.';

async function openAsAdmin(page: Page): Promise<void> {
  await signIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
}

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
const search = (page: Page) => page.getByLabel('Search by email');

async function find(page: Page, email: string): Promise<void> {
  await search(page).fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, email)).toBeVisible();
}

async function chooseMore(page: Page, email: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${email}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

test('guests and users are not let in, and no users are fetched for them', async ({ page }) => {
  let fetched = 0;
  await page.route('**/api/admin/**', (route) => {
    fetched += 1;
    return route.continue();
  });
  await page.goto('/admin/users');
  await expect(page.getByText('Access Denied. Admin privileges required.')).toBeVisible();
  await expectAccessible(page);
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/admin/users');
  await expect(page.getByText('Access Denied. Admin privileges required.')).toBeVisible();
  await expectAccessible(page);
  expect(fetched).toBe(0);
});

test('an admin makes a user, changes it and deletes it', async ({ page }) => {
  const email = newAddress('grace');
  await openAsAdmin(page);
  await page.getByRole('button', { name: 'Add New User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New User' });
  await expect(dialog.getByLabel('Extraction Credits')).toHaveValue('1');
  await expect(dialog.getByLabel('Free trial has been used')).toBeHidden();
  await dialog.getByLabel('Password', { exact: true }).fill('12345');
  await dialog.getByLabel('Extraction Credits').fill('-1');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  for (const sentence of [
    'Please enter your email address',
    'Must be at least 6 characters long',
    'Extraction credits cannot be less than 0',
  ])
    await expect(dialog.getByText(sentence)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('Plan').selectOption('basic');
  await dialog.getByLabel('Extraction Credits').fill('15');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await find(page, email);
  await expect(rowOf(page, email)).toHaveText(/User.*Basic.*15.*Available/);

  await page.getByRole('button', { name: `Edit ${email}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit User' });
  await expect(edit.getByLabel('Password', { exact: true })).toBeHidden();
  await edit.getByLabel('Free trial has been used').check();
  await edit.getByLabel('Email').fill(ADMIN.email);
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(edit.getByRole('alert')).toHaveText('An account with this email address already exists.');
  await expectAccessible(page);
  await edit.getByLabel('Email').fill(email);
  await edit.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Used');

  await page.getByRole('button', { name: `Delete ${email}` }).click();
  const question = page.getByRole('alertdialog', { name: QUESTION });
  await expect(question).toContainText(email);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: `Delete ${email}` })).toBeFocused();
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('User deleted successfully')).toBeVisible();
  await expect(page.getByText('No users found')).toBeVisible();
  // What had the focus is gone: the next Tab leads into the page.
  await expect(page.getByRole('main')).toBeFocused();
  await expectAccessible(page);
});

test('the list is searched, filtered, sorted and cleared', async ({ page }) => {
  const email = await makeUser(page.request);
  await openAsAdmin(page);
  await find(page, email);
  await page.getByLabel('Role').selectOption('admin');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(search(page)).toHaveValue('');
  // The list begins with the newest; the admin may be on a later page.
  await expect(rowOf(page, email)).toBeVisible();
  await page.getByLabel('Role').selectOption('admin');
  // What is looked for is in the address, and comes back with it.
  await expect(page).toHaveURL(/role=admin/);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('button', { name: `Delete ${ADMIN.email}` })).toBeDisabled();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByLabel('Plan').selectOption('premium');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page);
});

test('more can be done to a user: credits with a note, a reset link, disabling', async ({ page }) => {
  const email = await makeUser(page.request);
  const user = await asUser(page.request, email);
  await openAsAdmin(page);
  await find(page, email);

  await page.getByRole('button', { name: `More for ${email}` }).click();
  await expect(page.getByRole('menuitem')).toHaveCount(4);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Adjust credits' }).click();
  const credits = page.getByRole('dialog', { name: 'Adjust credits' });
  await credits.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(credits.getByText('Please enter a note')).toBeVisible();
  await expectAccessible(page);
  await credits.getByLabel('Credits to add').fill('4');
  await credits.getByLabel('Note').fill('Thank you for waiting');
  await credits.getByRole('button', { name: 'Adjust credits' }).click();
  await expect(page.getByText('Credits adjusted')).toBeVisible();
  await expect(rowOf(page, email).getByRole('cell', { name: '5', exact: true })).toBeVisible();

  await chooseMore(page, email, 'Make reset link');
  const link = page.getByRole('dialog', { name: 'Reset link' });
  await expect(link.getByLabel('Link')).toHaveValue(/\/reset-password\?token=[\w-]{43}$/);
  await expectAccessible(page);
  await link.getByRole('button', { name: 'Close' }).click();

  await chooseMore(page, email, 'Disable');
  const disabling = page.getByRole('alertdialog', { name: 'Disable this user?' });
  await expect(disabling).toContainText(email);
  await disabling.getByRole('button', { name: 'Disable' }).click();
  await expect(rowOf(page, email)).toContainText('Disabled');
  await expectAccessible(page);
  expect((await page.request.get('/api/auth/me', { headers: user.headers })).status()).toBe(401);
  await chooseMore(page, email, 'Enable');
  await expect(rowOf(page, email)).not.toContainText('Disabled');
});

test('a disabled user reads why after the right password', async ({ page }) => {
  const email = await makeUser(page.request);
  await openAsAdmin(page);
  await find(page, email);
  await chooseMore(page, email, 'Disable');
  const disabling = page.getByRole('alertdialog', { name: 'Disable this user?' });
  await expect(disabling).toContainText(email);
  await disabling.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('User disabled and signed out everywhere')).toBeVisible();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, email);
  await expect(page.getByRole('alert')).toHaveText('This account is disabled. Please contact support.');
});

test('the list is exported as a file', async ({ page }) => {
  await openAsAdmin(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('users.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(ADMIN.email);
});

test('a list that does not come says so, and failures of saving and deleting too', async ({ page }) => {
  const email = await makeUser(page.request);
  const fail = (method: string) =>
    page.route('**/api/admin/users**', (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 500, json: { status: 'error' } })
        : route.fallback(),
    );
  await fail('GET');
  await openAsAdmin(page);
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch users');
  await expectAccessible(page);
  await page.unroute('**/api/admin/users**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await find(page, email);
  await fail('DELETE');
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete user')).toBeVisible();
  await fail('PUT');
  await page.getByRole('button', { name: `Edit ${email}` }).click();
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText('Failed to save user');
});

test('many users stand on pages', async ({ page }) => {
  const users = Array.from({ length: 50 }, (_, at) => ({
    _id: `made-up-user-${at}`,
    name: 'Many',
    email: `many${at}@example.org`,
    role: 'user',
    freeTrialUsed: at % 2 === 0,
    subscription: { plan: 'free', extractionCredits: at },
    createdAt: '2026-01-01T00:00:00.000Z',
    isDisabled: false,
  }));
  await page.route('**/api/admin/users?**', (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page'));
    const shown = asked === 2 ? users.slice(0, 3) : users;
    const figures = { admins: 1, paying: 20_000 };
    return route.fulfill({
      json: { status: 'success', data: { users: shown, total: 53, page: asked, pages: 2, figures } },
    });
  });
  await openAsAdmin(page);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByText('Page 1 of 2')).toBeVisible();
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await pages.getByRole('button', { name: 'Next' }).click();
  await expect(pages.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText('20,000')).toBeVisible();
});

test('user management fits a small screen', async ({ page }) => {
  const email = await makeUser(page.request);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAsAdmin(page);
  await find(page, email);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add New User' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Create User' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('what waits, who works, and what admins did is shown to admins', async ({ page }) => {
  await page.goto('/admin/activity');
  await expect(page.getByText('Access Denied. Admin privileges required.')).toBeVisible();
  await openAsAdmin(page);
  await page.getByRole('button', { name: 'Add New User' }).click();
  const email = newAddress('audited');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByText(/^\d+ running, \d+ waiting/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Workers' }).getByText('Working')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(`created ${email}`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});
