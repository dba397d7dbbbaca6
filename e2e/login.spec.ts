import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { makeUser, newAddress, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('a user signs in by keyboard alone, and the way back does not lead to the form again', async ({ page }) => {
  const email = await makeUser(page.request);
  await page.goto('/');
  await page.goto('/login');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).first()).toBeVisible();
});

test('a wrong password is refused with the specified sentence, and what was typed stays', async ({ page }) => {
  await signIn(page, await makeUser(page.request), 'not the one');
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the one');
  await expectAccessible(page);
});

test('empty fields are asked for', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await page.getByLabel('Email address').fill('ada');
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
});

test('an unverified address gets a warning that leads to verification', async ({ page }) => {
  const email = newAddress();
  await page.request.post('/api/auth/register', { data: { name: 'Ada', email, password: PASSWORD } });
  await signIn(page, email);
  await expect(page.getByText('Email verification required')).toBeVisible();
  await page.getByRole('link', { name: 'Verify your email' }).click();
  await expect(page).toHaveURL('/verify-email');
  await expect(page.getByLabel('Email address')).toHaveValue(email);
});

test('"remember me" says thirty days and is kept', async ({ page }) => {
  const email = await makeUser(page.request);
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Remember me for 30 days').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true');
});

test('without "remember me" the session ends with the browser', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await page.context().clearCookies({ name: 'verso_browser' });
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a page for users leads through signing in and back', async ({ page }) => {
  const email = await makeUser(page.request);
  await page.goto('/account');
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/account');
});

test('a way on to another site is not taken', async ({ page }) => {
  const email = await makeUser(page.request);
  await page.goto('/login?next=//evil.example/');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('a session that ends in the middle of a visit leads to signing in, with a word about it', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  // A page that asks the server for nothing: the click below is what meets the end of the session.
  await page.goto('/features');
  await page.getByRole('button', { name: /^User menu/ }).click();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/login?next=%2Faccount');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a server that is away for a moment signs no one out', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  let refusals = 2;
  await page.route('**/api/auth/me', async (route) => {
    refusals -= 1;
    if (refusals >= 0) await route.fulfill({ status: 503, json: { status: 'error' } });
    else await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();
});

test('two tabs are signed in and out together', async ({ page, context }) => {
  const email = await makeUser(page.request);
  const other = await context.newPage();
  await other.goto('/');
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await expect(other.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await other.getByRole('button', { name: /^User menu/ }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('the sign-in page fits a small screen and is accessible in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const path of ['/login', '/login?next=%2Fdashboard'])
  for (const late of ['core', 'login-page'])
    test(`what is typed and sent at ${path} before ${late} has come is kept, and signs in`, async ({
      browser,
      page,
    }) => {
      const email = await makeUser(page.request);
      // A page that is not waited for.
      const early = await (await browser.newContext()).newPage();
      const { promise: isSent, resolve } = Promise.withResolvers<void>();
      await early.route(new RegExp(`/assets/${late}-.*\\.js$`), async (route) => {
        await isSent;
        await route.continue();
      });
      await early.goto(path, { waitUntil: 'commit' });
      await early.getByLabel('Email address').fill(email);
      await early.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await early.getByRole('button', { name: 'Sign In' }).click();
      expect(early.url()).not.toContain('email');
      resolve();
      await early.waitForURL('/dashboard');
      await early.context().close();
    });
