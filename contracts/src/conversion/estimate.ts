import type { ConversionOptions } from './options.ts';
import { pagesIn } from './pdf-options.ts';
import { type DocumentFormat, documentFormatOf, isPicture, type SourceFormat, type TargetFormat } from './target.ts';

/**
 * What any conversion takes, and each page of a PDF and of a Word document, on two processors and with the comparison of pages. Of 89 PDFs of
 * all kinds, two of three took between half and twice as long as estimated. Milliseconds.
 */
const BASE_MS = 150;
const PAGE_MS = { pdf: 120, docx: 40 } as const satisfies Record<DocumentFormat, number>;
/** Text of a page that is recognized, by one processor. Milliseconds. */
const RECOGNIZED_PAGE_MS = 6_000;
/** A page of a document whose pages no one has counted. Bytes. */
const PAGE_BYTES = { pdf: 40_000, docx: 12_000 } as const satisfies Record<DocumentFormat, number>;
/** What anyone may claim: a larger number of pages is not believed. */
const MOST_PAGES = 10_000;

/** What is known of a conversion before it runs. */
export interface Expected {
  readonly originalFormat: SourceFormat;
  readonly targetFormat: TargetFormat;
  readonly bytes: number;
  /** As the sender says; null: no one has counted them. */
  readonly pages: number | null;
  /** The pages that are pictures without text, as the sender says; null: no one has counted them. */
  readonly scans: number | null;
  readonly options: Pick<ConversionOptions, 'ocr' | 'pages'>;
}

/**
 * How long a conversion takes on the machine that the figures are of, in milliseconds. Other machines are slower or faster by their pace.
 *
 * @example
 * estimateMs({ originalFormat: 'pdf', targetFormat: 'docx', bytes: 900_000, pages: 10, scans: 2, options: {} }); // 13110
 */
export function estimateMs(expected: Expected): number {
  const { originalFormat, options } = expected;
  const all = pagesOf(expected);
  const converted = Math.min(all, chosenOf(all, options.pages));
  const recognized = (recognizedOf(expected, all) * converted) / all;
  const pageMs = PAGE_MS[documentFormatOf(originalFormat)];
  return Math.round(BASE_MS + (converted - recognized) * pageMs + recognized * RECOGNIZED_PAGE_MS);
}

/** The pages of the document: few pages of many bytes hold pictures, which take time, too, and count as more. */
function pagesOf({ originalFormat, bytes, pages }: Expected): number {
  if (isPicture(originalFormat)) return pages ?? 1;
  const likely = Math.max(1, Math.ceil(bytes / PAGE_BYTES[documentFormatOf(originalFormat)]));
  return pages === null ? likely : Math.min(MOST_PAGES, Math.max(pages, likely / 8));
}

/** How many of so many pages a text such as `1-3,7` names; all, where it names none. */
function chosenOf(all: number, text = ''): number {
  const ranges = text.trim() === '' ? [] : (pagesIn(text) ?? []);
  const chosen = ranges.reduce((sum, [first, last]) => sum + Math.max(0, Math.min(last, all) - first + 1), 0);
  return chosen > 0 ? chosen : all;
}

/** Of how many pages the text is recognized. */
function recognizedOf({ originalFormat, targetFormat, scans, options: { ocr } }: Expected, all: number): number {
  if (documentFormatOf(originalFormat) !== 'pdf' || ocr === 'off') return 0;
  if (ocr === 'force') return all;
  const isForText = isPicture(originalFormat) || targetFormat === 'pdf-searchable';
  return Math.min(all, scans ?? (isForText ? all : 0));
}
