import type { Page } from '@playwright/test';
import { convertButton, openConverter, picker } from './converter.ts';
import { dropFile, fixture, pasteFile } from './files.ts';
import { makeUser, signIn } from './people.ts';
import { expect, test } from './test.ts';

const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen file' });

for (const path of ['/', '/billing', '/status', '/privacy', '/features']) {
  test(`a file that is dropped on ${path} is chosen in the converter`, async ({ page }) => {
    await page.goto(path);
    await dropFile(page, fixture('letter.pdf'));
    await expect(page).toHaveURL('/file-converter');
    await expect(chosen(page)).toContainText('letter.pdf');
    await expect(convertButton(page)).toBeEnabled();
  });
}

test('the first button of the landing page converts, and a pasted file does, too', async ({ page }) => {
  await page.goto('/');
  const first = page.getByRole('main').getByRole('button').first();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), first.click()]);
  await chooser.setFiles(fixture('letter.docx'));
  await expect(chosen(page)).toContainText('letter.docx');
  await page.getByRole('button', { name: 'Remove letter.docx' }).click();
  await page.goto('/');
  await pasteFile(page, fixture('letter.pdf'));
  await expect(chosen(page)).toContainText('letter.pdf');
});

test('several pasted files become a list, wherever they are pasted', async ({ page }) => {
  await signIn(page, await makeUser(page.request));
  await expect(page).toHaveURL('/dashboard');
  for (const path of ['/file-converter', '/', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: /Choose a file|Convert a file/ }).first()).toBeEnabled();
    await pasteFile(page, fixture('letter.pdf'), fixture('letter.docx'));
    await expect(page.getByRole('button', { name: 'Convert 2 Files' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove all' }).click();
  }
});

/** How many controls lie under a notice. */
const COVERED = `(() => {
  const notice = document.querySelector('[aria-label=Dismiss]')?.parentElement;
  if (!notice) return 0;
  const a = notice.getBoundingClientRect();
  return [...document.querySelectorAll('main :is(button:enabled, a[href])')].filter((element) => {
    const b = element.getBoundingClientRect();
    return b.width > 1 && b.right > a.left && b.left < a.right && b.bottom > a.top && b.top < a.bottom;
  }).length;
})()`;

test('a notice covers nothing that can be pressed, and goes with what it says', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openConverter(page);
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await convertButton(page).click();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
  await expect(page.getByText('File uploaded successfully! Processing...')).toBeHidden({ timeout: 1_500 });
  await page.getByRole('button', { name: 'Delete now' }).click();
  const notice = page.getByText('File deleted successfully!');
  await expect(notice).toBeVisible();
  // It may look for its place for a moment.
  await expect.poll(() => page.evaluate(COVERED)).toBe(0);
});
