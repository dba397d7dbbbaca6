import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { linkFor, makeUser, newAddress, PASSWORD } from './people.ts';
import { expect, test } from './test.ts';

test('someone signs up, opens the link in the mail and is on the dashboard three seconds later', async ({ page }) => {
  const email = newAddress();
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pendingVerificationEmail'))).toBe(email);
  await expectAccessible(page);

  await page.goto(await linkFor(page.request, email, 'Verify your email address'));
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  const seen = Date.now();
  await page.waitForURL('/dashboard');
  expect(Date.now() - seen).toBeGreaterThan(2_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Lovelace');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toMatch(/^verso_/);
  expect(await page.evaluate(() => localStorage.getItem('pendingVerificationEmail'))).toBeNull();
});

test('what is wrong is said at its field, and the first one gets the focus', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create Account' }).click();
  const name = page.getByLabel('Full name');
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Please enter your full name/);
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible();
  await expectAccessible(page);

  await name.fill('Ada');
  await expect(page.getByText('Please enter your full name')).toBeHidden();
  await page.getByLabel('Email address').fill('ada@example');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.getByLabel('Email address').fill('ada@example.org');
  await page.getByLabel('Password', { exact: true }).fill('123456');
  await page.getByLabel('Confirm password', { exact: true }).fill('123457');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(page.getByLabel('Confirm password', { exact: true })).toBeFocused();
});

test('the meter follows the password, and the password can be shown', async ({ page }) => {
  await page.goto('/register');
  const password = page.getByLabel('Password', { exact: true });
  const meter = page.getByRole('status').filter({ hasText: 'Password strength' });
  const steps = [
    ['', 'Password strength'],
    ['abcde', 'Password strength: Weak'],
    ['abcdefghij', 'Password strength: Weak'],
    ['Abcde1', 'Password strength: Medium'],
    ['Abcde1!', 'Password strength: Strong'],
    ['Abcdefghi1!', 'Password strength: Strong'],
  ] as const;
  for (const [typed, words] of steps) {
    await password.fill(typed);
    await expect(meter).toHaveText(words);
  }
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password', exact: true }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
});

test('an address that has an account gets the same panel, and a mail that says so', async ({ page }) => {
  const email = await makeUser(page.request);
  await page.goto('/register');
  await page.getByLabel('Full name').fill('Somebody Else');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('another one');
  await page.getByLabel('Confirm password', { exact: true }).fill('another one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
  const mails = (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; subject: string }[];
  expect(mails.find(({ to }) => to === email)?.subject).toBe('You already have an account');
});

test('the sign-up page says when the server is away, and keeps what was typed', async ({ page }) => {
  await page.goto('/register');
  await page.route('**/api/auth/register', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
  await page.getByLabel('Full name').fill('Ada');
  await page.getByLabel('Email address').fill(newAddress());
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada');
});

test('the sign-up page fits a small screen and is accessible in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/register');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('two sign-ups with different passwords lead to choosing a password, and not into an account', async ({ page }) => {
  const email = newAddress();
  for (const password of [PASSWORD, 'Some other one'])
    await page.request.post('/api/auth/register', { data: { name: 'Ada', email, password } });
  await page.goto(await linkFor(page.request, email, 'Verify your email address'));
  await expect(page.getByText('Choose a password to finish signing up.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByRole('link', { name: 'Choose a password' }).click();
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
});

test('a stranger to the sign-up removes it by the link in the mail, or from the page that verified it', async ({
  page,
}) => {
  const email = newAddress('stranger');
  const signUp = () =>
    page.request.post('/api/auth/register', { data: { name: 'Mallory', email, password: PASSWORD } });
  await signUp();
  const link = await linkFor(page.request, email, 'Verify your email address');
  await page.goto(`${link}&decline=1`);
  await expect(page.getByRole('heading', { name: 'Did you sign up for Verso?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I did not sign up' }).click();
  await expect(page.getByText('The sign-up was removed.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'That did not work' })).toBeVisible();

  await signUp();
  await page.goto(await linkFor(page.request, email, 'Verify your email address'));
  await page.getByRole('link', { name: 'I did not sign up' }).click();
  await page.getByRole('button', { name: 'I did not sign up' }).click();
  await expect(page.getByText('The sign-up was removed.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('the page says when another mail may be requested', async ({ page }) => {
  const email = newAddress('patient');
  for (let count = 0; count < 3; count += 1) await page.request.post('/api/auth/forgot-password', { data: { email } });
  await page.goto('/forgot-password');
  await page.getByLabel('Email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/limit of 3 emails .* Please try again in \d+ minutes\.$/);
});
