import { type ConversionOptions, withUsual } from '@verso/contracts';
import type { ConvertOptions } from '@verso/pdf-to-docx';

/** The options of a conversion that are for the PDF engine. */
export function toEngineOptions(options: ConversionOptions): ConvertOptions {
  const { mode, embedFonts, ocr, highlightDoubt, pages, exactPages, ocrLanguages } = withUsual(options);
  return {
    mode,
    embedFonts,
    ocr,
    highlightDoubt,
    ...(pages === undefined ? {} : { pages }),
    ...(exactPages === undefined ? {} : { exactPages }),
    ...(ocrLanguages === undefined ? {} : { ocrLanguages }),
  };
}
