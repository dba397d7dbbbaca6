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
}

/** The usual way. */
export const USUAL_OPTIONS: ChosenOptions = {
  mode: 'flowing',
  pages: '',
  embedFonts: false,
  recognition: 'auto',
  languages: [],
  highlightsDoubt: false,
};

/**
 * What the server is told. Without text recognition nothing is said of languages that were chosen before; for a searchable PDF nothing
 * is said but of text recognition.
 */
export function toOptions(chosen: ChosenOptions, target: TargetFormat = 'docx'): ConversionOptions {
  const { mode, pages, embedFonts, recognition: ocr, languages, highlightsDoubt } = chosen;
  const named = languages.length > 0 ? { ocrLanguages: [...languages] } : {};
  if (target === 'pdf-searchable') return { ocr: ocr === 'force' ? ocr : 'auto', ...named };
  const recognition = ocr === 'off' ? { ocr } : { ocr, highlightDoubt: highlightsDoubt, ...named };
  return { mode, pages, embedFonts, ...recognition };
}
