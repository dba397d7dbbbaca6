import type { ConversionMode, ConversionOptions, TargetFormat, TextRecognition } from '@verso/contracts';

/** How a PDF is to become a Word document, as the form has it. */
export interface ChosenOptions {
  readonly mode: ConversionMode;
  /** As typed: `1-3,7`, or nothing for all. */
  readonly pages: string;
  /** Whether the PDF's fonts go with the document. */
  readonly embedFonts: boolean;
  readonly recognition: TextRecognition;
  /** Of scanned pages, in the order chosen; none: the page itself tells. */
  readonly languages: readonly string[];
  readonly highlightsDoubt: boolean;
  /** Whether a searchable PDF is to be one for archives. */
  readonly isArchive: boolean;
}

/** The usual way. */
export const USUAL_OPTIONS: ChosenOptions = {
  mode: 'flowing',
  pages: '',
  embedFonts: false,
  recognition: 'auto',
  languages: [],
  highlightsDoubt: false,
  isArchive: false,
};

/**
 * What the server is told. Without text recognition nothing is said of languages that were chosen before; for a searchable PDF nothing
 * is said but of text recognition and archives.
 */
export function toOptions(chosen: ChosenOptions, target: TargetFormat = 'docx'): ConversionOptions {
  const { mode, pages, embedFonts, recognition: ocr, languages, highlightsDoubt } = chosen;
  const named = languages.length > 0 ? { ocrLanguages: [...languages] } : {};
  if (target === 'pdf-searchable') {
    const standard = chosen.isArchive ? ({ pdfA: '2b' } as const) : {};
    return { ocr: ocr === 'force' ? ocr : 'auto', ...named, ...standard };
  }
  const recognition = ocr === 'off' ? { ocr } : { ocr, highlightDoubt: highlightsDoubt, ...named };
  return { mode, pages, embedFonts, ...recognition };
}

/** How the form shows what a conversion was made with. */
export function chosenFrom(options: ConversionOptions): ChosenOptions {
  const { mode, pages, embedFonts, ocr, ocrLanguages, highlightDoubt, pdfA } = options;
  return {
    mode: mode ?? USUAL_OPTIONS.mode,
    pages: pages ?? '',
    embedFonts: embedFonts ?? false,
    recognition: ocr ?? USUAL_OPTIONS.recognition,
    languages: ocrLanguages ?? [],
    highlightsDoubt: highlightDoubt ?? false,
    isArchive: pdfA === '2b',
  };
}
