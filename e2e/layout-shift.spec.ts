import type { Page } from '@playwright/test';
import { fixture } from './files.ts';
import { ADMIN, asUser, makeUser, PASSWORD } from './people.ts';
import { expect, test } from './test.ts';

/** What the web's own measure calls good is 0.1; nothing of ours moves that anyone could see. */
const MOST_SHIFT = 0.02;
const GUEST_PAGES = [
  '/',
  '/file-converter',
  '/features',
  '/login',
  '/register',
  '/forgot-password',
  '/dashboard',
  '/billing',
  '/privacy',
  '/status',
  '/developers',
];
const USER_PAGES = ['/dashboard', '/files', '/usage', '/billing', '/account', '/file-converter'];
const ADMIN_PAGES = ['/admin/users', '/admin/activity'];

/** Adds up how far things move that no one has touched. */
const MEASURE = `(() => {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
})()`;

/** Loads each page cold and on a slow line; gives those on which something moves. */
async function movingPages(page: Page, paths: readonly string[], token: string | null): Promise<string[]> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const line = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 100_000 };
  await devTools.send('Network.emulateNetworkConditions', line);
  await page.addInitScript(MEASURE);
  if (token !== null) await page.addInitScript(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  const moving: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shift = (await page.evaluate('window.layoutShift')) as number;
    if (shift >= MOST_SHIFT) moving.push(`${path}: ${shift.toFixed(3)}`);
  }
  return moving;
}

async function tokenOf(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

for (const [width, height] of [
  [1440, 900],
  [768, 1024],
  [360, 740],
  [320, 640],
] as const) {
  test.describe(`at ${width} pixels nothing jumps while a page loads slowly`, () => {
    test.use({ viewport: { width, height } });
    test.setTimeout(90_000);

    test('for a guest', async ({ page }) => {
      expect(await movingPages(page, GUEST_PAGES, null)).toEqual([]);
    });

    test('for a user', async ({ page }) => {
      const email = await makeUser(page.request);
      await (await asUser(page.request, email)).convert(fixture('letter.pdf'));
      expect(await movingPages(page, USER_PAGES, await tokenOf(page, email, PASSWORD))).toEqual([]);
    });

    test('for an admin', async ({ page }) => {
      expect(await movingPages(page, ADMIN_PAGES, await tokenOf(page, ADMIN.email, ADMIN.password))).toEqual([]);
    });
  });
}
