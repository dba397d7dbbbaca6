import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture } from './files.ts';
import { expect, test } from './test.ts';

/** Beside the server of all tests, which has them turned off. */
const PORT = Number(process.env['E2E_PORT'] ?? 3987) + 1;
const RTF = {
  name: 'letter.rtf',
  mimeType: 'application/rtf',
  buffer: Buffer.from('{\\rtf1 Dear reader, this is a letter.}'),
};

test('what is not turned on is refused as it always was, and named nowhere', async ({ page }) => {
  await openConverter(page);
  await expect(page.getByText('Drop a PDF or DOCX here')).toBeVisible();
  expect(await picker(page).getAttribute('accept')).toBe(
    'application/pdf,.pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document,.docx',
  );
  await picker(page).setInputFiles(RTF);
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('Please upload only PDF or DOCX files');
  await expect(alert).toContainText('“letter.rtf” is not a PDF or Word file.');
});

test.describe('formats that the operator has turned on', () => {
  test.describe.configure({ mode: 'serial' });
  test.use({ baseURL: `http://localhost:${PORT}` });
  let server: ChildProcess;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const env = { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error', OTHER_FORMATS: 'images,documents' };
    server = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./serve.ts'))], { env, stdio: 'ignore' });
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${PORT}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 170_000 },
      )
      .toBe(true);
  });
  test.afterAll(async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  });

  test('a document of another program becomes a Word document', async ({ page }) => {
    await openConverter(page);
    await expect(page.getByText('PDF, DOCX, JPEG, PNG, TIFF, ODT, DOC, RTF')).toBeVisible();
    await expectAccessible(page);
    await picker(page).setInputFiles(RTF);
    await expect(page.getByRole('radio', { name: 'RTF to DOCX' })).toBeChecked();
    await expect(page.getByRole('radio', { name: 'RTF to PDF' })).toBeVisible();
    await expect(page.getByText('This kind of document needs the server')).toBeVisible();
    await convertButton(page).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('letter.docx');
  });

  test('a picture becomes a PDF with text to find', async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'verso-e2e-picture-'));
    execFileSync('pdftoppm', [
      '-r',
      '100',
      '-png',
      '-gray',
      '-singlefile',
      fixture('letter.pdf'),
      join(folder, 'scan'),
    ]);
    const buffer = readFileSync(join(folder, 'scan.png'));
    rmSync(folder, { recursive: true });
    await openConverter(page);
    await picker(page).setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer });
    await page.getByRole('radio', { name: 'PNG to PDF' }).check();
    await expectAccessible(page);
    await convertButton(page).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('scan.pdf');
    await expect(page.getByText(/was recognized in a picture|Recognized/).first()).toBeVisible();
  });

  test('a picture of a phone is refused with what to send instead', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
    await expect(page.getByRole('alertdialog')).toContainText('Save the picture as JPEG');
  });
});
