import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './test.ts';

test('the landing page says what Verso does and offers the ways on', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Verso/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Start Free Trial' }).first()).toHaveAttribute('href', '/register');
  await expect(main.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', '/login');
  await expect(main.getByRole('link', { name: 'See Demo' }).first()).toHaveAttribute('href', '/features');
  await expect(page.getByRole('region', { name: 'A document is more' }).getByRole('listitem')).toHaveCount(6);
  const steps = page.getByRole('region', { name: 'How it works' }).getByRole('heading', { level: 3 });
  await expect(steps).toHaveText([/Upload/, /Convert/, /Download/]);
  for (const figure of ['50K+', '25K+', '99.9%', 'Under 2 s'])
    await expect(page.getByText(figure, { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'See what we measured' })).toHaveAttribute('href', '/status');
});

test('the navbar leads visitors to the converter, to signing in and to signing up', async ({ page }) => {
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login');
  await expect(nav.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/register');
  await nav.getByRole('link', { name: 'Convert' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Convert a document');
  await expect(page).toHaveTitle(/^Convert/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the footer has contact details and the legal anchors', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
  for (const anchor of ['privacy', 'terms', 'cookies'])
    await expect(footer.getByRole('link', { name: new RegExp(`^${anchor}$`, 'i') })).toHaveAttribute(
      'href',
      `#${anchor}`,
    );
});

test('the skip link comes first and leads to the content', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const nothing = page.locator('body:focus, html:not(:has(:focus))');
  await expect(async () => {
    // Chromium drops keys that come before its first paint; a key that it took is not pressed twice.
    if (await nothing.count()) await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
});

test('the theme goes from system to light to dark, and survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: /^Theme: system/ }).click();
  await page.getByRole('button', { name: /^Theme: light/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: /^Theme: dark/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the menu on a small screen opens, closes on Escape and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: 'Open menu' });
  await expect(button).toBeFocused();
  await button.click();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Convert' }).click();
  await expect(page).toHaveURL('/file-converter');
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
});

test('the landing page fits 320 pixels and is accessible in light and dark', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);
});

test('a page that is opened by its address begins at the top, and one that is loaded again where it was', async ({
  page,
}) => {
  const scrolled = () => page.evaluate('Math.round(scrollY)');
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate('scrollTo(0, 700)');
  await expect.poll(scrolled).toBe(700);
  await page.goto('/billing');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(700);
  await page.reload();
  await expect.poll(scrolled).toBe(700);
});

for (const path of ['/', '/features', '/file-converter', '/billing', '/login', '/register'])
  test(`what ${path} shows first stays when its code has come`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
    const mark = `for (const heading of document.querySelectorAll('h1')) heading.isFirst = true`;
    await page.addInitScript(`document.addEventListener('DOMContentLoaded', () => { ${mark} })`);
    await page.goto(path);
    await page.evaluate('scrollTo(0, 40)');
    await page.getByRole('button', { name: /^Theme: system/ }).click();
    await expect(page.getByRole('button', { name: /^Theme: light/ })).toBeVisible();
    const isFirst = await page.locator('h1').evaluate((heading) => (heading as { isFirst?: true }).isFirst);
    expect(isFirst).toBe(true);
    expect(await page.evaluate('scrollY')).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
