import type { ConversionOptions, PdfPasswords } from './options.ts';
import type { SourceFormat, TargetFormat } from './target.ts';

/** What is asked of one conversion. It goes by this name from the upload to the engine. */
export interface ConversionRequest {
  /** Of the document, with its extension. */
  readonly filename: string;
  readonly originalFormat: SourceFormat;
  readonly targetFormat: TargetFormat;
  /** Opens the document; null: none was given. */
  readonly password: string | null;
  readonly options: ConversionOptions;
  /** Lock the PDF that is made; null: it has none. */
  readonly pdfPasswords: PdfPasswords | null;
}

/**
 * The name of a document without its extension.
 *
 * @example
 * titleOf({ filename: 'Report 2026.docx' }); // 'Report 2026'
 */
export function titleOf({ filename }: Pick<ConversionRequest, 'filename'>): string {
  return filename.replace(/\.[^.]{1,10}$/, '');
}
