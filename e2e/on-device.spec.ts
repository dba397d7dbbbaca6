import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { type ConvertOptions, convertPdfToDocx } from '@verso/pdf-to-docx';
import { docxFacts } from '../engines/pdf-to-docx/src/testing/docx-facts.ts';
import { expectAccessible } from './accessibility.ts';
import { convertButton, openConverter, picker } from './converter.ts';
import { fixture, manyPages } from './files.ts';
import { asUser, makeUser, signIn } from './people.ts';
import { expect, test } from './test.ts';

const engineFixture = (name: string) => new URL(`../engines/pdf-to-docx/fixtures/${name}`, import.meta.url).pathname;

/** A document, and what the form is asked for. */
interface Asked {
  readonly file: string | { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };
  readonly options?: ConvertOptions;
}

const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer });
const ENGINE_FIXTURES = ['columns', 'landscape', 'report'].flatMap((name) => [`${name}-tagged`, `${name}-untagged`]);

const DOCUMENTS: readonly Asked[] = [
  ...[...ENGINE_FIXTURES, 'formulas'].map((name) => ({ file: engineFixture(`${name}.pdf`) })),
  { file: fixture('letter.pdf') },
  { file: pdf('many pages.pdf', manyPages(30)) },
  { file: fixture('two-scans.pdf'), options: { ocr: 'off' } },
  { file: engineFixture('columns-untagged.pdf'), options: { mode: 'exact' } },
  { file: engineFixture('report-tagged.pdf'), options: { mode: 'text', pages: '2', embedFonts: true } },
];

const bytesOf = async ({ file }: Asked) => (typeof file === 'string' ? await readFile(file) : file.buffer);
const nameOf = ({ file }: Asked) => (typeof file === 'string' ? basename(file) : file.name);

const READY = 'Ready. It works without a connection now.';
/** What the converter may take of a connection: its code, what it has learned, and PDFium. */
const MOST_LOADED_BYTES = 2_500_000;

const onDevice = (page: Page) => page.getByRole('radio', { name: /^On this device/ });

/** Chooses a file for the form, in place of the one that is there. */
async function choose(page: Page, { file }: Asked): Promise<void> {
  await picker(page).setInputFiles(file);
}

/** Opens the options and asks for what a document is asked for. */
async function ask(page: Page, { mode = 'flowing', pages = '', embedFonts = false, ocr }: ConvertOptions) {
  await page.getByText('Options').click();
  await page
    .getByRole('radio', { name: { flowing: /^Flowing/, exact: /^Exact look/, text: /^Text only/ }[mode] })
    .check();
  await page.getByRole('checkbox', { name: 'Embed fonts' }).setChecked(embedFonts);
  await page.getByLabel('Pages', { exact: true }).fill(pages);
  if (ocr === 'off') await page.getByLabel('Text recognition').selectOption('Off: scans stay pictures');
}

/** What Node makes of a document, without a look at how it prints. */
async function madeByNode(asked: Asked): Promise<Buffer> {
  const title = nameOf(asked).replace(/\.pdf$/, '');
  const { docx } = await convertPdfToDocx(await bytesOf(asked), { title, ...asked.options });
  return Buffer.from(docx);
}

async function downloaded(page: Page): Promise<Buffer> {
  const button = page.getByRole('button', { name: 'Download', exact: true });
  await expect(button).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await file.path());
}

