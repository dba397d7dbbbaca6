import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MEGABYTE } from '@verso/contracts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { fixture, madeFile, manyPages } from './files.ts';
import { ADMIN, signIn } from './people.ts';
import { expect, test } from './test.ts';

test('several files become several results, each with its own state, and one archive of all', async ({ page }) => {
  await page.goto('/file-converter');
  await page.getByText('As a guest: up to 5 MB').waitFor();
  const letter = await readFile(fixture('letter.pdf'));
  await page
    .getByLabel('File to convert')
    .setInputFiles([
      madeFile('first.pdf', letter),
      madeFile('second.pdf', Buffer.concat([letter, Buffer.from('% 2\n')])),
      madeFile('broken.pdf', Buffer.from('%PDF-1.7\nnothing more')),
      madeFile('notes.txt', Buffer.from('plain')),
    ]);
  const batch = page.getByRole('region', { name: '4 files' });
  await expect(batch.getByRole('listitem')).toHaveCount(4);
  await expect(batch.getByRole('listitem').filter({ hasText: 'notes.txt' })).toContainText('Not converted');
  await expectAccessible(page);
  await batch.getByRole('button', { name: 'Remove notes.txt' }).click();
  await page.getByRole('button', { name: 'Convert 3 Files' }).click();

  const rows = page.getByRole('region', { name: '3 files' }).getByRole('listitem');
  for (const name of ['first.pdf', 'second.pdf'])
    await expect(rows.filter({ hasText: name })).toContainText('Completed');
  await expect(rows.filter({ hasText: 'broken.pdf' })).toContainText('You were not charged.');
  await expect(page.getByText('2 of 3 converted, 1 not converted')).toBeVisible();
  await expectAccessible(page);

  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download all as ZIP (2)' }).click(),
  ]);
  expect(archive.suggestedFilename()).toBe('verso-results.zip');
  const bytes = await readFile(await archive.path());
  for (const name of ['first.docx', 'second.docx']) expect(bytes.includes(name)).toBe(true);

  await page.reload();
  await expect(page.getByText('2 of 3 converted, 1 not converted')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Convert other files' }).click();
  await expect(page.getByText('Drop a PDF or DOCX here')).toBeVisible();
});

test('a user is told what a batch costs before it is sent', async ({ page }) => {
  await signIn(page, ADMIN.email, ADMIN.password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/file-converter');
  await page.getByText('Your plan: up to').waitFor();
  const letter = await readFile(fixture('letter.pdf'));
  await page
    .getByLabel('File to convert')
    .setInputFiles([madeFile('a.pdf', letter), madeFile('b.docx', Buffer.from('PK'))]);
  await expect(page.getByText('2 credits if all complete')).toBeVisible();
});

test('a reader hears which files of a batch have scans before they are sent', async ({ page }) => {
  await page.goto('/file-converter');
  await page.getByText('As a guest: up to 5 MB').waitFor();
  await page.getByLabel('File to convert').setInputFiles([fixture('two-scans.pdf'), fixture('letter.pdf')]);
  const rows = page.getByRole('region', { name: '2 files' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'two-scans.pdf' })).toContainText(
    '2 of 3 pages are scans. Their text will be recognized.',
  );
  await expect(rows.filter({ hasText: 'letter.pdf' })).not.toContainText('scan');
  await expectAccessible(page);
});

test('a file above 50 MB is sent in pieces, and continues where the line broke', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'verso-e2e-file-'));
  const file = join(folder, 'large.pdf');
  try {
    await writeFile(file, manyPages(1, 51 * MEGABYTE));
    await signIn(page, ADMIN.email, ADMIN.password);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/file-converter');
    await page.getByText('Your plan: up to 200 MB').waitFor();
    let pieces = 0;
    let isBroken = false;
    await page.route('**/api/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH') pieces += 1;
      if (pieces === 3 && !isBroken) {
        isBroken = true;
        await route.abort('connectionreset');
      } else await route.continue();
    });
    await page.getByLabel('File to convert').setInputFiles(file);
    await page.getByRole('button', { name: 'Convert File' }).click();
    await expect(page.getByRole('heading', { name: 'large.docx' })).toBeVisible({ timeout: 25_000 });
    // Seven pieces, and one of them twice.
    expect(pieces).toBe(8);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a locked file of several asks for its password, and the others do not wait for it', async ({ page }) => {
  await page.goto('/file-converter');
  await expect(page.getByText('As a guest: up to 5 MB')).toBeVisible();
  await page.getByLabel('File to convert').setInputFiles([fixture('letter.pdf'), fixture('locked.pdf')]);
  const before = page.getByLabel('Password of locked.pdf', { exact: true });
  await expect(before).toBeVisible();
  await page.getByRole('button', { name: 'Convert 1 File', exact: true }).click();
  await expect(page.getByText('1 of 1 converted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View the pages of letter.pdf' })).toBeVisible();
  await before.fill('guess');
  await page.getByRole('button', { name: 'Convert 1 File', exact: true }).click();
  await expect(page.getByText('1 of 2 converted, 1 locked')).toBeVisible();
  await expect(page.getByText('Wrong password. Please try again.')).toBeVisible();
  const password = page.getByLabel('Password of the file', { exact: true });
  await expectAccessible(page);
  await password.fill('harrow');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 2 converted')).toBeVisible();
});

test('files are added to the one that is chosen', async ({ page }) => {
  await page.goto('/file-converter');
  await expect(page.getByText('As a guest: up to 5 MB')).toBeVisible();
  await page.getByLabel('File to convert').setInputFiles(fixture('letter.pdf'));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add files' }).click(),
  ]);
  await chooser.setFiles(fixture('letter.docx'));
  await expect(page.getByRole('heading', { name: '2 files' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert 2 Files' })).toBeVisible();
});

test('files of a list are made as wished, each format its own way', async ({ page }) => {
  await page.goto('/file-converter');
  await expect(page.getByText('As a guest: up to 5 MB')).toBeVisible();
  await page.getByLabel('File to convert').setInputFiles([fixture('letter.pdf'), fixture('letter.docx')]);
  await page.getByText('Options for PDF files').click();
  await page.getByRole('radio', { name: /Text only/ }).check();
  await page.getByText('Options for Word documents').click();
  await page.getByLabel('Standard').selectOption('PDF/A-2b, for archives');
  await expectAccessible(page);
  const made: object[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/conversions/upload')) return;
    const { data } = (await response.json()) as { data: { conversion: { options: object } } };
    made.push(data.conversion.options);
  });
  await page.getByRole('button', { name: 'Convert 2 Files' }).click();
  await expect(page.getByText('2 of 2 converted')).toBeVisible();
  expect(made).toEqual([expect.objectContaining({ mode: 'text' }), expect.objectContaining({ pdfA: '2b' })]);
});
