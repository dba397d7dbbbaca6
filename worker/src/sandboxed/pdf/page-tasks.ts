import { readFile, writeFile } from 'node:fs/promises';
import { type PageComparison, pagesIn } from '@verso/contracts';
import { encodePng } from '@verso/pdf-to-docx';
import type { SentAnswer, Task } from '../tasks.ts';
import { comparePages } from './compare-pages.ts';
import { LOOK, looksOf, type PageLooks } from './page-looks.ts';
import { drawPage, type Pixels, pageSizes, textOf, unlockedCopy, withForm, withPage } from './pdf-pages.ts';
import { loadPdfium, type Pdfium, withPdf } from './pdfium.ts';
import { withDescription } from './png-text.ts';

// What an engine process does for previews: it alone opens the documents.

/** PDFium's number for a wrong or missing password. */
const WRONG_PASSWORD = 4;
/** Characters of a page that are read to those who cannot see it: more than any page of prose has. */
const MOST_TEXT = 20_000;
/** Pages beyond these are shown and not compared: two seconds of work for a hundred pages. */
const MOST_COMPARED = 1_000;
/** A source with more pages is not kept for the next comparison: the looks of a page take 50 KB and more. */
const MOST_KEPT = 100;
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
    return withForm(pdfium, document, (form) =>
      withPage(pdfium, document, page - 1, (loaded) => {
        if (hasTooMuch(pdfium, loaded)) return 'too-complex';
        const pixels = drawPage(pdfium, { page: loaded, form }, width);
        return pixels && withDescription(encodePng(pixels), textOf(pdfium, loaded, MOST_TEXT));
      }),
    );
  });
  if (picture === null) return 'missing';
  if (picture === 'too-complex') return picture;
  await writeFile(output, picture);
  return 'drawn';
}

/** Draws the first page of a PDF of ours so many pixels wide and high; null: it cannot be drawn. */
export async function drawPdf(pdf: Uint8Array, width: number, height: number): Promise<Pixels | null> {
  const pdfium = await loadPdfium();
  return withPdf(pdfium, pdf, '', (document) =>
    document === 0 ? null : withPage(pdfium, document, 0, (page) => drawPage(pdfium, { page, form: 0 }, width, height)),
  );
}

/** Two PDFs, and which pages of the first the second has (as `1-3,7`; null: all). */
interface Compared {
  readonly input: string;
  readonly result: string;
  readonly pages: string | null;
}

/**
 * Compares the pages of two PDFs, with an entry for each page of the first; one that was not chosen has no score. `onPage` hears of each page
 * that was looked at.
 */
export async function comparePdfs(
  { input, result, pages }: Compared,
  onPage: (page: number, pages: number) => void,
): Promise<PageComparison[]> {
  const looks = await sourceLooks({ input, pages }, onPage);
  const compared = comparePages(
    looks.filter((one) => one !== null),
    (await allLooks(result, onPage)).filter((one) => one !== null),
  );
  let at = 0;
  return looks.map((one) => (one === null ? undefined : compared[at++]) ?? { result: null, score: null });
}

/**
 * What each page of a PDF looks like with which results will be compared; null: it is not one of the range. It is kept until another is looked at. `onPage`
 * hears of each page that was looked at.
 */
export async function sourceLooks(
  { input, pages }: Pick<Compared, 'input' | 'pages'>,
  onPage: (page: number, pages: number) => void,
): Promise<readonly (PageLooks | null)[]> {
  const known = lastSource?.input === input ? lastSource.looks : new Map<number, PageLooks>();
  const looks = await allLooks(input, onPage, pages, known);
  lastSource = known.size <= MOST_KEPT ? { input, looks: known } : undefined;
  return looks;
}

/** The PDF that was looked at last, and the looks of its pages by their indices. A path is of one job. */
let lastSource: { readonly input: string; readonly looks: Map<number, PageLooks> } | undefined;

/** What each page of a PDF looks like, by its index; null: it is not one of the range. What is not `known` is read, and known then. */
async function allLooks(
  input: string,
  onPage: (page: number, pages: number) => void,
  range: string | null = null,
  known = new Map<number, PageLooks>(),
): Promise<(PageLooks | null)[]> {
  const bytes = await readFile(input);
  const pdfium = await loadPdfium();
  const ranges = range === null ? null : pagesIn(range);
  const isChosen = (page: number) => ranges?.some(([first, last]) => first <= page && page <= last) ?? true;
  return withPdf(pdfium, bytes, '', (document) => {
    if (document === 0) return [];
    const count = Math.min(pdfium.FPDF_GetPageCount(document), MOST_COMPARED);
    return withForm(pdfium, document, (form) =>
      Array.from({ length: count }, (_, index) => {
        if (!isChosen(index + 1)) return null;
        const read = (page: number) => (hasTooMuch(pdfium, page) ? NOTHING : looksOf(pdfium, { page, form }));
        const looks = known.get(index) ?? withPage(pdfium, document, index, read) ?? NOTHING;
        known.set(index, looks);
        onPage(index + 1, count);
        return looks;
      }),
    );
  });
}

/** Whether a loaded page has more objects than any that people read. */
function hasTooMuch(pdfium: Pdfium, page: number): boolean {
  return pdfium.FPDFPage_CountObjects(page) > MOST_OBJECTS;
}

const NOTHING: PageLooks = { words: [], ink: new Float32Array(LOOK.width * LOOK.height) };
