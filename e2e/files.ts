import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';

/** The path of a file in `fixtures`. */
export function fixture(name: string): string {
  return join(import.meta.dirname, 'fixtures', name);
}

/** A file that exists only in the test. */
export function madeFile(name: string, content: Buffer) {
  return { name, mimeType: 'application/octet-stream', buffer: content };
}

/** An expression for the page: what a browser hands over when a file is dropped or pasted. */
async function transferOf(...paths: string[]): Promise<string> {
  const files = await Promise.all(
    paths.map(async (path) => ({ name: basename(path), content: (await readFile(path)).toString('base64') })),
  );
  return `(() => {
    const transfer = new DataTransfer();
    for (const { name, content } of ${JSON.stringify(files)})
      transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name));
    return transfer;
  })()`;
}

/** Drags a file over the page and lets it continue the place that the page then offers. */
export async function dropFile(page: Page, path: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle(await transferOf(path));
  await page.locator('header').dispatchEvent('dragenter', { dataTransfer });
  await page.getByText('Drop anywhere').dispatchEvent('drop', { dataTransfer });
}

/** Pastes files where no control has the focus. */
export async function pasteFile(page: Page, ...paths: string[]): Promise<void> {
  const options = `{ clipboardData: ${await transferOf(...paths)}, bubbles: true }`;
  await page.evaluate(`document.body.dispatchEvent(new ClipboardEvent('paste', ${options}))`);
}

/** A PDF of many pages of text, to have something that takes a while; `ballast` bytes that no page uses make it as large as a test needs. */
export function manyPages(count: number, ballast = 0): Buffer {
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>'];
  const pages = Array.from({ length: count }, (_, index) => 4 + index * 2);
  objects.push(`<< /Type /Pages /Count ${count} /Kids [${pages.map((id) => `${id} 0 R`).join(' ')}] >>`);
  objects.push('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  for (const id of pages) {
    const lines = Array.from({ length: 40 }, (_, line) => `(Line ${line} of the page in object ${id}) Tj T*`);
    const content = `BT /F1 11 Tf 15 TL 60 780 Td ${lines.join(' ')} ET`;
    const resources = '/Resources << /Font << /F1 3 0 R >> >>';
    objects.push(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${id + 1} 0 R >>`);
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
  }
  if (ballast > 0) objects.push(`<< /Length ${ballast} >>\nstream\n${' '.repeat(ballast)}\nendstream`);
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const end = `<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}trailer\n${end}`);
}
