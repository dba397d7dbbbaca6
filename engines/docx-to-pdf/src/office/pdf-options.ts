/** How LibreOffice writes the PDF. Every option is sent: its defaults differ between its entry points. */
export interface PdfOptions {
  /** Structure tags for screen readers and for converting back. */
  readonly tagged: boolean;
  /** A standard for archives; null: an ordinary PDF. */
  readonly pdfA: '1b' | '2b' | '3b' | null;
  /** The standard for accessible PDFs. */
  readonly pdfUa: boolean;
  /** An outline made from the headings. */
  readonly bookmarks: boolean;
  /** Content controls as fillable form fields, which each viewer draws in its own way; otherwise as the text that Word prints. */
  readonly formFields: boolean;
  /** JPEG quality of pictures, 1 to 100; null: without loss. */
  readonly imageQuality: number | null;
  /** Pictures finer than this are reduced to it, in dots per inch; null: none is. */
  readonly imageDpi: number | null;
  /** As `1-3,7`, from 1; null: all. */
  readonly pages: string | null;
  /** A named destination for each bookmark of the document, so that its page can be found. */
  readonly destinations: boolean;
  /** Comments as notes of the PDF, drawn beside pages that are made smaller for them, or left out. */
  readonly comments: 'none' | 'notes' | 'margin';
}

/** What `soffice --convert-to pdf` writes, with a little more care for pictures, and with content controls as they look. */
export const DEFAULT_PDF_OPTIONS: PdfOptions = {
  tagged: true,
  pdfA: null,
  pdfUa: false,
  bookmarks: true,
  formFields: false,
  imageQuality: 90,
  imageDpi: 300,
  pages: null,
  destinations: false,
  comments: 'none',
};

const PDF_A = { '1b': 1, '2b': 2, '3b': 3 } as const;
/** What LibreOffice is told and does not read, as the switch beside it is off. */
const UNUSED = { quality: 100, dpi: 300 } as const;

/** The filter data of LibreOffice's `writer_pdf_Export` as its JSON form. Unknown keys pass silently there, so only these are sent. */
export function toFilterJson(options: PdfOptions): string {
  const boolean = (value: boolean) => ({ type: 'boolean', value: String(value) });
  const long = (value: number) => ({ type: 'long', value: String(value) });
  const { imageQuality, imageDpi, pages } = options;
  return JSON.stringify({
    UseTaggedPDF: boolean(options.tagged),
    SelectPdfVersion: long(options.pdfA === null ? 0 : PDF_A[options.pdfA]),
    PDFUACompliance: boolean(options.pdfUa),
    ExportBookmarks: boolean(options.bookmarks),
    ExportBookmarksToPDFDestination: boolean(options.destinations),
    ExportFormFields: boolean(options.formFields),
    UseLosslessCompression: boolean(imageQuality === null),
    Quality: long(imageQuality ?? UNUSED.quality),
    ReduceImageResolution: boolean(imageDpi !== null),
    MaxImageResolution: long(imageDpi ?? UNUSED.dpi),
    ExportNotes: boolean(options.comments === 'notes'),
    ExportNotesInMargin: boolean(options.comments === 'margin'),
    ...(pages === null ? {} : { PageRange: { type: 'string', value: inOrder(pages) } }),
  });
}

/** The same pages in their order, each once: LibreOffice would write them as often as they are named. */
function inOrder(range: string): string {
  const parts = range.split(',').map((part) => {
    const [from = 0, to] = part.split('-').map((end) => (end.trim() === '' ? Number.POSITIVE_INFINITY : Number(end)));
    return { from, to: to ?? from };
  });
  const merged: { from: number; to: number }[] = [];
  for (const part of parts.sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && part.from <= last.to + 1) last.to = Math.max(last.to, part.to);
    else merged.push({ ...part });
  }
  return merged.map(({ from, to }) => `${from}-${Number.isFinite(to) ? to : ''}`).join(',');
}
