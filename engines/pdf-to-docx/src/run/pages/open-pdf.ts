import type { AboutDocument } from '../../model/flow-document.ts';
import { type AttachedFormulas, attachedFormulas } from '../../page/equations/mathml/attached-formulas.ts';
import { attachedMarkup } from '../../read/attached-markup.ts';
import { FontCache } from '../../read/fonts/fonts.ts';
import { readOutline } from '../../read/outline.ts';
import { displayY } from '../../read/page.ts';
import type { OpenDocument } from '../../read/pdfium/document.ts';
import type { ReadingState } from '../../read/reading-state.ts';
import { StructureReader } from '../../read/structure.ts';
import type { Run } from '../attempts.ts';
import type { ConvertOptions } from '../options.ts';
import { numberOf } from './page-plan.ts';

/** A PDF that is being read, with what its pages share. */
export interface OpenPdf {
  readonly document: OpenDocument;
  readonly state: ReadingState;
  /** Absent where there are none, or none are to be read. */
  readonly tags: StructureReader | undefined;
  /** Formulas that files inside the PDF have. */
  readonly attached: AttachedFormulas;
}

/** Begins reading a document. */
export function openPdf(document: OpenDocument, bytes: Uint8Array, options: ConvertOptions, run: Run): OpenPdf {
  const tags = document.isTagged && !options.ignoreTags ? new StructureReader(document.pdfium) : undefined;
  return {
    document,
    state: readingState(document, run, {
      wantsImages: options.mode !== 'text',
      embedsFonts: options.embedFonts ?? false,
    }),
    tags,
    attached: tags ? attachedFormulas(attachedMarkup(bytes)) : new Map(),
  };
}

/** What the pages of a document share while they are read. */
export function readingState(
  document: OpenDocument,
  { limits, budget, recognition }: Run,
  { wantsImages, embedsFonts }: { readonly wantsImages: boolean; readonly embedsFonts: boolean },
): ReadingState {
  const { glyphsPerPage, objectsPerPage, pixelsPerImage, pixelsPerPage } = limits;
  return {
    document,
    fonts: new FontCache(embedsFonts),
    shifted: new Map(),
    images: new Map(),
    glyphsPerPage,
    objectsPerPage,
    pixelsPerImage,
    pixelsPerPage,
    wantsImages,
    numberOf: (index) => numberOf(index, recognition?.books ?? new Map()),
    onStep: () => budget.step(),
  };
}

/** What is known of a document beside its pages, with the numbers that these have in the result. */
export function aboutDocument({ document, state }: OpenPdf, { title = '' }: ConvertOptions): AboutDocument {
  const entries = readOutline(document, (pageIndex, y) => displayY(state, pageIndex, y));
  const outline = entries.map((entry) =>
    entry.page > 0 ? { ...entry, page: state.numberOf?.(entry.page - 1) ?? entry.page } : entry,
  );
  return { info: document.info, outline, title };
}
