import { isBlank } from '../model/characters.ts';
import { type Box, scaled } from '../model/geometry.ts';
import type { ImageData, PageContent } from '../model/page-content.ts';
import type { PagePicture } from '../model/recognition/recognizer.ts';
import { type OpenPage, openPage, type ReadingState } from '../read/reader.ts';
import {
  isCertain,
  onPaper,
  type PageRecognition,
  Recognition,
  recognizedContent,
  spellWords,
} from '../recognize/recognition.ts';
import type { LossReport } from '../report/loss-report.ts';
import { DRAWING_DPI } from './limits.ts';
import type { ConvertOptions } from './options.ts';

/** Dots to the inch of the picture that text is recognized in, and its pixels: a larger page has fewer dots. */
const [RECOGNITION_DPI, MAX_RECOGNITION_PIXELS] = [300, 20_000_000];

/** What recognizes the text of a document that is to be converted so; undefined where none is to be recognized. */
export const recognitionFor = (options: ConvertOptions): Recognition | undefined =>
  options.recognizer && options.ocr !== 'off'
    ? new Recognition(options.recognizer, options, options.mode !== 'exact')
    : undefined;

/**
 * The picture of a page, by its index from 0, in which its text is to be recognized, as if it were by `scale` larger than it says; undefined
 * where it cannot be drawn.
 */
export function pagePicture(state: ReadingState, index: number, scale: number): PagePicture | undefined {
  const page = openPage(state, index);
  const picture = page?.renderGray(RECOGNITION_DPI * scale, MAX_RECOGNITION_PIXELS);
  page?.close();
  return picture && { ...picture, gray: { ...picture.gray, dpi: picture.gray.dpi / scale } };
}

/** The report of a page, its number there, and how far its left edge is from that of the page of the PDF (points). */
interface PageReport {
  readonly report: LossReport;
  readonly number: number;
  readonly left: number;
}

/** The content of a page, and what draws its pictures where they are not those of the PDF. */
export interface SeenPage {
  readonly content: PageContent;
  readonly draw?: (box: Box) => ImageData | undefined;
}

/** The open page with the text that was recognized in its picture; says how certain that is, or that nothing was. */
export function withRecognized(
  page: OpenPage,
  content: PageContent,
  recognized: PageRecognition,
  { report, number, left }: PageReport,
): SeenPage {
  if (recognized.need === 'codes') {
    const { content: spelled, hasChanged } = spellWords(content, recognized);
    if (hasChanged) report.tellRecognizedWords(number);
    return { content: spelled };
  }
  const { isForced, found, highlightDoubt, scale } = recognized;
  // What a scanner put behind its picture may be right, and a doubtful reading mostly is not: the picture holds little text.
  const hidesText = !isForced && content.glyphs.some(({ text, style }) => style.isInvisible && !isBlank(text));
  if (!found || !isCertain(found, hidesText)) {
    // A page of parts of letters is text: the report says that it was read by its codes.
    if (!isForced && content.glyphs.some(({ isPart }) => isPart)) report.tellMissing(number, found?.missing);
    else report.tellUnrecognized(number, found?.missing, found?.handwriting, hidesText);
    return { content };
  }
  let upright = content;
  if (found.quarters > 0) {
    page.turn(found.quarters);
    upright = page.read();
  }
  const leveled = { angle: found.angle, x: page.width / 2, y: page.height / 2 };
  const inPage = (box: Box): Box => scaled(box, 1 / scale);
  const draw = (box: Box, words: readonly Box[]) =>
    page.render(
      { box: inPage(box), dpi: DRAWING_DPI * scale, isOpaque: true, leveled, cleared: words.map(inPage) },
      { hasText: true },
    );
  const result = recognizedContent(onPaper(upright, scale), found, { draw, highlightDoubt });
  const doubtful = result.doubtful.map(({ text, box }) => {
    const { x0, x1, ...rows } = inPage(box);
    return { text, box: { ...rows, x0: x0 + left, x1: x1 + left } };
  });
  report.tellRecognized(number, found.missing, doubtful);
  report.tellHandwriting(number, found.handwriting);
  return result;
}
