import { FontCache } from '../read/fonts/fonts.ts';
import { type OpenPage, openPage } from '../read/page.ts';
import { type OpenDocument, openDocument } from '../read/pdfium/document.ts';
import { pdfium } from '../read/pdfium/pdfium.ts';
import type { ReadingState } from '../read/reading-state.ts';
import { makePdf, type PdfExtras, type PdfPage } from './pdf-builder.ts';

/** Holds the first page of one PDF at a time open, for tests of what is read and drawn of it. */
export class OpenedPage {
  #document: OpenDocument | undefined;
  #page: OpenPage | undefined;

  /** Opens a PDF of this page and an empty one. Throws where the page does not open. */
  async open(content: PdfPage, extras: PdfExtras = {}, limits: Partial<ReadingState> = {}): Promise<OpenPage> {
    const document = openDocument(await pdfium(1 << 29), makePdf([content, { content: '' }], extras), undefined);
    this.#document = document;
    this.#page = openPage(
      {
        document,
        fonts: new FontCache(),
        shifted: new Map(),
        images: new Map(),
        glyphsPerPage: 1000,
        objectsPerPage: 1000,
        pixelsPerImage: 1_000_000,
        wantsImages: true,
        ...limits,
      },
      0,
    );
    if (!this.#page) throw new Error('the page did not open');
    return this.#page;
  }

  close(): void {
    this.#page?.close();
    this.#document?.close();
    [this.#page, this.#document] = [undefined, undefined];
  }
}
