import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

test('the footer leads to the status, which tells what works, how long conversions take, and of incidents', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
  await expect(page.getByRole('heading', { name: 'Everything works' })).toBeVisible();
  await expect(page.getByText('PDF to DOCX: available')).toBeVisible();
  await expect(page.getByText('There were no incidents in the last 30 days.')).toBeVisible();
  await expectAccessible(page);
});

test('the status says that it could not be loaded, and tries again when asked to', async ({ page }) => {
  await page.route('**/api/status', (route) => route.abort(), { times: 8 });
  await page.goto('/status');
  await expect(page.getByText('The status could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await page.unroute('**/api/status');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Everything works' })).toBeVisible();
});
