import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** No violation of WCAG 2.2 AA on the page as it is, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Scrolled, the navbar would cover half of a control, which then counts as too small.
  await page.evaluate('scrollTo(0, 0)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    // Pages have no frames of other origins, which alone would need a second page to gather the results in.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    // The themes differ in colours only.
    const checked = colorScheme === 'light' ? axe.withTags(RULES) : axe.withRules(['color-contrast']);
    const { violations } = await checked.analyze();
    const found = violations.map(({ id, nodes }) => `${id} (${colorScheme}): ${nodes.map((n) => n.html).join(' | ')}`);
    expect(found).toEqual([]);
  }
}

/** Nothing stands out of the screen to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overhang).toBe(0);
}
