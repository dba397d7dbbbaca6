import type { ConversionMode } from '@verso/contracts';

/** How a PDF is to become a Word document. */
export interface ChosenOptions {
  readonly mode: ConversionMode;
  /** As typed: `1-3,7`, or nothing for all. */
  readonly pages: string;
  /** Whether the PDF's fonts go with the document. */
  readonly embedFonts: boolean;
}

/** The usual way. */
export const USUAL_OPTIONS: ChosenOptions = { mode: 'flowing', pages: '', embedFonts: false };
