import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { movingPages, SIZES } from './layout-shift.ts';
import { ADMIN, makeUser, newAddress, PASSWORD, signIn } from './people.ts';
import { ISSUER_PORT, WITH_ISSUER_PORT } from './ports.ts';
import { expect, test } from './test.ts';

/** A server of its own: only where they are set up do pages show anything of issuers, and of the second factor that admins need. */
const baseURL = `http://localhost:${WITH_ISSUER_PORT}`;
const CLIENT = { clientId: 'verso', clientSecret: 'a secret of this client' };
const ISSUERS = [{ id: 'acme', name: 'Acme', issuer: `http://127.0.0.1:${ISSUER_PORT}`, ...CLIENT }];
const processes: ChildProcess[] = [];

test.use({ baseURL });
test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ request }) => {
  const path = (file: string) => fileURLToPath(import.meta.resolve(file));
  const issuer = fork(path('../server/src/testing/lone-issuer.ts'), [
    String(ISSUER_PORT),
    `${baseURL}/api/auth/issuers/acme/callback`,
  ]);
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ADMIN_SECOND_FACTOR: 'required' };
  const settings = {
    PORT: String(WITH_ISSUER_PORT),
    LOG_LEVEL: 'error',
    OIDC_ISSUERS: JSON.stringify(ISSUERS),
    WORKER: 'none',
    ...admin,
  };
  const server = spawn(process.execPath, [path('./serve.ts')], { env: { ...process.env, ...settings } });
  processes.push(issuer, server);
  await expect
    .poll(async () => (await request.get(`${baseURL}/api/auth/issuers`).catch(() => null))?.text(), {
      timeout: 60_000,
    })
    .toContain('Acme');
});
test.afterAll(async () => {
  for (const one of processes) {
    // One that could not listen has ended by itself.
    if (one.exitCode !== null) continue;
    const ended = new Promise((resolve) => one.once('exit', resolve));
    one.kill('SIGTERM');
    await ended;
  }
});

/** Says at the issuer who one is. */
async function continueAs(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account);
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('someone signs up and in with an issuer, and chooses a password', async ({ page }) => {
  const email = newAddress('acme');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await continueAs(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');

  await page.context().clearCookies();
  await page.goto('/login?next=%2Faccount');
  await expectAccessible(page);
  await page.getByLabel('Remember me for 30 days').check();
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await continueAs(page, email);
  await expect(page).toHaveURL('/account');
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
  const section = page.getByRole('region', { name: 'Connected sign-ins' });
  await expect(section.getByText(`Connected as ${email}`)).toBeVisible();
  await expect(page.getByLabel('Current password', { exact: true })).toBeHidden();
  await section.getByRole('button', { name: 'Disconnect Acme' }).click();
  await section.getByRole('button', { name: 'Disconnect Acme' }).click();
  await expect(section.getByRole('alert')).toHaveText('This is your only way to sign in. Choose a password first.');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Choose a password' }).click();
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible();
  await section.getByLabel('Password to disconnect', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Disconnect Acme' }).click();
  await expect(section.getByText('Not connected')).toBeVisible();
  await expectAccessible(page);
});

for (const viewport of SIZES)
  test(`at ${viewport.width} pixels the issuers move nothing when they come`, async ({ page }) => {
    await page.setViewportSize(viewport);
    expect(await movingPages(page, ['/login', '/register'], null)).toEqual([]);
    await expect(page.getByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  });

test('an account that has the address is connected for its password, and no code stays in the address bar', async ({
  page,
}) => {
  const email = await makeUser(page.request);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await continueAs(page, email);
  await expect(page.getByRole('heading', { name: 'Connect your account' })).toBeVisible();
  await expect(page).toHaveURL('/continue');
  await page.getByLabel('Password', { exact: true }).fill('not it');
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('This is not your current password.');
  await expectAccessible(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Connect and sign in' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a user connects an issuer on the account page', async ({ page }) => {
  const email = await makeUser(page.request);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account');
  const section = page.getByRole('region', { name: 'Connected sign-ins' });
  await section.getByRole('button', { name: 'Connect Acme' }).click();
  await section.getByLabel('Password to connect', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Connect Acme' }).click();
  await continueAs(page, email);
  await expect(page).toHaveURL('/account');
  await expect(section.getByText(`Connected as ${email}`)).toBeVisible();
});

test('an address that the issuer has not verified is refused, with the way back', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Acme' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continue with Acme' }).click();
  await continueAs(page, `unverified.${newAddress()}`);
  await expect(page.getByRole('alert')).toContainText('Your email address is not verified there.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to Sign In' }).click();
  await expect(page).toHaveURL('/login');
});

test('an admin who needs a second factor is led to set it up, and may do everything then', async ({ page }) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL('/account');
  await page.goto('/admin/users');
  await expect(page).toHaveURL('/account');
  const section = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(section.getByRole('alert')).toContainText('Admins need two-factor authentication on this server.');
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const secret = ((await section.getByRole('definition').textContent()) ?? '').replaceAll(' ', '');
  const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
  await section.getByLabel('Code that the app shows').fill(code);
  await section.getByLabel('Password to turn it on', { exact: true }).fill(ADMIN.password);
  await section.getByRole('button', { name: 'Turn on' }).click();
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
});
