import type { ConversionMode, ConversionOptions, TextRecognition } from '@verso/contracts';

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

/** What the server is told. Without text recognition nothing is said of languages that were chosen before. */
export function toOptions(chosen: ChosenOptions): ConversionOptions {
  const { mode, pages, embedFonts, recognition: ocr, languages, highlightsDoubt } = chosen;
  const recognition =
    ocr === 'off'
      ? { ocr }
      : { ocr, highlightDoubt: highlightsDoubt, ...(languages.length > 0 ? { ocrLanguages: [...languages] } : {}) };
  return { mode, pages, embedFonts, ...recognition };
}
