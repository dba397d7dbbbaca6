import { readFile, writeFile } from 'node:fs/promises';
import type { PageComparison } from '@verso/contracts';
import { encodePng } from '@verso/pdf-to-docx';
import type { SentAnswer, Task } from '../tasks.ts';
import { comparePages } from './compare-pages.ts';
import { LOOK, looksOf, type PageLooks } from './page-looks.ts';
import { drawPage, pageSizes, textOf, unlockedCopy, withPage } from './pdf-pages.ts';
import { loadPdfium, type Pdfium, withPdf } from './pdfium.ts';
import { withDescription } from './png-text.ts';

// What an engine process does for previews: it alone opens the documents.

/** PDFium's number for a wrong or missing password. */
const WRONG_PASSWORD = 4;
/** Characters of a page that are read to those who cannot see it: more than any page of prose has. */
const MOST_TEXT = 20_000;
/** Pages beyond these are shown and not compared: two seconds of work for a hundred pages. */
const MOST_COMPARED = 1_000;
/** Objects of a page that is drawn: the largest maps have a tenth of them. */
const MOST_OBJECTS = 1_000_000;

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

/** Draws a page as a PNG with its text in it. */
export async function drawOnePage({
  input,
  page,
  width,
  output,
}: Task<'draw-page'>): Promise<SentAnswer<'draw-page'>['drawn']> {
  const bytes = await readFile(input);
  const pdfium = await loadPdfium();
  const picture = withPdf(pdfium, bytes, '', (document) => {
    if (document === 0) return null;
    return withPage(pdfium, document, page - 1, (loaded) => {
      if (hasTooMuch(pdfium, loaded)) return 'too-complex';
      const pixels = drawPage(pdfium, loaded, width);
      return pixels && withDescription(encodePng(pixels), textOf(pdfium, loaded, MOST_TEXT));
    });
  });
  if (picture === null) return 'missing';
  if (picture === 'too-complex') return picture;
  await writeFile(output, picture);
  return 'drawn';
}

/** Compares the pages of two PDFs; `onPage` hears of each page that was looked at. */
export async function comparePdfs(
  source: string,
  result: string,
  onPage: (page: number, pages: number) => void,
): Promise<PageComparison[]> {
  return comparePages(await allLooks(source, onPage), await allLooks(result, onPage));
}

async function allLooks(input: string, onPage: (page: number, pages: number) => void): Promise<PageLooks[]> {
  const bytes = await readFile(input);
  const pdfium = await loadPdfium();
  return withPdf(pdfium, bytes, '', (document) => {
    const count = document === 0 ? 0 : Math.min(pdfium.FPDF_GetPageCount(document), MOST_COMPARED);
    return Array.from({ length: count }, (_, index) => {
      const looks = withPage(pdfium, document, index, (page) =>
        hasTooMuch(pdfium, page) ? NOTHING : looksOf(pdfium, page),
      );
      onPage(index + 1, count);
      return looks ?? NOTHING;
    });
  });
}

/** Whether a loaded page has more objects than any that people read. */
function hasTooMuch(pdfium: Pdfium, page: number): boolean {
  return pdfium.FPDFPage_CountObjects(page) > MOST_OBJECTS;
}

const NOTHING: PageLooks = { words: [], ink: new Float32Array(LOOK.width * LOOK.height) };
