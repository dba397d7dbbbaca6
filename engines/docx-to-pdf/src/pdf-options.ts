/** How the PDF is written. Every option is sent: LibreOffice's defaults differ between its entry points. */
export interface PdfOptions {
  /** Structure tags for screen readers and for converting back. */
  readonly tagged: boolean;
  /** An outline made from the headings. */
  readonly bookmarks: boolean;
  /** Form fields that can be filled in. */
  readonly formFields: boolean;
  /** JPEG quality of pictures, 1 to 100. */
  readonly imageQuality: number;
  /** Pictures finer than this are reduced to it, in dots per inch. */
  readonly maxImageDpi: number;
}

/** What `soffice --convert-to pdf` writes, with a little more care for pictures. */
export const DEFAULT_PDF_OPTIONS: PdfOptions = {
  tagged: true,
  bookmarks: true,
  formFields: true,
  imageQuality: 90,
  maxImageDpi: 300,
};

/** The filter data of LibreOffice's `writer_pdf_Export` as its JSON form. Unknown keys pass silently there, so only these are sent. */
export function toFilterJson(options: PdfOptions): string {
  const boolean = (value: boolean) => ({ type: 'boolean', value: String(value) });
  const long = (value: number) => ({ type: 'long', value: String(value) });
  return JSON.stringify({
    UseTaggedPDF: boolean(options.tagged),
    ExportBookmarks: boolean(options.bookmarks),
    ExportFormFields: boolean(options.formFields),
    Quality: long(options.imageQuality),
    ReduceImageResolution: boolean(true),
    MaxImageResolution: long(options.maxImageDpi),
    SelectPdfVersion: long(0),
  });
}
