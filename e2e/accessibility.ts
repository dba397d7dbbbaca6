import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What is checked in each theme: they differ in colors only. */
const RULES = {
  light: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  dark: ['color-contrast'],
};

/** No violation of WCAG 2.2 AA on the page as it is, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  // Scrolled, the navbar would cover half of a control, which then counts as too small.
  await page.evaluate('scrollTo(0, 0)');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await runAxe(page, { runOnly: RULES[colorScheme], resultTypes: ['violations'] });
    const found = violations.map(({ id, nodes }) => `${id} (${colorScheme}): ${nodes.map((n) => n.html).join(' | ')}`);
    expect(found).toEqual([]);
  }
}

/** Reads the page with axe, whose long source a page is given once. The pages have no frames, which would need more. */
async function runAxe(page: Page, options: RunOptions): Promise<AxeResults> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
  return await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
}

/** Nothing stands out of the screen to the right. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overhang = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overhang).toBe(0);
}
