import { isPdfLinkAddress, Letters, type PdfActivity } from '@verso/docx-to-pdf';
import type { FontPlace, Place } from '../tasks.ts';
import { heapOf, loadPdfium, type Pdfium, withPdf } from './pdfium.ts';
import { PlaceFinder } from './places.ts';

/** What a second reader finds in a PDF. */
export interface PdfFacts {
  /** 0 when it cannot be opened. */
  readonly pages: number;
  readonly letters: Letters;
  /** Nothing is painted on any page: no text, no line, no picture, no form field. */
  readonly isBlank: boolean;
  /** What it would do beside being read. */
  readonly activity: ReadonlySet<PdfActivity>;
  /** Files that it carries. */
  readonly attachments: number;
  /** Where each font is first used. */
  readonly fonts: readonly FontPlace[];
  /** Where the texts end that were to be found; null: nowhere. */
  readonly found: readonly (Place | null)[];
}

/** ISO 32000-2, 12.5.6.15 to 12.5.6.18 and 13.6: file attachments, sounds, films, screens, and rich media, by PDFium's numbers. */
const CARRYING_ANNOTATIONS = [17, 18, 19, 21, 26];
/** What a link does (ISO 32000-2, 12.6.4), by PDFium's numbers; it has none for scripts. Places of the file (1) and addresses (3) are what links are for. */
const LINK_ACTIVITY: Readonly<Record<number, PdfActivity>> = { 0: 'script', 2: 'link', 4: 'launch', 5: 'attachment' };
const ADDRESS = 3;

/** Opens a PDF with a reader that did not write it, reads the text of every page, and finds the texts of `find` (without white space). */
export async function inspectPdf(
  bytes: Uint8Array,
  { password = '', find = [] }: { readonly password?: string; readonly find?: readonly string[] } = {},
): Promise<PdfFacts> {
  const pdfium = await loadPdfium();
  return withPdf(pdfium, bytes, password, (document) => {
    const places = new PlaceFinder(pdfium, find);
    const { fonts, found } = places;
    const facts = {
      letters: new Letters(),
      isBlank: true,
      activity: new Set<PdfActivity>(),
      attachments: 0,
      fonts,
      found,
    };
    const pages = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document);
    if (pages > 0 && pdfium.FPDFDoc_GetJavaScriptActionCount(document) > 0) facts.activity.add('script');
    if (pages > 0) facts.attachments = pdfium.FPDFDoc_GetAttachmentCount(document);
    if (facts.attachments > 0) facts.activity.add('attachment');
    for (let index = 0; index < pages; index++) {
      if (!readPage(pdfium, { document, index, places }, facts)) return { ...facts, pages: 0 };
    }
    return { ...facts, pages };
  });
}

/** Adds one page's text, and what its annotations do. False: the page cannot be loaded. */
function readPage(
  pdfium: Pdfium,
  { document, index, places }: { readonly document: number; readonly index: number; readonly places: PlaceFinder },
  facts: { letters: Letters; isBlank: boolean; activity: Set<PdfActivity> },
): boolean {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return false;
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const count = text === 0 ? 0 : pdfium.FPDFText_CountChars(text);
    const letters = Array.from({ length: count }, (_, at) =>
      String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at)),
    );
    facts.letters.add(letters.join(''));
    places.read({ page, index, text, letters });
    // Form fields are painted by their annotations.
    if (pdfium.FPDFPage_CountObjects(page) + pdfium.FPDFPage_GetAnnotCount(page) > 0) facts.isBlank = false;
    readAnnotations(pdfium, { document, page }, facts);
    return true;
  } finally {
    if (text !== 0) pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
  }
}

function readAnnotations(
  pdfium: Pdfium,
  { document, page }: { readonly document: number; readonly page: number },
  { letters, activity }: { letters: Letters; activity: Set<PdfActivity> },
): void {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  for (let at = 0; at < count; at++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, at);
    if (annotation === 0) continue;
    // Additional actions (12.6.3): on a form field they are scripts, and nothing else of ours has any.
    if (pdfium.FPDFAnnot_HasKey(annotation, 'AA')) activity.add('script');
    if (CARRYING_ANNOTATIONS.includes(pdfium.FPDFAnnot_GetSubtype(annotation))) activity.add('attachment');
    letters.add(readValue(pdfium, annotation));
    const link = pdfium.FPDFAnnot_GetLink(annotation);
    const action = link === 0 ? 0 : pdfium.FPDFLink_GetAction(link);
    const type = action === 0 ? null : pdfium.FPDFAction_GetType(action);
    const found = type === null ? undefined : LINK_ACTIVITY[type];
    if (found !== undefined) activity.add(found);
    if (type === ADDRESS && !isPdfLinkAddress(readAddress(pdfium, document, action))) activity.add('link');
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
}

/** Where a link leads (12.6.4.8), its bytes as they are. */
function readAddress(pdfium: Pdfium, document: number, action: number): string {
  return readBytes(
    pdfium,
    (pointer, size) => pdfium.FPDFAction_GetURIPath(document, action, pointer, size),
    'latin1',
  ).slice(0, -1);
}

/** What is filled into a form field (ISO 32000-2, 12.7.4.1): it is in no page's text. */
function readValue(pdfium: Pdfium, annotation: number): string {
  const read = (pointer: number, size: number) => pdfium.FPDFAnnot_GetStringValue(annotation, 'V', pointer, size);
  return readBytes(pdfium, read, 'utf-16le').slice(0, -1);
}

/** What `call(pointer, size)` writes, which gives the size in bytes; with the character that ends it. */
function readBytes(
  { pdfium }: Pdfium,
  call: (pointer: number, size: number) => number,
  encoding: 'latin1' | 'utf-16le',
): string {
  const bytes = call(0, 0);
  if (bytes === 0) return '';
  const pointer = pdfium.wasmExports.malloc(bytes);
  if (pointer === 0) throw new Error(`no memory for a text of ${bytes} bytes`);
  try {
    call(pointer, bytes);
    return new TextDecoder(encoding).decode(heapOf(pdfium).subarray(pointer, pointer + bytes));
  } finally {
    pdfium.wasmExports.free(pointer);
  }
}
