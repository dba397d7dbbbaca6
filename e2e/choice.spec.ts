import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture, madeFile, manyPages } from './files.ts';
import { expect, test } from './test.ts';

const pageButton = (number: number) => ({ name: `Page ${number}`, exact: true }) as const;

test('pages are chosen by looking at them, also with arrow keys, and the result has them alone', async ({ page }) => {
  await openConverter(page);
  await picker(page).setInputFiles(madeFile('long.pdf', manyPages(9)));
  await page.getByText('Options').click();
  await page.getByRole('button', { name: 'Choose on the pages' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose pages' });
  await expect(dialog.getByText('9 of 9 pages are converted')).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'None' }).click();
  await expect(dialog.getByRole('button', { name: 'Done' })).toBeDisabled();
  await dialog.getByRole('button', pageButton(2)).click();
  await dialog.getByRole('button', pageButton(4)).click({ modifiers: ['Shift'] });
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(dialog.getByText('4 of 9 pages are converted')).toBeVisible();

  await dialog.getByText('Exact look', { exact: true }).click();
  await expect(dialog.getByRole('button', pageButton(1))).toBeDisabled();
  await dialog.getByRole('button', pageButton(3)).click();
  await expect(dialog.getByText('1 page keeps its exact look, the others flow')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await expect(page.getByLabel('Pages', { exact: true })).toHaveValue('2-4,9');
  await expect(page.getByLabel('Exact look', { exact: true }).last()).toHaveValue('3');
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'long.docx' })).toBeVisible();
  await expect(page.getByText('4 pages')).toBeVisible();
});

test('a canvas shows each page that comes into sight, and a locked file needs its password first', async ({ page }) => {
  await openConverter(page);
  await picker(page).setInputFiles(fixture('locked.pdf'));
  await page.getByText('Options').click();
  await page.getByRole('button', { name: 'Choose on the pages' }).click();
  await expect(page.getByText('Enter the password of the file first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Password of the file', { exact: true }).fill('harrow');
  await page.getByRole('button', { name: 'Choose on the pages' }).click();
  await expect
    .poll(() =>
      page.evaluate(`(() => {
        const canvas = document.querySelector('[data-page="1"] canvas');
        const pixels = canvas?.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data ?? [];
        return pixels.some((value) => value < 128);
      })()`),
    )
    .toBe(true);
});

test('the result has the name that is typed, and a name that no file can have is refused at once', async ({ page }) => {
  await openConverter(page);
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await page.getByText('Options').click();
  const field = page.getByLabel('Name of the result');
  await expect(field).toHaveAttribute('placeholder', 'letter.docx');
  await field.fill('a/b');
  await expect(page.getByText('The name of the result must be a file name of up to 100 characters')).toBeVisible();
  await expect(convertButton(page)).toBeDisabled();
  await field.fill('Contract 2026');
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'Contract 2026.docx' })).toBeVisible();
});

test('several PDFs become one, in the order of the list, and one Word document', async ({ page }) => {
  await openConverter(page);
  const letter = await readFile(fixture('letter.pdf'));
  await picker(page).setInputFiles([madeFile('letter.pdf', letter), madeFile('annex.pdf', manyPages(3))]);
  await page.getByRole('button', { name: 'Move annex.pdf up' }).click();
  await page.getByRole('button', { name: 'Join into one PDF' }).click();
  await expect(page.getByText('annex + 1.pdf')).toBeVisible();
  await expect(page.getByText('4 pages')).toBeVisible();

  // Taking it away brings back what it was made of.
  await page.getByRole('button', { name: 'Remove annex + 1.pdf' }).click();
  await expect(page.getByRole('region', { name: '2 files' })).toBeVisible();
  await page.getByRole('button', { name: 'Join into one PDF' }).click();
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'annex + 1.docx' })).toBeVisible();
  await expect(page.getByText('4 pages')).toBeVisible();
});

test('a file that cannot be joined is named, and the list stays', async ({ page }) => {
  await openConverter(page);
  const broken = Buffer.from('%PDF-1.7\nnothing more');
  await picker(page).setInputFiles([fixture('letter.pdf')]);
  await picker(page).setInputFiles([madeFile('good.pdf', manyPages(1)), madeFile('broken.pdf', broken)]);
  await page.getByRole('button', { name: 'Join into one PDF' }).click();
  await expect(page.getByText('“broken” cannot be joined')).toBeVisible();
  await expect(page.getByRole('region', { name: '2 files' })).toBeVisible();
});

test('several Word documents become one PDF', async ({ page }) => {
  await openConverter(page);
  const letter = await readFile(fixture('letter.docx'));
  await picker(page).setInputFiles([madeFile('one.docx', letter), madeFile('two.docx', letter)]);
  await page.getByRole('button', { name: 'Convert 2 Files' }).click();
  await expect(page.getByText('2 of 2 converted')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as one PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('one + 1.pdf');
  const text = (await readFile(await file.path())).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
});