test.describe('conversions on this device', () => {
  test('documents are converted without a network, to the same bytes as on a server', async ({ page, context }) => {
    await openConverter(page);
    await choose(page, { file: fixture('two-scans.pdf') });
    await onDevice(page).check();
    await expect(page.getByText('Text is recognized in these languages: English.')).toBeVisible();
    await expect(page.getByText(READY)).toBeVisible();
    await context.setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    for (const asked of DOCUMENTS) {
      await choose(page, asked);
      await expect(onDevice(page)).toBeChecked();
      if (asked.options) await ask(page, asked.options);
      await convertButton(page).click();
      const docx = await downloaded(page);
      expect(docx.equals(await madeByNode(asked)), nameOf(asked)).toBe(true);
      await page.getByRole('button', { name: 'Convert another' }).click();
    }
    expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  });

  test('the converter is loaded when it is chosen, and has no way to send anything', async ({ page }) => {
    const loaded = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      const [, name] = /(engine-worker|pdfium)-[^/]+$/.exec(request.url()) ?? [];
      if (name) loaded.set(name, (await request.sizes()).responseBodySize);
    });
    await openConverter(page);
    await choose(page, { file: fixture('letter.pdf') });
    await expect(page.getByText('1 page')).toBeVisible();
    expect([...loaded]).toEqual([]);
    await onDevice(page).check();
    await expect(page.getByText(READY)).toBeVisible();
    await expectAccessible(page);
    await expect.poll(() => [...loaded.keys()].sort()).toEqual(['engine-worker', 'pdfium']);
    expect([...loaded.values()].reduce((sum, bytes) => sum + bytes)).toBeLessThan(MOST_LOADED_BYTES);
    const worker = page.workers().find((one) => one.url().includes('engine-worker'));
    const attempt = worker?.evaluate('fetch("/api/limits").then(() => "sent", () => "refused")');
    expect(await attempt).toBe('refused');
    const imported = worker?.evaluate('import("/assets/nothing.js").then(() => "loaded", () => "refused")');
    expect(await imported).toBe('refused');
  });

  test('a converter that cannot be loaded is loaded once there is a connection again', async ({ page, context }) => {
    await openConverter(page);
    await choose(page, { file: fixture('letter.pdf') });
    await expect(page.getByText('1 page')).toBeVisible();
    await context.setOffline(true);
    await onDevice(page).check();
    await expect(page.getByText(/^The converter could not be loaded\./)).toBeVisible();
    await convertButton(page).click();
    await expect(
      page.getByText('The converter could not be loaded. Check your connection and try again.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Back to the options' }).click();
    await context.setOffline(false);
    await convertButton(page).click();
    expect((await downloaded(page)).equals(await madeByNode({ file: fixture('letter.pdf') }))).toBe(true);
  });

  test('a conversion can be canceled, while there is no network, and the next one begins', async ({
    page,
    context,
  }) => {
    await openConverter(page);
    await choose(page, { file: pdf('long.pdf', manyPages(400)) });
    await onDevice(page).check();
    await expect(page.getByText(READY)).toBeVisible();
    await context.setOffline(true);
    await convertButton(page).click();
    await expect(page.getByText(/^page \d+ of 400$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(onDevice(page)).toBeChecked();
    // Once all pages are read nothing reaches the worker until they are one document: it is ended.
    await convertButton(page).click();
    await expect(page.getByText('page 400 of 400')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await choose(page, { file: fixture('letter.pdf') });
    await convertButton(page).click();
    expect((await downloaded(page)).equals(await madeByNode({ file: fixture('letter.pdf') }))).toBe(true);
    await expectAccessible(page);
  });

  test('the text of scans is recognized without a network, in the language of the page or those chosen', async ({
    page,
    context,
  }) => {
    await openConverter(page);
    await choose(page, { file: fixture('two-scans.pdf') });
    await expect(page.getByText('2 of 3 pages are scans. Their text will be recognized.')).toBeVisible();
    await onDevice(page).check();
    await expect(page.getByText('Text is recognized in these languages: English.')).toBeVisible();
    await page.getByText('Options').click();
    await expect(page.getByText('If you choose none, these are used: English.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'German' }).check();
    await expect(page.getByText('Text is recognized in these languages: German.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'English' }).check();
    await expect(page.getByText('Text is recognized in these languages: German and English.')).toBeVisible();
    await expect(page.getByText(READY)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await convertButton(page).click();
    const { paragraphs } = docxFacts(await downloaded(page));
    expect(paragraphs.map(({ text }) => text).join(' ')).toContain('The quick brown fox jumps over the lazy dog');
    await expect(page.getByText('Text of 2 pages recognized: please check it')).toBeVisible();
    expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
  });

  test('what goes wrong is said in the words of the server', async ({ page }) => {
    await openConverter(page);
    await choose(page, { file: engineFixture('locked.pdf') });
    await onDevice(page).check();
    const password = page.getByLabel('Password of the file', { exact: true });
    await password.fill('guess');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The password for this PDF is wrong.')).toBeVisible();
    await expectAccessible(page);
    await password.fill('open sesame');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'locked.docx' })).toBeVisible();
    await page.getByRole('button', { name: 'Convert another' }).click();
    await choose(page, { file: pdf('damaged.pdf', Buffer.from('%PDF-1.7\nnothing else')) });
    await convertButton(page).click();
    await expect(page.getByText('This PDF is damaged and cannot be opened.')).toBeVisible();
    await expect(page.getByText('Nothing was uploaded. You were not charged.')).toBeVisible();
    await expectAccessible(page);
  });

  test('a file that needs the server says why, and is not uploaded before that is chosen', async ({ page }) => {
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') uploads.push(request.url());
    });
    await openConverter(page);
    await choose(page, { file: fixture('letter.docx') });
    await expect(page.getByRole('radio', { name: /^On this device Word documents need the server/ })).toBeDisabled();
    await choose(page, { file: fixture('letter.pdf') });
    await onDevice(page).check();
    await choose(page, { file: fixture('letter.docx') });
    await expect(page.getByText('Choose the server to convert this file.')).toBeVisible();
    await expect(convertButton(page)).toBeDisabled();
    await expectAccessible(page);
    expect(uploads).toEqual([]);
    await page.getByRole('radio', { name: /^On the server/ }).check();
    await expect(convertButton(page)).toBeEnabled();
  });

  test('a user pays nothing, and the server hears of nothing', async ({ page }) => {
    const email = await makeUser(page.request);
    await signIn(page, email);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/file-converter');
    await choose(page, { file: fixture('letter.pdf') });
    await expect(page.getByText('1 credit', { exact: false }).first()).toBeVisible();
    await page.getByRole('radio', { name: /Nothing is uploaded and no credit is used/ }).check();
    await convertButton(page).click();
    await downloaded(page);
    await page.reload();
    await expect(page.getByText('No conversions yet.', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: '1 credit left' })).toBeVisible();
    // Who has no credits left sees the warning alone.
    await (await asUser(page.request, email)).convert(fixture('letter.pdf'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'No extraction credits remaining' })).toBeVisible();
    await expect(onDevice(page)).toBeHidden();
  });
});
