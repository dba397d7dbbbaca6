import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { dropFile, fixture } from './files.ts';
import { ADMIN, linkFor, makeUser, newAddress, PASSWORD, signIn } from './people.ts';
import { expect, newVisitor, test } from './test.ts';

let email = '';

test.beforeEach(async ({ page }) => {
  email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
});

test('the navbar shows a user the credits, the places and the way out', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const place of ['Convert', 'My Files', 'Usage', 'Billing'])
    await expect(nav.getByRole('link', { name: place, exact: true })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'Admin' })).toBeHidden();
  await expect(nav.getByRole('link', { name: '1 credit left' })).toBeVisible();
  const menu = nav.getByRole('button', { name: 'User menu of Ada Lovelace' });
  await menu.click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await menu.click();
  await nav.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(nav.getByRole('link', { name: 'Get Started Free' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('an admin has endless credits and a place more', async ({ page }) => {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, ADMIN.email, ADMIN.password);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin/users');
  await expect(nav.getByRole('link', { name: 'Unlimited credits' })).toHaveText('∞');
});

test('the name changes everywhere at once', async ({ page }) => {
  await page.goto('/account');
  await page.getByLabel('Full name').fill('Ada King');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name was changed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'User menu of Ada King' })).toBeVisible();
});

test('the address changes when its link is opened', async ({ page }) => {
  const newEmail = newAddress('king');
  await page.goto('/account');
  await page.getByLabel('New email address').fill(newEmail);
  await page.getByLabel('Password for this change', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not your current password.');
  await page.getByLabel('Password for this change', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect(page.getByText(`${newEmail} is not confirmed yet.`)).toBeVisible();
  await page.goto(await linkFor(page.request, newEmail, 'Confirm your new email address'));
  await expect(page.getByText('Your email address was changed.')).toBeVisible();
  await page.waitForURL('/account');
  await expect(page.getByRole('region', { name: 'Email address' }).getByText(newEmail)).toBeVisible();
});

test('the password changes, and other browsers are signed out', async ({ page, browser }) => {
  const elsewhere = await newVisitor(browser);
  await signIn(elsewhere, email);
  await expect(elsewhere).toHaveURL('/dashboard');
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Signed in' });
  await expect(sessions.getByText('This browser')).toBeVisible();
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('New password', { exact: true }).fill('A better 1');
  await page.getByLabel('Confirm new password', { exact: true }).fill('A better 1');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password was changed. Other devices were signed out.')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Your account' }).first().click();
  await expect(elsewhere).toHaveURL('/login?next=%2Faccount');
  await elsewhere.context().close();
});

test('another browser can be signed out from here', async ({ page, browser }) => {
  const elsewhere = await newVisitor(browser);
  await signIn(elsewhere, email);
  await expect(elsewhere).toHaveURL('/dashboard');
  await page.goto('/account');
  const sessions = page.getByRole('region', { name: 'Signed in' });
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.context().close();
});

test('one can take one’s data along, plan to leave, and stay', async ({ page }) => {
  await page.goto('/account');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('verso-account.json');
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ user: { name: 'Ada Lovelace' } });
  await page.getByRole('button', { name: 'Delete account...' }).click();
  await page.getByLabel('Password to delete the account', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and all its files will be deleted on')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account and all its files will be deleted on')).toBeHidden();
});

test('a signed-in user converts and fetches the result, which is not the next guest’s', async ({ page }) => {
  await page.goto('/file-converter');
  await expect(page.getByRole('heading', { name: 'Account Summary' })).toBeVisible();
  await expect(page.getByText('Guest Mode')).toBeHidden();
  await dropFile(page, fixture('letter.pdf'));
  await page.getByRole('button', { name: 'Convert File' }).click();
  const link = page.getByRole('link', { name: 'Download' });
  await expect(link).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('letter.docx');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(404);
});

test('the account page fits a small screen, its menu too, and both are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/account');
  await page.getByRole('region', { name: 'Signed in' }).getByRole('listitem').first().waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expectAccessible(page);
});

test('pages of one’s own show their frame before their code has come, and nothing of it to someone who is not signed in', async ({
  page,
  browser,
}) => {
  await page.route('**/assets/*.js', () => new Promise(() => undefined));
  // No wait until it can be used: that is what it must not need.
  await page.evaluate(`location.assign('/account')`);
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.route('**/assets/*.js', () => new Promise(() => undefined));
  await stranger.goto('/account', { waitUntil: 'commit' });
  await expect(stranger.getByRole('navigation').first()).toBeVisible();
  await expect(stranger.getByRole('heading', { name: 'Your account' })).toBeHidden();
});
