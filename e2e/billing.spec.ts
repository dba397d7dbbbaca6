import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { ADMIN, makeUser, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name });
const credits = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /credits? left/ });

async function signInAt(page: Page, email: string, password = PASSWORD): Promise<void> {
  await signIn(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/billing');
  await expect(page.getByRole('region', { name: 'Your Usage' })).toBeVisible();
}

test('a visitor reads the plans by the month and by the year, and signs in to subscribe', async ({ page }) => {
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Save 20% on Annual Plans' })).toBeVisible();
  await expect(card(page, 'Free Trial')).toContainText('Available Now');
  await expect(card(page, 'Free Trial').getByRole('button')).toHaveCount(0);
  await expect(card(page, 'Basic')).toContainText('$2.99 per month');
  await expect(card(page, 'Basic')).not.toContainText('Most Popular');
  await expect(card(page, 'Premium')).toContainText(/Most Popular.*\$4\.99 per month.*25 conversions per month/s);
  await page.getByText('Can I get a refund?').click();
  await expect(page.getByText(/within 14 days of a charge/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page);
  await page.getByRole('radio', { name: 'Annual' }).check();
  await expect(card(page, 'Basic')).toContainText('$28.70 per year');
  await expect(card(page, 'Premium')).toContainText('$47.90 per year');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  const email = await makeUser(page.request);
  await card(page, 'Premium').getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(page).toHaveURL('/login?next=%2Fbilling%3Finterval%3Dyear');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/billing?interval=year');
  await expect(card(page, 'Premium')).toContainText('$47.90 per year');
});

test('a purchase, an upgrade, a cancellation and a refund, from the first click to the credits', async ({ page }) => {
  test.setTimeout(60_000);
  await signInAt(page, await makeUser(page.request));
  await card(page, 'Basic').getByRole('button', { name: 'Subscribe Now' }).click();
  await expect(page.getByText('Test payments')).toBeVisible();
  await page.getByRole('radio', { name: /0002/ }).check();
  await page.getByRole('button', { name: 'Subscribe for $2.99' }).click();
  await expect(page.getByRole('alert')).toContainText('Your card was declined');
  // Until the event has come the page only says that it waits.
  const nothing = { status: 'success', data: { subscription: null, refund: null } };
  await page.route('**/api/stripe/subscription', (route) => route.fulfill({ json: nothing }));
  await page.getByRole('radio', { name: /4242/ }).check();
  await page.getByRole('button', { name: 'Subscribe for $2.99' }).click();
  await expect(page).toHaveURL('/billing?checkout=done');
  await expect(page.getByText('Confirming your payment.')).toBeVisible();
  await page.unroute('**/api/stripe/subscription');
  await expect(page.getByText('Your Basic plan is active.')).toBeVisible();
  await expect(page).toHaveURL('/billing?checkout=confirmed');
  await expect(credits(page)).toHaveAccessibleName('16 credits left');
  await expect(card(page, 'Basic').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  const subscription = page.getByRole('region', { name: /a month$/ });
  await expect(subscription).toContainText(/Renews on \d+ \w+ \d{4} for \$2\.99/);
  await expectAccessible(page);

  await card(page, 'Premium').getByRole('button', { name: 'Subscribe Now' }).click();
  const change = page.getByRole('dialog', { name: 'Change to Premium, billed every month' });
  await expect(change).toContainText(/Due now\$2\.00.*Conversions left this month25/);
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Pay $2.00' }).click();
  await expect(change).toBeHidden();
  await expect(credits(page)).toHaveAccessibleName('26 credits left');
  await expect(card(page, 'Premium').getByRole('button', { name: 'Current Plan' })).toBeDisabled();

  await subscription.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(subscription).toContainText(/You keep your plan until \d+ \w+ \d{4}. You will not be charged again./);
  await subscription.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(subscription).toContainText(/Renews on .* for \$4\.99/);

  await subscription.getByRole('button', { name: 'Refund $4.99' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Refund and end' }).click();
  await expect(credits(page)).toHaveAccessibleName('1 credit left');
  await expect(card(page, 'Premium').getByRole('button', { name: 'Subscribe Now' })).toBeEnabled();
  await expect(
    page.getByRole('region', { name: 'Invoices', exact: true }).getByRole('row', { name: /Refunded/ }),
  ).toHaveCount(2);
});

test('a checkout that fails, or leads elsewhere, shows the alert and leaves the page where it is', async ({ page }) => {
  await signInAt(page, await makeUser(page.request));
  const answers = [
    {
      status: 502,
      json: { status: 'error', code: 'PAYMENTS_UNREACHABLE', message: 'The payment service is not responding.' },
    },
    ...['https://evil.example/pay', 'javascript:alert(1)', '//evil.example'].map((url) => ({
      status: 200,
      json: { status: 'success', data: { sessionId: url, url, id: 'cs_1' } },
    })),
  ];
  for (const answer of answers) {
    await page.route('**/api/stripe/create-checkout-session', (route) => route.fulfill(answer));
    await card(page, 'Premium').getByRole('button', { name: 'Subscribe Now' }).click();
    const alert = page.getByRole('alertdialog', { name: 'Error creating checkout session. Please try again.' });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL('/billing');
    await page.unroute('**/api/stripe/create-checkout-session');
  }
  await page.goto('/billing?checkout=cancelled');
  await expect(page.getByText('You were not charged.')).toBeVisible();
});

test('an open payment, a plan that rests and a trial that is used are said, and admins have no limits', async ({
  page,
}) => {
  const email = await makeUser(page.request);
  await signInAt(page, email);
  const me = await (await page.request.get('/api/auth/me', { headers: await bearer(page) })).json();
  me.data.user.freeTrialUsed = true;
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: me }));
  const subscription = {
    plan: 'basic',
    priceId: 'price_basic_monthly',
    interval: 'month',
    amount: 299,
    currency: 'USD',
    state: 'past_due',
    renewsAt: '2027-03-01T12:00:00Z',
    endsAt: null,
    graceEndsAt: '2027-02-08T12:00:00Z',
  };
  const billing = { status: 'success', data: { subscription, refund: null } };
  await page.route('**/api/stripe/subscription', (route) => route.fulfill({ json: billing }));
  await page.route('**/api/stripe/invoices', (route) => route.fulfill({ status: 502, json: { status: 'error' } }));
  await page.reload();
  await expect(page.getByText(/You keep your Basic plan until 8 February 2027/)).toBeVisible();
  await expect(card(page, 'Free Trial')).toContainText('Trial Used');
  await expect(page.getByText(/Your invoices could not be loaded/)).toBeVisible();
  await expectAccessible(page);
  billing.data.subscription = { ...subscription, state: 'ended' };
  await page.reload();
  await expect(page.getByText(/Your Basic plan is paused/)).toBeVisible();
  await page.unrouteAll();

  await page.route('**/api/plans', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
  await page.goto('/billing');
  await expect(page.getByText('The plans could not be loaded.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(card(page, 'Premium')).toBeVisible();

  await page.evaluate('localStorage.clear()');
  await signInAt(page, ADMIN.email, ADMIN.password);
  await expect(page.getByRole('region', { name: 'Your Usage' })).toContainText(
    /Current planUnlimitedRemaining credits∞/,
  );
});

async function bearer(page: Page): Promise<{ authorization: string }> {
  return { authorization: `Bearer ${await page.evaluate("localStorage.getItem('token')")}` };
}
