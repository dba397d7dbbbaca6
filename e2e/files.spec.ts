import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MEGABYTE } from '@verso/contracts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { dropFile, fixture, madeFile } from './files.ts';
import { ADMIN, asUser, makeUser, PASSWORD, signIn } from './people.ts';
import { expect, test } from './test.ts';

const QUESTION = 'Are you sure you want to delete this file?';
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const names = (page: Page) => page.getByRole('table').getByRole('rowheader');
const choose = (page: Page, ...files: ReturnType<typeof madeFile>[]) =>
  page.getByLabel('Files to upload').setInputFiles(files);

/** Opens My Files of a new user, who has these files there. */
async function openFiles(page: Page, files: readonly ReturnType<typeof madeFile>[] = []) {
  const email = await makeUser(page.request);
  const { headers } = await asUser(page.request, email);
  for (const file of files) await page.request.post('/api/upload', { headers, multipart: { file } });
  await signIn(page, email);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/files');
  return { headers };
}

test('files of any type come in by choosing and by dropping, and are listed with type, size and date', async ({
  page,
}) => {
  await openFiles(page);
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('My Files 0 files');
  await expect(page.getByText('0 Bytes of 250 MB used')).toBeVisible();
  await expectAccessible(page);

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByText('PDF, DOCX, DOC, XLSX, images and more, up to 200 MB each').click({ force: true }),
  ]);
  await chooser.setFiles([madeFile('Budget.xlsx', Buffer.alloc(1536)), madeFile('README', Buffer.from('plain'))]);
  await expect(page.getByText('File uploaded successfully!')).toBeVisible();
  await dropFile(page, fixture('letter.pdf'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveAccessibleName('My Files 3 files');
  const today = new Date().toLocaleDateString('en-GB', { dateStyle: 'medium' });
  await expect(rowOf(page, 'Budget.xlsx').getByRole('cell')).toContainText(['', 'XLSX', '1.5 KB', today, '']);
  await expect(rowOf(page, 'README').getByRole('cell')).toContainText(['', 'UNKNOWN', '5 Bytes', today, '']);
  await expect(rowOf(page, 'letter.pdf').getByRole('button', { name: 'Convert letter.pdf to DOCX' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Storage' }).getByRole('definition')).toHaveText(['3', /KB$/]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test('files are found, sorted, selected and packed', async ({ page }) => {
  await openFiles(page, [
    madeFile('b10.txt', Buffer.alloc(30)),
    madeFile('b9.csv', Buffer.alloc(10)),
    madeFile('Über.txt', Buffer.alloc(20)),
  ]);
  await expect(names(page)).toHaveText([/Über/, /b9/, /b10/]);
  for (const [column, order] of [
    ['Name', [/b9/, /b10/, /Über/]],
    ['Name', [/Über/, /b10/, /b9/]],
    ['Type', [/b9/, /b10/, /Über/]],
    ['Size', [/b10/, /Über/, /b9/]],
    ['Uploaded', [/Über/, /b9/, /b10/]],
  ] as const) {
    await page.getByRole('button', { name: column, exact: true }).click();
    await expect(names(page)).toHaveText(order);
  }
  await page.getByLabel('Search by name').fill('über');
  await expect(names(page)).toHaveText([/Über/]);
  await page.getByLabel('Search by name').fill('nothing');
  await expect(page.getByText('No file name contains “nothing”')).toBeVisible();
  await page.getByLabel('Search by name').fill('b');

  await page.getByLabel('Select Über.txt').check();
  await page.getByLabel('Select b10.txt').click({ modifiers: ['Shift'] });
  await expect(page.getByLabel('Select b9.csv')).toBeChecked();
  await page.getByLabel('Select b9.csv').uncheck();
  await page.getByLabel('Select all').check();
  const selection = page.getByRole('region', { name: 'Selected files' });
  await expect(selection.getByRole('status')).toHaveText('3 selected, 60 Bytes');
  await page.getByLabel('Select Über.txt').uncheck();
  await expectAccessible(page);
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    selection.getByRole('button', { name: 'Download as ZIP' }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe('my-files.zip');
  const bytes = await readFile(await archive.path());
  expect(['b10.txt', 'b9.csv', 'ber.txt'].map((name) => bytes.includes(name))).toEqual([true, true, false]);
  await selection.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure you want to delete these 2 files?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await selection.getByRole('button', { name: 'Clear selection' }).click();
  await expect(selection).toBeHidden();
});

test('files are deleted, restored, and deleted permanently with a receipt', async ({ page }) => {
  const { headers } = await openFiles(page, [
    madeFile('b10.txt', Buffer.alloc(30)),
    madeFile('b9.csv', Buffer.alloc(10)),
    madeFile('Über.txt', Buffer.alloc(20)),
  ]);
  await page.getByLabel('Search by name').fill('b');
  for (const name of ['b9.csv', 'b10.txt']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByRole('alertdialog').getByRole('heading')).toHaveText(QUESTION);
    if (name === 'b9.csv') await expectAccessible(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('File deleted successfully!')).toBeVisible();
    await expect(rowOf(page, name)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOf(page, 'b10.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Delete b10.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, 'b10.txt')).toBeHidden();
  await page.getByRole('tab', { name: 'Trash (2)' }).click();
  const trash = page.getByRole('tabpanel', { name: 'Trash' }).getByRole('listitem');
  await expect(trash).toHaveText([/b10\.txt/, /b9\.csv/]);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore b9.csv' }).click();
  await expect(page.getByText('File restored')).toBeVisible();
  await page.getByRole('button', { name: 'Delete now: b10.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Deletion receipt' }).click(),
  ]);
  expect((await readFile(await receipt.path())).includes('receipt.sig')).toBe(true);
  await expect(page.getByText('The trash is empty', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Files' }).click();
  await expect(page.getByLabel('Search by name')).toHaveValue('b');
  await expect(names(page)).toHaveText([/Über/, /b9/]);
  const { data } = (await (await page.request.get('/api/upload', { headers })).json()) as {
    data: { storage: { files: number; bytes: number; trashedBytes: number } };
  };
  expect(data.storage).toMatchObject({ files: 2, bytes: 30, trashedBytes: 0 });
});

test('a PDF is looked at, renamed, converted, and its result kept', async ({ page }) => {
  await openFiles(page, [
    madeFile('letter.pdf', await readFile(fixture('letter.pdf'))),
    madeFile('locked.pdf', await readFile(fixture('locked.pdf'))),
    madeFile('damaged.pdf', Buffer.from('%PDF-1.7\nnothing more')),
  ]);
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'letter.pdf', exact: true }).click();
  await expect(page.getByAltText('Original, page 1')).toBeVisible();
  await expect(page.getByText(/Notes on the Merrow gauge/)).toBeAttached();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/files');
  await page.getByRole('link', { name: 'damaged.pdf', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This file cannot be shown here.');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'locked.pdf', exact: true }).click();
  await page.getByLabel('Password of the file', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('Wrong password. Please try again.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'More for letter.pdf' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.keyboard.type('Gauge');
  await expect(dialog.getByLabel('Name')).toHaveValue('Gauge.pdf');
  await dialog.getByLabel('Name').fill(' ');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Gauge.pdf');
  await page.keyboard.press('Enter');
  await expect(page.getByText('File renamed')).toBeVisible();

  await page.getByRole('button', { name: 'Convert Gauge.pdf to DOCX' }).click();
  await expect(page).toHaveURL('/file-converter');
  await expect(page.getByRole('heading', { name: 'Gauge.docx' })).toBeVisible();
  await page.getByRole('button', { name: 'Save to My Files' }).click();
  await page.getByRole('link', { name: 'Saved to My Files' }).click();
  await expect(rowOf(page, 'Gauge.docx')).toContainText('DOCX');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download Gauge.docx' }).click(),
  ]);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^More for Gauge/ }).click();
  await page.getByRole('menuitem', { name: 'Save to My Files' }).click();
  await expect(page.getByText('Saved to My Files', { exact: true })).toBeVisible();
});

test('a locked file of My Files asks for its password in the converter', async ({ page }) => {
  await openFiles(page, [madeFile('locked.pdf', await readFile(fixture('locked.pdf')))]);
  await page.getByRole('button', { name: 'Convert locked.pdf to DOCX' }).click();
  await expect(page.getByRole('heading', { name: 'This file is locked.' })).toBeVisible();
  const password = page.getByLabel('Password of the file', { exact: true });
  await password.fill('guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/password.* wrong/)).toBeVisible();
  await password.fill('harrow');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'locked.docx' })).toBeVisible();
});

test('several files of My Files are converted together', async ({ page }) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/files');
  await expect(page.getByText('No limit')).toBeVisible();
  await choose(
    page,
    madeFile('first.pdf', await readFile(fixture('letter.pdf'))),
    madeFile('second.docx', await readFile(fixture('letter.docx'))),
  );
  await expect(names(page)).toHaveCount(2);
  await page.getByLabel('Select all').check();
  await page.getByRole('region', { name: 'Selected files' }).getByRole('button', { name: 'Convert' }).click();
  await expect(page).toHaveURL('/file-converter');
  await expect(page.getByText('2 of 2 converted')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download all as ZIP (2)' })).toBeVisible();
});

test('what goes wrong is said, and can be tried again', async ({ page }) => {
  await openFiles(page);
  const failing = { status: 500, json: { status: 'error' } };
  await page.route('**/api/upload', (route) => route.fulfill(failing));
  await page.reload();
  await expect(page.getByRole('status', { name: 'Loading files' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('Failed to fetch files');
  await expectAccessible(page);
  await page.unroute('**/api/upload');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No files uploaded yet')).toBeVisible();

  await page.route('**/api/upload', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
  );
  await choose(page, madeFile('a.txt', Buffer.from('a')));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByRole('alert')).toHaveText('Upload failed');
  await expectAccessible(page);
  await page.unroute('**/api/upload');
  await uploads.getByRole('button', { name: 'Upload a.txt again' }).click();
  await expect(rowOf(page, 'a.txt')).toBeVisible();
  await expect(uploads).toBeHidden();

  await page.route('**/api/upload/*', (route) => route.fulfill(failing));
  await page.getByRole('button', { name: 'Delete a.txt' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Failed to delete file')).toBeVisible();
  await expect(rowOf(page, 'a.txt')).toBeVisible();

  // Whoever signs in next in the same tab sees nothing of it.
  await page.route('**/api/upload', (route) =>
    route.request().method() === 'POST' ? route.fulfill(failing) : route.continue(),
  );
  await choose(page, madeFile('secret.txt', Buffer.from('b')));
  await expect(uploads.getByText('secret.txt')).toBeVisible();
  const other = await makeUser(page.request);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByRole('button', { name: /^User menu/ }).click();
  await nav.getByRole('button', { name: 'Logout' }).click();
  await nav.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email address').fill(other);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await nav.getByRole('link', { name: 'My Files' }).click();
  await expect(page.getByText('No files uploaded yet')).toBeVisible();
  await expect(uploads).toBeHidden();
});

test('a large file continues where the line broke, while its reader looks at something else', async ({ page }) => {
  // It sends a large file twice.
  test.slow();
  await openFiles(page);
  await page.getByText('up to 200 MB each').waitFor();
  let pieces = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    pieces += 1;
    if (pieces === 2) return route.abort('connectionreset');
    if (pieces === 3) await held;
    return route.continue();
  });
  await choose(page, madeFile('large.bin', Buffer.alloc(20 * MEGABYTE)));
  const uploads = page.getByRole('region', { name: 'Uploads' });
  await expect(uploads.getByText('8 MB of 20 MB')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Usage' }).click();
  await expect(page).toHaveURL('/usage');
  letGo();
  await expect(page.getByText('File uploaded successfully!')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Files' }).click();
  await expect(rowOf(page, 'large.bin')).toContainText('20 MB');
  // Three pieces, and one of them twice.
  expect(pieces).toBe(4);

  await page.route('**/api/upload', () => new Promise(() => {}));
  await choose(page, madeFile('never.bin', Buffer.from('x')));
  await page.getByRole('button', { name: 'Cancel the upload of never.bin' }).click();
  await expect(page.getByRole('region', { name: 'Uploads' })).toBeHidden();
});

test('a visitor signs in first', async ({ page }) => {
  await page.goto('/files');
  await expect(page).toHaveURL('/login?next=%2Ffiles');
});

test('a reader hears that a file has scans before a credit is taken for it, and may still leave it', async ({
  page,
}) => {
  const file = (name: 'two-scans.pdf' | 'letter.pdf') => readFile(fixture(name)).then((bytes) => madeFile(name, bytes));
  await openFiles(page, [await file('two-scans.pdf'), await file('letter.pdf')]);
  const credits = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /credits? left/ });
  const before = await credits.getAttribute('aria-label');
  const convert = page.getByRole('button', { name: 'Convert two-scans.pdf to DOCX' });
  const question = page.getByRole('alertdialog', { name: 'Convert “two-scans.pdf”?' });
  await convert.click();
  await expect(question).toContainText('2 of 3 pages are scans. Their text will be recognized.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(convert).toBeFocused();
  await page.reload();
  await expect(credits).toHaveAttribute('aria-label', before ?? '');

  await page.getByLabel('Select all').check();
  await page
    .getByRole('region', { name: 'Selected files' })
    .getByRole('button', { name: /^Convert/ })
    .click();
  const both = page.getByRole('alertdialog', { name: 'Convert 2 files?' });
  await expect(both).toContainText('2 of 4 pages are scans. Their text will be recognized.');
  await both.getByRole('button', { name: 'Convert' }).click();
  await expect(page).toHaveURL('/file-converter');
});
