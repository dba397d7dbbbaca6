import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './test.ts';

test('an unknown address gets a page that says so and leads back', async ({ page }) => {
  await page.goto('/no/such-page');
  await expect(page).toHaveTitle(/Page not found/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist.');
  await expect(page.getByText('/no/such-page')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Convert a file' }).click();
  await expect(page).toHaveURL('/file-converter');
});

test('a very long address does not push the page out of a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/${'long-'.repeat(40)}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
});
