import type { OutlineEntry } from '../model/page-content.ts';
import { FontCache } from './fonts/fonts.ts';
import { readOutline } from './outline.ts';
import { displayY } from './page.ts';
import type { OpenDocument } from './pdfium/document.ts';
import type { ReadingState } from './reading-state.ts';

// The door of this room: a PDFium, a document that it has open, and each page of that.
export { attachedMarkup } from './attached-markup.ts';
export { type Bitmap, encodePng } from './images/png.ts';
export { type OpenPage, openPage } from './page.ts';
export { type OpenDocument, openDocument } from './pdfium/document.ts';
export { discardPdfium, pdfium } from './pdfium/pdfium.ts';
export type { ReadingState } from './reading-state.ts';
export { StructureReader } from './structure.ts';

/** What pages are read for, and what they may take. */
export interface Reading extends Omit<ReadingState, 'document' | 'fonts' | 'shifted' | 'images'> {
  /** The fonts of the PDF are kept, so that they can be embedded. */
  readonly embedsFonts?: boolean;
}

/** What the pages of a document share while they are read. */
export function readingState(document: OpenDocument, { embedsFonts = false, ...reading }: Reading): ReadingState {
  return {
    ...reading,
    document,
    fonts: new FontCache(embedsFonts, document),
    shifted: new Map(),
    images: new Map(),
  };
}

/** The outline of a document, with the numbers that its pages have in the result. */
export function outlineOf(state: ReadingState): OutlineEntry[] {
  const entries = readOutline(state.document, (pageIndex, y) => displayY(state, pageIndex, y));
  return entries.map((entry) =>
    entry.page > 0 ? { ...entry, page: state.numberOf?.(entry.page - 1) ?? entry.page } : entry,
  );
}
