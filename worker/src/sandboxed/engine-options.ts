import type { ConversionOptions } from '@verso/contracts';
import type { ConvertOptions } from '@verso/pdf-to-docx';

/** The options of a conversion in the words of the PDF engine. */
export function toEngineOptions(options: ConversionOptions): ConvertOptions {
  const {
    mode = 'flowing',
    embedFonts = false,
    ocr = 'auto',
    highlightDoubt = false,
    pages,
    exactPages,
    ocrLanguages,
  } = options;
  return {
    mode,
    embedFonts,
    ocr,
    highlightsDoubt: highlightDoubt,
    ...(pages === undefined ? {} : { pages }),
    ...(exactPages === undefined ? {} : { exactPages }),
    ...(ocrLanguages === undefined ? {} : { ocrLanguages }),
  };
}
