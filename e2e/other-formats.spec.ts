import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture, madeFile } from './files.ts';
import { asUser, makeUser, signIn } from './people.ts';
import { OTHER_FORMATS_PORT } from './ports.ts';
import { expect, test } from './test.ts';

const rtf = (name: string) => ({
  name,
  mimeType: 'application/rtf',
  buffer: Buffer.from(`{\\rtf1 Dear reader, this is ${name}.}`),
});
const RTF = rtf('letter.rtf');

/** A page with text as a scanner or a phone would save it. */
function picture(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'verso-e2e-picture-'));
  const [from, to] = [fixture('letter.pdf'), join(folder, 'scan')];
  execFileSync('pdftoppm', ['-r', '100', '-png', '-gray', '-singlefile', from, to]);
  const buffer = readFileSync(`${to}.png`);
  rmSync(folder, { recursive: true });
  return { name, mimeType: 'image/png', buffer };
}

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
  test.use({ baseURL: `http://localhost:${OTHER_FORMATS_PORT}` });
  let server: ChildProcess;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    const env = {
      ...process.env,
      PORT: String(OTHER_FORMATS_PORT),
      LOG_LEVEL: 'error',
      OTHER_FORMATS: 'images,documents',
    };
    server = spawn(process.execPath, [fileURLToPath(import.meta.resolve('./serve.ts'))], { env, stdio: 'ignore' });
    await expect
      .poll(
        () =>
          fetch(`http://localhost:${OTHER_FORMATS_PORT}/readyz`).then(
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
    await openConverter(page);
    await picker(page).setInputFiles(picture('scan.png'));
    await page.getByRole('radio', { name: 'PNG to PDF' }).check();
    await expectAccessible(page);
    await convertButton(page).click();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('scan.pdf');
    await expect(page.getByText(/was recognized in a picture|Recognized/).first()).toBeVisible();
  });

  test('a list may mix formats, and each file becomes what its format can', async ({ page }) => {
    await openConverter(page);
    const letter = madeFile('letter.pdf', readFileSync(fixture('letter.pdf')));
    await picker(page).setInputFiles([rtf('first.rtf'), picture('second.png'), letter]);
    await expect(page.getByRole('region', { name: '3 files' }).getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Convert 3 Files' }).click();
    await expect(page.getByText('3 of 3 converted')).toBeVisible();
    const rows = page.getByRole('region', { name: '3 files' }).getByRole('listitem');
    await expect(rows.filter({ hasText: 'first.rtf' })).toContainText('Completed');
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download all as ZIP (3)' }).click(),
    ]);
    const bytes = readFileSync(await archive.path());
    for (const name of ['first.docx', 'second.docx', 'letter.docx']) expect(bytes.includes(name), name).toBe(true);
  });

  test('a document of My Files is converted, and once more into the other format', async ({ page }) => {
    const email = await makeUser(page.request);
    const { headers } = await asUser(page.request, email);
    for (const file of [RTF, picture('scan.png')])
      await page.request.post('/api/upload', { headers, multipart: { file } });
    await signIn(page, email);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/files');
    await expect(page.getByRole('button', { name: 'Convert scan.png to DOCX' })).toBeVisible();
    await page.getByRole('button', { name: 'Convert letter.rtf to DOCX' }).click();
    await expect(page).toHaveURL('/file-converter');
    await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
    await page.getByRole('button', { name: 'Convert again with other options' }).click();
    await page.getByRole('radio', { name: 'RTF to PDF' }).check();
    await convertButton(page)
      .or(page.getByRole('button', { name: 'Convert Again' }))
      .click();
    await expect(page.getByRole('heading', { name: 'letter.pdf' })).toBeVisible();
  });

  test('a picture of a phone is refused with what to send instead', async ({ page }) => {
    await openConverter(page);
    await picker(page).setInputFiles({ name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
    await expect(page.getByRole('alertdialog')).toContainText('Save the picture as JPEG');
  });
});
