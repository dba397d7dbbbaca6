import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fixture } from './files.ts';
import { asUser, makeUser, PASSWORD } from './people.ts';
import { OTHER_ORIGIN } from './ports.ts';
import { expect, test } from './test.ts';

const SOURCES = join(import.meta.dirname, '../sdk/src');

/** Gives the page the SDK's own files, without their types, as Node runs them; and a key, and documents. */
async function openProgram(page: Page, address = '/privacy'): Promise<void> {
  const { headers } = await asUser(page.request, await makeUser(page.request));
  const data = { name: 'Browser', mode: 'test', scopes: ['convert', 'read'], password: PASSWORD };
  const made = await page.request.post('/api/account/keys', { headers, data });
  const { data: key } = (await made.json()) as { data: { secret: string } };
  await page.route('**/sdk/*.ts', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = stripTypeScriptTypes(await readFile(join(SOURCES, name), 'utf8'));
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  const server = test.info().project.use.baseURL;
  await page.goto(address);
  const documents = await Promise.all(
    ['letter.pdf', 'letter.docx'].map(async (name) => (await readFile(fixture(name))).toString('base64')),
  );
  await page.evaluate(`(async () => {
    Object.assign(window, await import('/sdk/index.ts'));
    const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    [window.pdf, window.docx] = ${JSON.stringify(documents)}.map((text) => new Blob([bytesOf(text)]));
    window.verso = new Verso({ server: ${JSON.stringify(server)}, key: ${JSON.stringify(key.secret)} });
    window.convert = async (source, to, filename) => {
      const seen = [];
      const result = await verso.convert(source, { to, filename, onProgress: ({ status }) => seen.push(status) });
      const bytes = await result.bytes();
      return [result.filename, new TextDecoder().decode(bytes.slice(0, 2)), seen.at(0), seen.at(-1)];
    };
  })()`);
}

test('the SDK converts both ways in a browser, reports progress, and accepts a stream', async ({ page }) => {
  await openProgram(page);
  const converted = (call: string) => page.evaluate(`convert(${call})`);
  const [first, last] = ['processing', 'completed'];
  expect(await converted(`pdf, 'docx', 'letter.pdf'`)).toEqual(['letter.docx', 'PK', first, last]);
  expect(await converted(`docx, 'pdf', 'letter.docx'`)).toEqual(['letter.pdf', '%P', first, last]);
  expect(await converted(`pdf.stream(), 'docx', 'streamed.pdf'`)).toEqual(['streamed.docx', 'PK', first, last]);
});

test('the SDK says in a browser what was refused, and stops when it is told', async ({ page }) => {
  await openProgram(page);
  const broken = `new Uint8Array([37, 80, 68, 70, 45])`;
  const failed = `verso.convert(${broken}, { to: 'docx', filename: 'broken.pdf' })`;
  expect(
    await page.evaluate(`${failed}.catch((error) => [error instanceof ConversionFailedError, error.code])`),
  ).toEqual([true, 'CONVERSION_FAILED']);
  const refused = `new Verso({ server: location.origin, key: 'vk_live_none' }).list()`;
  expect(await page.evaluate(`${refused}.catch((error) => [error instanceof VersoError, error.code])`)).toEqual([
    true,
    'UNAUTHENTICATED',
  ]);
  const stopped = await page.evaluate(`(async () => {
    const stop = new AbortController();
    const request = { to: 'docx', filename: 'stopped.pdf', signal: stop.signal, onProgress: () => stop.abort() };
    return verso.convert(pdf, request).catch((error) => error.name);
  })()`);
  expect(stopped).toBe('AbortError');
});

test('the SDK converts on a page of another origin that the operator has listed, with its key and not by a cookie', async ({
  page,
}) => {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title>');
  });
  await new Promise<void>((resolve) => other.listen(Number(new URL(OTHER_ORIGIN).port), resolve));
  try {
    await openProgram(page, OTHER_ORIGIN);
    expect(await page.evaluate('location.origin')).toBe(OTHER_ORIGIN);
    expect(await page.evaluate(`convert(pdf, 'docx', 'letter.pdf')`)).toEqual([
      'letter.docx',
      'PK',
      'processing',
      'completed',
    ]);
    // The browser knows a guest here, too; neither does it get the answer, nor does the server take the change.
    const base = test.info().project.use.baseURL;
    const asGuest = (how: string) => page.evaluate(`fetch('${base}/api/${how}).then(({ status }) => status, () => 0)`);
    expect(await asGuest(`limits', { credentials: 'include' }`)).toBe(0);
    expect(await asGuest(`limits'`)).toBe(200);
    expect(await asGuest(`conversions/upload', { method: 'POST', body: new FormData() }`)).toBe(403);
    expect(await page.evaluate(`fetch('${base}/').catch((error) => error.name)`)).toBe('TypeError');
    const refused = `new Verso({ server: '${base}', key: 'vk_live_none' }).list()`;
    expect(await page.evaluate(`${refused}.catch((error) => error.code)`)).toBe('UNAUTHENTICATED');
  } finally {
    other.close();
  }
});
