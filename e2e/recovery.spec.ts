import { expectAccessible } from './accessibility.ts';
import { linkFor, makeUser, newAddress, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('a forgotten password is replaced by the link in the mail, and signing in works again', async ({ page }) => {
  const email = await makeUser(page.request);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(
    page.getByText(/^If an account exists .* you will receive password reset instructions shortly\.$/),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send Another Email' }).click();
  await expect(page.getByLabel('Email address')).toHaveValue('');

  const link = await linkFor(page.request, email, 'Reset your password');
  await page.goto(link);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Please enter a new password')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('12345');
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill('A better 1');
  await page.getByLabel('Confirm new password', { exact: true }).fill('A better one');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm new password', { exact: true }).fill('A better 1');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  const seen = Date.now();
  await page.waitForURL('/login');
  expect(Date.now() - seen).toBeGreaterThan(2_000);
  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await signIn(page, email, 'A better 1');
  await expect(page).toHaveURL('/dashboard');

  await page.goto(link);
  await expect(page.getByRole('alert')).toHaveText(
    'This reset link is invalid or has expired. Please request a new one.',
  );
});

test('a reset page without a token says so and leads on', async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('alert')).toHaveText('Invalid or missing reset token');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a New Link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a verification link that does not work says so, and another one can be asked for', async ({ page }) => {
  const email = newAddress();
  await page.request.post('/api/auth/register', { data: { name: 'Ada', email, password: PASSWORD } });
  await page.goto(`/verify-email?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toHaveText('Failed to verify email. The link may have expired.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'has been sent' })).toBeVisible();
  await page.goto(await linkFor(page.request, email, 'Verify your email address'));
  await expect(page).toHaveURL('/dashboard');
});

test('without a token the page offers to send the link again, and says when that fails', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await page.route('**/api/auth/resend-verification', (route) =>
    route.fulfill({ status: 500, json: { status: 'error' } }),
  );
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByRole('button', { name: 'Resend Verification Email' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to resend email. Please try again.');
  await expectAccessible(page);
});
