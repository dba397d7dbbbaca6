import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fixture } from './files.ts';
import { asUser, makeUser, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('a new user has used nothing, and the page says what was given', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' }).click();
  await expect(page.getByText('No usage history available')).toBeVisible();
  const subscription = page.getByRole('region', { name: 'Subscription Information' });
  await expect(subscription.getByText('1 / 1')).toBeVisible();
  await expect(subscription.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/billing');
  await expect(page.getByRole('region', { name: 'Credit history' }).getByRole('listitem')).toHaveText([/Welcome/]);
  await expect(page.getByText(/Credits reset monthly/)).toBeVisible();
  await expectAccessible(page);
});

test('what was converted is in the cards, the chart, the table and the ledger', async ({ page }) => {
  const email = await makeUser(page.request);
  await (await asUser(page.request, email)).convert(fixture('letter.pdf'));
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/usage');
  const month = new Date().toLocaleDateString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const row = page.getByRole('row').filter({ hasText: month });
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '1.00']);
  await expect(page.getByRole('img', { name: new RegExp(`${month} 1`) })).toBeVisible();
  await expect(page.getByText('0 / 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Credit history' }).getByRole('listitem')).toHaveText([
    /^Conversionletter\.pdf.*−10 left$/,
    /Welcome/,
  ]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('a page that cannot load its data says so and can be asked again', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  await page.route('**/api/usage', (route) => route.fulfill({ status: 500, json: { status: 'error' } }));
  await page.goto('/usage');
  await expect(page.getByRole('status', { name: 'Loading usage data' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Error Loading Data' })).toBeVisible();
  await expect(page.getByText('Failed to fetch usage data')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/usage');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No usage history available')).toBeVisible();
});

test('a visitor signs in first', async ({ page }) => {
  await page.goto('/usage');
  await expect(page).toHaveURL('/login?next=%2Fusage');
});
