import { expectAccessible } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture, madeFile } from './files.ts';
import { asUser, makeUser, signIn } from './people.ts';
import { expect, test } from './test.ts';

const OTHER = 'Convert again with other options';

test('a result is converted again with other options, without another upload', async ({ page }) => {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/conversions/upload')) uploads += 1;
  });
  await openConverter(page);
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await convertButton(page).click();
  await page.getByRole('button', { name: OTHER }).click();
  await expect(page.getByRole('radio', { name: /^Flowing/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByText('DOCX to PDF').click();
  await expect(page.getByText('“letter.pdf” is already a PDF. Choose PDF to DOCX.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert Again' })).toBeDisabled();
  await page.getByText('PDF to DOCX').first().click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  await page.getByRole('button', { name: OTHER }).click();
  await page.getByRole('radio', { name: /^Text only/ }).check();
  const again = page.waitForResponse(/\/retry$/);
  await page.getByRole('button', { name: 'Convert Again' }).click();
  const { data } = (await (await again).json()) as { data: { conversion: { options: object } } };
  expect(data.conversion.options).toEqual({ mode: 'text' });
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  expect(uploads).toBe(1);
});

test('the history, its viewer and a failure lead to other options, but not where they cannot help', async ({
  page,
}) => {
  const email = await makeUser(page.request);
  await (await asUser(page.request, email)).convert(fixture('letter.pdf'));
  await signIn(page, email);
  const row = page.getByRole('row').filter({ hasText: 'letter.pdf' });
  await row.getByRole('button', { name: 'More for letter.pdf' }).click();
  await page.getByRole('menuitem', { name: OTHER }).click();
  await expect(page.getByRole('button', { name: 'Convert Again' })).toBeEnabled();
  await expect(page.getByText(/free within a day/)).toBeVisible();
  await page.goto('/dashboard');
  await row.getByRole('link', { name: 'letter.pdf' }).click();
  await page.getByRole('link', { name: OTHER }).click();
  await expect(page.getByRole('button', { name: 'Convert Again' })).toBeEnabled();
});

test('a file that is damaged is not offered to be tried again', async ({ page }) => {
  await openConverter(page);
  await picker(page).setInputFiles(madeFile('broken.pdf', Buffer.from('%PDF-1.4\nnothing of a document')));
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'The conversion failed.' })).toBeVisible();
  await expect(page.getByRole('button', { name: OTHER })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});
