import {
  type OpenDocument,
  type OpenPage,
  openDocument,
  openPage,
  pdfium,
  type Reading,
  readingState,
} from '../read/reader.ts';
import { makePdf, type PdfExtras, type PdfPage } from './pdf-builder.ts';

/** Holds the first page of one PDF at a time open, for tests of what is read and drawn of it. */
export class OpenedPage {
  #document: OpenDocument | undefined;
  #page: OpenPage | undefined;

  /** Opens a PDF of this page and an empty one. Throws where the page does not open. */
  async open(content: PdfPage, extras: PdfExtras = {}, limits: Partial<Reading> = {}): Promise<OpenPage> {
    const document = openDocument(await pdfium(1 << 29), makePdf([content, { content: '' }], extras), undefined);
    this.#document = document;
    const usual = { glyphsPerPage: 1000, objectsPerPage: 1000, pixelsPerImage: 1_000_000, wantsImages: true };
    this.#page = openPage(readingState(document, { ...usual, ...limits }), 0);
    if (!this.#page) throw new Error('the page did not open');
    return this.#page;
  }

  close(): void {
    this.#page?.close();
    this.#document?.close();
    [this.#page, this.#document] = [undefined, undefined];
  }
}
