import { blocksInPlace, composeDocument } from './compose/compose.ts';
import { flowDocument } from './flow/flow.ts';
import { type ChosenFonts, chooseFonts } from './fonts/choose-fonts.ts';
import { reportOn } from './report/report-on.ts';
import { withAttempts } from './run/attempts.ts';
import { type ConvertOptions, type ConvertResult, NO_REMEDIES, type Remedies } from './run/options.ts';
import { draftPages } from './run/pages/draft-pages.ts';
import { type MadeDocument, remakesOf, withRemedies } from './run/remakes.ts';
import { together } from './run/together.ts';
import { WrittenText, writeDocx } from './write/docx.ts';

/**
 * Converts a PDF to a DOCX. Rejects with a `PdfError` for a file that cannot be converted at all, and with the signal's reason when it is
 * aborted; all else that goes wrong is a message in the result.
 *
 * @example
 * const { docx, messages } = await convertPdfToDocx(await readFile('report.pdf'), { pages: '1-10' });
 */
export function convertPdfToDocx(bytes: Uint8Array, options: ConvertOptions = {}): Promise<ConvertResult> {
  return convertWith(NO_REMEDIES, bytes, options);
}

function convertWith(remedies: Remedies, bytes: Uint8Array, options: ConvertOptions): Promise<ConvertResult> {
  const { onDebugPage: _, ...silent } = options;
  const { mode, embedFonts: embeds = false } = options;
  return withAttempts(bytes, options, async (document, run) => {
    // Page by page: what PDFium reads, or a picture shows, becomes lines, paragraphs, tables and figures.
    const pages = await draftPages(document, bytes, options, remedies, run);
    return together(pages.heaviest, run, () => {
      const fonts = chooseFonts(pages, { embeds, isExact: mode === 'exact' });
      const drafted: Drafted = { pages, fonts, about: pages.about() };
      const { result, word } = makeDocument(drafted, remedies, options);
      const remake = remakesOf(word, {
        ...{ pages, run },
        make: (again) => makeDocument(drafted, again, silent),
        readAgain: (again) => convertWith(again, bytes, options),
        write: (part) => writeDocx(part, { fonts: fonts.embedding?.fonts }),
      });
      return { ...result, remake };
    });
  });
}

/** All pages of a PDF, before they are seen together. */
interface Drafted {
  readonly pages: Awaited<ReturnType<typeof draftPages>>;
  readonly fonts: ChosenFonts;
  readonly about: About;
}

/** Puts all pages together: one flow, in which each block is known for what it is, and then Word's sections and paragraphs. */
function makeDocument(
  { pages, fonts, about }: Drafted,
  remedies: Remedies,
  { mode, onDebugPage }: ConvertOptions,
): MadeDocument {
  const { flow, word } = joinDrafts(withRemedies(fonts.drafts, remedies, pages.inFile), about, mode);
  const written = new WrittenText();
  const docx = writeDocx(word, { fonts: fonts.embedding?.fonts, written });
  const lettersIn = written.letters.counts;
  const said = reportOn(pages, { fonts, flow, word, written }, onDebugPage);
  return { result: { docx, pages: pages.count, lettersIn, ...said }, word };
}

type Drafts = Parameters<typeof flowDocument>[0];
type About = Parameters<typeof flowDocument>[1];

/**
 * Joins drafts to a flow and composes that. A slide that its text would not end on if it flowed keeps everything at its place, but in text
 * mode.
 */
export function joinDrafts(drafts: Drafts, about: About, mode: ConvertOptions['mode'] = 'flowing') {
  const flow = flowDocument(drafts, about, blocksInPlace);
  const { document: word, overfull } = composeDocument(flow);
  if (mode === 'text' || overfull.size === 0) return { flow, word };
  const placed = drafts.map((draft) => (overfull.has(draft.number) ? { ...draft, isExact: true } : draft));
  const placedFlow = flowDocument(placed, about, blocksInPlace);
  return { flow: placedFlow, word: composeDocument(placedFlow).document };
}
