import { expectAccessible } from './accessibility.ts';
import { expect, test } from './test.ts';

for (const name of ['Privacy', 'Terms', 'Cookies']) {
  test(`the footer leads to a page about ${name.toLowerCase()}`, async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: `More about ${name.toLowerCase()}` })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectAccessible(page);
  });
}
