import { type CompleteOptions, type ConversionOptions, type TargetFormat, withUsual } from '@verso/contracts';

/** How a PDF is to become another document, as the form has it. */
export interface ChosenOptions
  extends Pick<CompleteOptions, 'mode' | 'flow' | 'embedFonts' | 'ocr' | 'highlightDoubt'> {
  /** As typed: `1-3,7`, or nothing for all. */
  readonly pages: string;
  /** Of flowing documents: pages that keep their exact look, as typed. */
  readonly exactPages: string;
  /** Of scanned pages, in the order chosen; none: the page itself tells. */
  readonly ocrLanguages: readonly string[];
  /** Whether a searchable PDF is to be one for archives. */
  readonly isArchive: boolean;
}

/** How the form shows what a conversion was made with. */
export function chosenFrom(options: ConversionOptions): ChosenOptions {
  const { mode, flow, embedFonts, ocr, highlightDoubt, ...others } = withUsual(options);
  const { pages = '', exactPages = '', ocrLanguages = [], pdfA } = others;
  return { mode, flow, pages, exactPages, embedFonts, ocr, ocrLanguages, highlightDoubt, isArchive: pdfA === '2b' };
}

/** The usual way. */
export const USUAL_OPTIONS: ChosenOptions = chosenFrom({});

/**
 * The options that are sent. Without text recognition its languages are left out; a searchable PDF has options of text recognition and
 * archives alone.
 */
export function toOptions(chosen: ChosenOptions, target: TargetFormat = 'docx'): ConversionOptions {
  const { mode, flow, pages, exactPages, embedFonts, ocr, ocrLanguages, highlightDoubt, isArchive } = chosen;
  const named = ocrLanguages.length > 0 ? { ocrLanguages: [...ocrLanguages] } : {};
  if (target === 'pdf-searchable')
    return { ocr: ocr === 'force' ? ocr : 'auto', ...named, ...(isArchive && { pdfA: '2b' as const }) };
  return {
    mode,
    ...(mode === 'flowing' && { flow, exactPages }),
    pages,
    embedFonts,
    ocr,
    ...(ocr !== 'off' && { highlightDoubt, ...named }),
  };
}
