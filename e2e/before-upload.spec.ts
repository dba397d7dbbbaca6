import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture } from './files.ts';
import { expect, test } from './test.ts';

/** Counts what is sent to be converted. */
function countUploads(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/conversions/upload')) count += 1;
  });
  return () => count;
}

test.describe('what speaks against a conversion is said in the form, and nothing is uploaded', () => {
  test('pages that the document does not have', async ({ page }) => {
    const uploads = countUploads(page);
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await page.getByText('Options').click();
    await page.getByLabel('Pages', { exact: true }).fill('9-99');
    await expect(page.getByText('This PDF has 1 page.')).toBeVisible();
    await expect(convertButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page.getByLabel('Pages', { exact: true }).fill('1-9');
    await expect(page.getByText('This PDF has 1 page.')).toBeHidden();
    await expect(convertButton(page)).toBeEnabled();
    expect(uploads()).toBe(0);
  });

  test('pages that a document of several does not have: it is left out', async ({ page }) => {
    const uploads = countUploads(page);
    await openConverter(page);
    await picker(page).setInputFiles([fixture('letter.pdf'), fixture('two-scans.pdf')]);
    await page.getByText('Options').click();
    await page.getByLabel('Pages', { exact: true }).fill('2');
    const letter = page.getByRole('listitem').filter({ hasText: 'letter.pdf' });
    await expect(letter.getByText('This PDF has 1 page.')).toBeVisible();
    await expect(letter.getByText('Left out')).toBeVisible();
    await expect(page.getByText('This PDF has 3 pages.')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Convert 1 File' })).toBeEnabled();
    await expectAccessible(page);
    await page.getByLabel('Pages', { exact: true }).fill('9');
    await expect(page.getByText('This PDF has 3 pages.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Convert 2 Files' })).toBeDisabled();
    expect(uploads()).toBe(0);
  });

  test('a password that is missing: the focus goes there', async ({ page }) => {
    const uploads = countUploads(page);
    await openConverter(page);
    await picker(page).setInputFiles(fixture('locked.pdf'));
    const password = page.getByLabel('Password of the file', { exact: true });
    await expect(password).toBeFocused();
    await convertButton(page).click();
    await expect(page.getByText('Enter the password of the file.')).toBeVisible();
    await expect(password).toBeFocused();
    await expectAccessible(page);
    expect(uploads()).toBe(0);
    await password.fill('harrow');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'locked.docx' })).toBeVisible();
  });

  test('a guest without conversions left for today, alone and with several files', async ({ page }) => {
    const uploads = countUploads(page);
    await page.route('**/api/limits', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { limits: object } };
      Object.assign(body.data.limits, { guestConversionsLeft: 0 });
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/file-converter');
    await expect(page.getByText('0 conversions left today')).toBeVisible();
    await picker(page).setInputFiles(fixture('letter.pdf'));
    const obstacle = page.getByText('You have no conversions left today without an account.');
    await expect(obstacle).toBeVisible();
    await expect(convertButton(page)).toBeDisabled();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove letter.pdf' }).click();
    await picker(page).setInputFiles([fixture('letter.pdf'), fixture('letter.docx')]);
    await expect(page.getByRole('button', { name: 'Convert 2 Files' })).toBeDisabled();
    await expect(obstacle).toBeVisible();
    expect(uploads()).toBe(0);
  });
});

test('how long a conversion is likely to take is said before it is sent', async ({ page }) => {
  await page.route('**/api/limits', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { capabilities: object } };
    Object.assign(body.data.capabilities, { pace: 2 });
    await route.fulfill({ response: answer, json: body });
  });
  const uploads = countUploads(page);
  await openConverter(page);
  await picker(page).setInputFiles(fixture('two-scans.pdf'));
  // Two pages are recognized, on a server that takes twice as long as others.
  await expect(page.getByText('Takes about 30 seconds.')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Options').click();
  await page.getByLabel('Text recognition').selectOption('Off: scans stay pictures');
  await expect(page.getByText('Takes a few seconds.')).toBeVisible();
  expect(uploads()).toBe(0);
});

test('the dashboard leads a locked file to where its password is asked for', async ({ page }) => {
  const uploads = countUploads(page);
  await page.goto('/dashboard');
  await page.getByLabel('PDF or DOCX, max 10MB').setInputFiles(fixture('locked.pdf'));
  await page.getByRole('button', { name: 'Enter Password' }).click();
  await expect(page).toHaveURL('/file-converter');
  await expect(page.getByLabel('Password of the file', { exact: true })).toBeFocused();
  expect(uploads()).toBe(0);
});

test('a chosen file and its options survive a look at prices and at signing up', async ({ page }) => {
  await openConverter(page);
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await page.getByText('Options').click();
  await page.getByLabel('Pages', { exact: true }).fill('1');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Pricing', 'Get Started Free', 'Sign In']) {
    await nav.getByRole('link', { name }).click();
    await nav.getByRole('link', { name: 'Convert' }).click();
    await expect(page.getByRole('region', { name: 'Chosen file' })).toContainText('letter.pdf');
    await expect(page.getByText('Flowing, pages 1')).toBeVisible();
  }
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
});

test('a guest who closes the tab finds the result again', async ({ page, context }) => {
  await openConverter(page);
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  await page.close();
  const later = await context.newPage();
  await later.goto('/file-converter');
  const files = later.getByRole('region', { name: 'Your files of the last hour' });
  await expect(files.getByRole('listitem')).toHaveText([/letter\.pdf.*PDF to DOCX.*Completed.*Deleted/]);
  await expectAccessible(later);
  await files.getByRole('link', { name: 'letter.pdf' }).click();
  await expect(later).toHaveURL(/\/view\?conversion=/);
});
