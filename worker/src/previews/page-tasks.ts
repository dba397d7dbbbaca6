import { readFile, writeFile } from 'node:fs/promises';
import type { PageComparison } from '@verso/contracts';
import { encodePng } from '@verso/pdf-to-docx';
import { loadPdfium, withPdf } from '../engine/pdfium.ts';
import { comparePages } from './compare-pages.ts';
import { LOOK, looksOf, type PageLooks } from './page-looks.ts';
import { drawPage, pageSizes, textOf, unlockedCopy, withPage } from './pdf-pages.ts';
import { withDescription } from './png-text.ts';

// What an engine process does for previews: it alone opens the documents.

/** PDFium's number for a wrong or missing password. */
const WRONG_PASSWORD = 4;
/** Characters of a page that are read to those who cannot see it: more than any page of prose has. */
const MOST_TEXT = 20_000;
/** Pages beyond these are shown and not compared: two seconds of work for a hundred pages. */
const MOST_COMPARED = 1_000;

/** Width and height of each page in points; null: a password is needed. With one, a copy without a lock is written to `copy`. */
export async function measurePdf(
  input: string,
  password: string | null,
  copy: string,
): Promise<readonly (readonly [number, number])[] | null> {
  const bytes = await readFile(input);
  const pdfium = await loadPdfium();
  const found = withPdf(pdfium, bytes, password ?? '', (document) => {
    if (document === 0) return pdfium.FPDF_GetLastError() === WRONG_PASSWORD ? null : { sizes: [], unlocked: null };
    const sizes = pageSizes(pdfium, document);
    return { sizes, unlocked: password === null ? null : unlockedCopy(pdfium, document) };
  });
  if (found?.unlocked) await writeFile(copy, found.unlocked);
  return found === null ? null : found.sizes;
}

/** A page to draw: `page` from 1, `width` in pixels, and the file for its picture. */
export interface PageOrder {
  readonly page: number;
  readonly width: number;
  readonly output: string;
}

/** Draws pages as PNG with their text in them, and returns for each whether it could be drawn. */
export async function drawPages(input: string, orders: readonly PageOrder[]): Promise<boolean[]> {
  const bytes = await readFile(input);
  const pdfium = await loadPdfium();
  const pictures = withPdf(pdfium, bytes, '', (document) =>
    orders.map(({ page, width }) => {
      if (document === 0) return null;
      return withPage(pdfium, document, page - 1, (loaded) => {
        const pixels = drawPage(pdfium, loaded, width);
        return pixels && withDescription(encodePng(pixels), textOf(pdfium, loaded, MOST_TEXT));
      });
    }),
  );
  for (const [at, picture] of pictures.entries())
    if (picture !== null) await writeFile((orders[at] as PageOrder).output, picture);
  return pictures.map((picture) => picture !== null);
}

/** Compares the pages of two PDFs. */
export async function comparePdfs(source: string, result: string): Promise<PageComparison[]> {
  return comparePages(await allLooks(source), await allLooks(result));
}

async function allLooks(input: string): Promise<PageLooks[]> {
  const bytes = await readFile(input);
  const pdfium = await loadPdfium();
  return withPdf(pdfium, bytes, '', (document) => {
    const count = document === 0 ? 0 : Math.min(pdfium.FPDF_GetPageCount(document), MOST_COMPARED);
    return Array.from(
      { length: count },
      (_, index) => withPage(pdfium, document, index, (page) => looksOf(pdfium, page)) ?? NOTHING,
    );
  });
}

const NOTHING: PageLooks = { words: [], ink: new Float32Array(LOOK.width * LOOK.height) };
