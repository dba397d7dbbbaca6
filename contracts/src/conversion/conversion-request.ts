import type { ConversionOptions, PdfPasswords } from './options.ts';
import { resultFormat, type SourceFormat, type TargetFormat } from './target.ts';

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

/**
 * The name of the result without its extension: the chosen one, or that of the document.
 *
 * @example
 * resultTitleOf({ filename: 'a.pdf', targetFormat: 'docx', options: { resultName: 'Report.docx' } }); // 'Report'
 */
export function resultTitleOf(request: Pick<ConversionRequest, 'filename' | 'targetFormat' | 'options'>): string {
  const extension = `.${resultFormat(request.targetFormat)}`;
  const chosen = request.options.resultName?.trim() ?? '';
  const title = chosen.toLowerCase().endsWith(extension) ? chosen.slice(0, -extension.length).trim() : chosen;
  return title === '' ? titleOf(request) : title;
}

/** The name of the result: the chosen one, or that of the document with another extension, or with something more where that would be the same. */
export function resultNameOf(request: Omit<ConversionRequest, 'password' | 'pdfPasswords'>): string {
  const format = resultFormat(request.targetFormat);
  const title = resultTitleOf(request);
  const isSame = format === request.originalFormat && title === titleOf(request);
  return isSame ? `${title}-searchable.${format}` : `${title}.${format}`;
}
