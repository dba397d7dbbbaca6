import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture, manyPages } from './files.ts';
import { expect, test } from './test.ts';

test.describe('the options of a conversion', () => {
  test('a reader can choose pages and the look of the result', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles({ name: 'many.pdf', mimeType: 'application/pdf', buffer: manyPages(5) });
    await page.getByText('Options').click();
    await page.getByRole('radio', { name: /Exact look/ }).check();
    await page.getByRole('checkbox', { name: 'Embed fonts' }).check();
    await page.getByLabel('Pages', { exact: true }).fill('2-3');
    await expect(page.getByText('Exact look, pages 2-3, with its fonts')).toBeVisible();
    await expectAccessible(page);
    await convertButton(page).click();
    await expect(page.getByText(/ 2 pages/)).toBeVisible();
  });

  test('a reader hears which pages are scans before sending them, and gets their text', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('two-scans.pdf'));
    await expect(page.getByText('2 of 3 pages are scans. Their text will be recognized.')).toBeVisible();
    await page.getByText('Options').click();
    await page.getByLabel('Text recognition').selectOption('Off: scans stay pictures');
    await expect(page.getByText('2 of 3 pages are scans. They will stay pictures.')).toBeVisible();
    await expect(page.getByText('Flowing, all pages, scans as pictures')).toBeVisible();
    await page.getByLabel('Text recognition').selectOption('Automatic: scanned pages');
    await page.getByRole('checkbox', { name: 'English' }).check();
    await expectAccessible(page);
    await convertButton(page).click();
    await expect(page.getByText('Text of 2 pages recognized: please check it')).toBeVisible();
    await expect(page.getByText('Substituted', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Text was recognized in pictures\./)).toBeVisible();
    await expect(page.getByText('The text of 2 pages was recognized in pictures (pages 1 and 3).')).toBeVisible();
  });

  test('a reader on a phone sees the result, though the options were long', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await page.getByText('Options').click();
    await page.getByLabel('Pages', { exact: true }).fill('1');
    await convertButton(page).click();
    await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Download' })).toBeFocused();
  });

  test('a reader makes scans searchable, where there are some', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.pdf'));
    await expect(page.getByText('1 page')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Make it searchable' })).toBeHidden();
    await page.getByRole('button', { name: /Remove/ }).click();
    await picker(page).setInputFiles(fixture('two-scans.pdf'));
    for (const name of ['PDF to DOCX', 'DOCX to PDF'])
      await expect(page.getByRole('radio', { name: new RegExp(`^${name}`) })).toBeAttached();
    await page.getByText('Make it searchable').click();
    await expect(page.getByText('2 of 3 pages are scans. Their text will be recognized.')).toBeVisible();
    await page.getByText('Options').click();
    await page.getByRole('checkbox', { name: 'English' }).check();
    await expectAccessible(page);
    await convertButton(page).click();
    await expect(page.getByText('Text of 2 pages recognized: please check it')).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('two-scans-searchable.pdf');
  });

  test('a reader who asks for PDF/A is told why a file cannot become one', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('two-scans.pdf'));
    await page.getByText('Make it searchable').click();
    await page.getByText('Options').click();
    await page.getByRole('checkbox', { name: 'PDF/A-2b, for archives' }).check();
    await expectAccessible(page);
    await convertButton(page).click();
    await expect(page.getByText(/cannot become a PDF\/A-2b: page 2 has text of its own/)).toBeVisible();
    await expect(page.getByText('You were not charged.')).toBeVisible();
  });

  test('a writer can lock the PDF, and hears at once what does not go together', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles(fixture('letter.docx'));
    await page.getByText('Options').click();
    await page.getByRole('textbox', { name: 'Password to open the PDF' }).fill('open sesame');
    await page.getByLabel('Standard').selectOption('PDF/A-2b, for archives');
    await expect(page.getByText(/cannot be protected/)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Standard').selectOption('Ordinary PDF');
    await page.getByLabel('Copy text').uncheck();
    await convertButton(page).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download' }).click(),
    ]);
    const pdf = await readFile(await file.path(), 'latin1');
    expect(pdf).toMatch(/\/V 5/);
  });
});
