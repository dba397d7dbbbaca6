import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { makeUser, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Chromium's own authenticator, with a fingerprint that fits. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

test('a user adds a passkey, signs in with it alone and besides the password, renames and removes it', async ({
  page,
}) => {
  const email = await makeUser(page.request);
  await addAuthenticator(page);
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account');
  const section = sectionOf(page);
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await section.getByRole('button', { name: 'Add passkey' }).click();
  await expect(section.getByText('Please enter a name')).toBeVisible();
  await section.getByLabel('Name of the passkey').fill('Work laptop');
  await section.getByLabel('Password to add it', { exact: true }).fill(PASSWORD);
  await section.getByRole('button', { name: 'Add passkey' }).click();
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  await section.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('Work laptop')).toBeVisible();
  const factor = page.getByRole('region', { name: 'Two-factor authentication' });
  await expect(factor.getByText('with your passkeys. You have 10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await page.goto('/login?next=%2Faccount');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/account');
  await signOut(page);
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  await page.goto('/account');
  await section.getByRole('button', { name: 'Rename Work laptop' }).click();
  await section.getByLabel('Name of the passkey').fill('Old laptop');
  await section.getByRole('button', { name: 'Save name' }).click();
  await section.getByRole('button', { name: 'Remove Old laptop' }).click();
  await section.getByLabel('Password to remove it', { exact: true }).fill(PASSWORD);
  // As the server answers ten minutes later.
  await page.route(
    '**/api/account/passkeys/*',
    (route) =>
      route.fulfill({ status: 403, json: { status: 'error', code: 'SECOND_FACTOR_REQUIRED', message: 'Give it.' } }),
    { times: 1 },
  );
  await section.getByRole('button', { name: 'Remove passkey' }).click();
  const prompt = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await prompt.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(section.getByText('Old laptop')).toBeHidden();
  await expect(factor.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await signOut(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('This passkey could not be verified. Please try again.');
});

test('without a passkey the sign-in page says so, and fits a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await addAuthenticator(page);
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('The passkey was not used. Please try again.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
