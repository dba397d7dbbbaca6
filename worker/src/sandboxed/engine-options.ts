import { type ConversionOptions, withUsual } from '@verso/contracts';
import type { ConvertOptions } from '@verso/pdf-to-docx';
import type { Remedies } from './tasks.ts';

/** The options of a conversion that are for the PDF engine, and what is done to some pages. */
export function toEngineOptions(options: ConversionOptions, remedies?: Remedies): ConvertOptions {
  const { mode, embedFonts, ocr, highlightDoubt, pages, ocrLanguages } = withUsual(options);
  const exactPages = [options.exactPages?.trim() ?? '', ...(remedies?.exactPages ?? [])].filter((one) => one !== '');
  return {
    mode,
    embedFonts,
    ocr,
    highlightDoubt,
    ...(pages === undefined ? {} : { pages }),
    ...(exactPages.length > 0 && { exactPages: exactPages.join(',') }),
    ...(remedies && { overflows: new Map(remedies.overflows) }),
    ...(ocrLanguages === undefined ? {} : { ocrLanguages }),
  };
}
