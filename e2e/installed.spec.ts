import { readFile } from 'node:fs/promises';
import { convertButton, picker } from './converter.ts';
import { fixture } from './files.ts';
import { expect, test } from './test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the converter is kept for times without a connection. */
const KEPT = `caches.open('kept-pages').then((kept) => kept.match('/file-converter')).then(Boolean)`;

test('the app opens without a connection, and converts on the device', async ({ page, context }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(KEPT)).toBe(true);
  await page.goto('/file-converter');
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await page.getByRole('radio', { name: /On this device/ }).check();
  await expect(page.getByText('Ready. It works without a connection now.')).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await picker(page).setInputFiles(fixture('letter.pdf'));
  await page.getByRole('radio', { name: /On this device/ }).check();
  await expect(page.getByText('Ready. It works without a connection now.')).toBeVisible();
  await convertButton(page).click();
  await expect(page.getByRole('heading', { name: 'letter.docx' })).toBeVisible();
  await context.setOffline(false);
});

test('a page that was never seen shows the converter without a connection', async ({ page, context }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(KEPT)).toBe(true);
  await context.setOffline(true);
  await page.goto('/status');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a PDF that another app shares arrives on the converter', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => page.evaluate(KEPT)).toBe(true);
  const bytes = [...(await readFile(fixture('letter.pdf')))];
  await page.evaluate(shareFile(bytes));
  await page.waitForURL('/file-converter');
  await expect(page.getByText('letter.pdf')).toBeVisible();
  await expect(convertButton(page)).toBeEnabled();
});

/** Sends a form as phones do that share a file. */
const shareFile = (bytes: readonly number[]) => `(() => {
  const list = new DataTransfer();
  list.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], 'letter.pdf', { type: 'application/pdf' }));
  const form = document.createElement('form');
  Object.assign(form, { action: '/file-converter', method: 'post', enctype: 'multipart/form-data' });
  form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: list.files }));
  document.body.append(form);
  form.submit();
})()`;

test('the manifest names what the system needs to install it and to open files with it', async ({ request }) => {
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    readonly icons: readonly { readonly src: string }[];
    readonly file_handlers: readonly { readonly action: string }[];
  };
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  expect(manifest.file_handlers.map(({ action }) => action)).toEqual(['/file-converter']);
  const worker = await request.get('/service-worker.js');
  expect(worker.headers()['content-type']).toContain('javascript');
  expect(worker.headers()['cache-control']).toBe('no-cache');
});
