import type { AboutDocument } from '../../model/flow-document.ts';
import { type AttachedFormulas, attachedFormulas } from '../../page/draft-page.ts';
import {
  attachedMarkup,
  type OpenDocument,
  outlineOf,
  type ReadingState,
  readingState,
  StructureReader,
} from '../../read/reader.ts';
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
    state: readingFor(run, document, {
      wantsImages: options.mode !== 'text',
      embedsFonts: options.embedFonts ?? false,
    }),
    tags,
    attached: tags ? attachedFormulas(attachedMarkup(bytes)) : new Map(),
  };
}

/** What the pages of a document share while they are read, within the limits of a run. */
export function readingFor(
  { limits, budget, recognition }: Run,
  document: OpenDocument,
  wants: { readonly wantsImages: boolean; readonly embedsFonts: boolean },
): ReadingState {
  const { glyphsPerPage, objectsPerPage, pixelsPerImage, pixelsPerPage } = limits;
  return readingState(document, {
    ...{ glyphsPerPage, objectsPerPage, pixelsPerImage, pixelsPerPage },
    ...wants,
    numberOf: (index) => numberOf(index, recognition?.books ?? new Map()),
    onStep: () => budget.step(),
  });
}

/** What is known of a document beside its pages, with the numbers that these have in the result. */
export function aboutDocument({ document, state }: OpenPdf, { title = '' }: ConvertOptions): AboutDocument {
  return { info: document.info, outline: outlineOf(state), title };
}
