import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { ADMIN, makeUser, PASSWORD, signIn } from './people.ts';
import { expect, newVisitor, test } from './test.ts';

/** What an authenticator app shows, so many steps of thirty seconds from now. */
const codeAt = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

const sectionOf = (page: Page): Locator => page.getByRole('region', { name: 'Two-factor authentication' });

/** Sets an app up on the account page; gives its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto('/account');
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = ((await section.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  await section.getByLabel('Code that the app shows').fill('000000');
  await section.getByLabel('Password to turn it on', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Turn on' }).click();
  await expect(section.getByRole('alert')).toContainText('This code is wrong');
  await expectAccessible(page);
  await section.getByLabel('Code that the app shows').fill(codeAt(secret));
  await section.getByRole('button', { name: 'Turn on' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await expectAccessible(page);
  return { secret, recoveryCodes };
}

test('a user sets an authenticator app up, signs in with a code, and turns it off', async ({ page, browser }) => {
  const email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  const { secret, recoveryCodes } = await setUp(page);
  const section = sectionOf(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download' }).click(),
  ]);
  const saved = await readFile(await download.path(), 'utf8');
  for (const code of recoveryCodes) expect(saved).toContain(code);
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('You have 10 recovery codes left.')).toBeVisible();

  const phone = await newVisitor(browser);
  await signIn(phone, email);
  await expect(phone.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByText('Please enter the code')).toBeVisible();
  await phone.getByLabel('Code', { exact: true }).fill('000000');
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('alert')).toContainText('This code is wrong');
  await expectAccessible(phone);
  await phone.getByLabel('Code', { exact: true }).fill(codeAt(secret, 1));
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone).toHaveURL('/dashboard');
  await phone.context().close();

  await section.getByRole('button', { name: 'Turn off...' }).click();
  await section.getByLabel('Code that the app shows').fill(recoveryCodes[0] ?? '');
  await section.getByLabel('Password to turn it off', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('a recovery code signs in, and a change asks for a code again only after ten minutes', async ({ page }) => {
  const email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  const { recoveryCodes } = await setUp(page);
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/account');
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'New recovery codes...' }).click();
  await section.getByLabel('Password for new codes', { exact: true }).fill(PASSWORD);
  // As the server answers ten minutes later.
  await page.route(
    '**/api/account/second-factor/recovery-codes',
    (route) =>
      route.fulfill({ status: 403, json: { status: 'error', code: 'SECOND_FACTOR_REQUIRED', message: 'Enter it.' } }),
    { times: 1 },
  );
  await section.getByRole('button', { name: 'Create new codes' }).click();
  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expectAccessible(page);
  await prompt.getByLabel('Code').fill(recoveryCodes[1] ?? '');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect(section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await expect(prompt).toBeHidden();
});

test('an admin turns it off for a user who has lost the phone', async ({ page, browser }) => {
  const email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await setUp(page);
  const office = await newVisitor(browser);
  await signIn(office, ADMIN.email, ADMIN.password);
  await expect(office).toHaveURL('/dashboard');
  await office.goto('/admin/users');
  await office.getByLabel('Search by email').fill(email);
  await expect(office.getByRole('row')).toHaveCount(2);
  await office.getByRole('button', { name: `More for ${email}` }).click();
  await office.getByRole('menuitem', { name: 'Turn off two-factor authentication...' }).click();
  await office.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(office.getByText('Two-factor authentication turned off, and signed out everywhere')).toBeVisible();
  await office.goto('/admin/activity');
  await expect(office.getByText(`turned off two-factor authentication for ${email}.`)).toBeVisible();
  await office.context().close();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
});

test('both pages fit a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await setUp(page);
  await expectNoSidewaysScroll(page);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
