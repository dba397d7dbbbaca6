import type { Page } from '@playwright/test';
import { fixture } from './files.ts';
import { movingPages, SIZES } from './layout-shift.ts';
import { ADMIN, asUser, makeUser, PASSWORD } from './people.ts';
import { expect, test } from './test.ts';

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

async function tokenOf(page: Page, email: string, password: string): Promise<string> {
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

for (const viewport of SIZES) {
  test.describe(`at ${viewport.width} pixels nothing jumps while a page loads slowly`, () => {
    test.use({ viewport });
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
