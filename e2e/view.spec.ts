import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fixture, madeFile, manyPages } from './files.ts';
import { asUser, makeUser, signIn } from './people.ts';
import { expect, test } from './test.ts';

/** Converts a file as a guest and waits for its result. */
async function convert(page: Page, file: string | ReturnType<typeof madeFile>): Promise<void> {
  await page.goto('/file-converter');
  await expect(page.getByText('As a guest: up to 5 MB')).toBeVisible();
  await page.getByLabel('File to convert').setInputFiles(file);
  await page.getByRole('button', { name: 'Convert File' }).click();
  await expect(page.getByRole('link', { name: 'Download' })).toBeVisible();
}

test('a guest sees the first page of the result, and all pages before and after', async ({ page }) => {
  await convert(page, fixture('letter.pdf'));
  await expect(page.getByAltText('First page of the result')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page).toHaveURL(/\/view\?conversion=/);
  await expect(page.getByAltText('Original, page 1')).toBeVisible();
  await expect(page.getByAltText('Result, page 1')).toBeVisible();
  const section = page.getByRole('region', { name: 'Page 1', exact: true });
  await expect(section.getByText(/\d+% the same/)).toHaveAttribute('title', /every word and picture is in its place/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByRole('button', { name: 'Zoom: 125%' })).toBeVisible();
  await page.keyboard.press('0');
  await expect(page.getByRole('button', { name: 'Zoom: 100%' })).toBeVisible();
  await page.keyboard.press('s');
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '51 % original');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('letter.docx');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/file-converter');
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
});

test('one page is converted again as it looks, and the rest stays', async ({ page }) => {
  await convert(page, fixture('letter.pdf'));
  await page.getByRole('link', { name: 'Compare pages' }).click();
  const first = page.url();
  await page.getByRole('button', { name: "Keep this page's exact look" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.getByAltText('Result, page 1')).toBeVisible();
  await expect(page.getByRole('button', { name: "Keep this page's exact look" })).toHaveCount(0);
  await expect(page.getByText('exact look', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  // The converter has the newer one.
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page).not.toHaveURL(first);
});

test('after a page is converted again its place and scores stay, and Escape leads to a page of ours', async ({
  page,
}) => {
  await convert(page, madeFile('many.pdf', manyPages(6)));
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page.getByText(/% the same/).first()).toBeVisible();
  const url = page.url();
  await page.goto('about:blank');
  await page.goto(url);
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: /^Page 3\b/ })
    .click();
  const third = page.getByRole('region', { name: 'Page 3', exact: true });
  await expect(third.getByText(/% the same/)).toBeVisible();
  await third.getByRole('button', { name: "Keep this page's exact look" }).click();
  await expect(page).not.toHaveURL(url);
  await expect(third.getByText(/% the same/)).toBeInViewport();
  await expect(third.getByText('exact look', { exact: true })).toBeInViewport();
  await expect(page.getByRole('status').filter({ hasText: 'Page 3 of 6' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/file-converter');
});

test('a PDF that was unlocked to be converted is looked at without its password again', async ({ page }) => {
  await page.goto('/file-converter');
  await page.getByLabel('File to convert').setInputFiles(fixture('locked.pdf'));
  await page.getByLabel('Password of the file', { exact: true }).fill('harrow');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page.getByAltText('Original, page 1')).toBeVisible();
  await expect(page.getByLabel('Password of the file', { exact: true })).toBeHidden();
});

test('of a Word document that became a PDF it is said why there is no before', async ({ page }) => {
  await convert(page, fixture('letter.docx'));
  await page.getByRole('link', { name: 'View pages' }).click();
  await expect(page.getByAltText('Result, page 1')).toBeVisible();
  await expect(page.getByText(/A Word document has no pages of its own/)).toBeVisible();
  await expectAccessible(page);
});

test('what could not be kept is underlined on its page, and listed with what the lines mean', async ({ page }) => {
  await convert(page, fixture('two-scans.pdf'));
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page.getByAltText('Original, page 1')).toBeVisible();
  await page.getByRole('button', { name: /^Notes/ }).click();
  const notes = page.getByRole('complementary', { name: 'Notes' });
  await expect(notes).toContainText('Lost or changed');
  await expectAccessible(page);
  await notes
    .getByRole('button', { name: /^Page 3/ })
    .first()
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Page 3 of 3' })).toBeVisible();
});

test('only pages in sight are loaded, and small ones lead to all of them', async ({ page }) => {
  await convert(page, madeFile('many.pdf', manyPages(60)));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(...(/previews\/\S+\/source\/\d+/.exec(request.url()) ?? [])));
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page.getByAltText('Original, page 1')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: /^Page 3\b/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Page 3 of 60' })).toBeVisible();
  await expect(page.getByAltText('Original, page 3')).toBeVisible();
  expect(new Set(asked).size).toBeLessThan(30);
});

test('pages fit a phone, one over the other', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await convert(page, fixture('letter.pdf'));
  await page.getByRole('link', { name: 'Compare pages' }).click();
  await expect(page.getByAltText('Result, page 1')).toBeVisible();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a Word document and a picture of My Files are looked at, and what is gone says so', async ({ page }) => {
  const email = await makeUser(page.request);
  const { headers } = await asUser(page.request, email);
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const files = [
    { ...madeFile('letter.docx', await readFile(fixture('letter.docx'))) },
    { name: 'dot.png', mimeType: 'image/png', buffer: png },
  ];
  for (const file of files) await page.request.post('/api/upload', { headers, multipart: { file } });
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/files');
  await page.getByRole('link', { name: 'letter.docx', exact: true }).click();
  await expect(page.getByAltText('Original, page 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'dot.png', exact: true }).click();
  await expect(page.getByAltText('dot.png')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/view?file=AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText(/There are no pages to show/)).toBeVisible();
  await page.goto('/view?conversion=AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByText(/There are no pages to show/)).toBeVisible();
  await expectAccessible(page);
});
