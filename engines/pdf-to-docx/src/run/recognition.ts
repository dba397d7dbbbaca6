import { isMostlyRtl } from '../language/bidi.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, scaled } from '../model/geometry.ts';
import type { ImageData, PageContent } from '../model/page-content.ts';
import type { PagePicture, RecognizedLine, Recognizer } from '../model/recognition/recognizer.ts';
import { type OpenPage, openPage, type PageHalf } from '../read/page.ts';
import type { ReadingState } from '../read/reading-state.ts';
import { foldOf } from '../recognize/layout/fold.ts';
import { type RecognitionNeed, recognitionNeed } from '../recognize/needs-recognition.ts';
import { onPaper } from '../recognize/on-paper.ts';
import { halvesOf } from '../recognize/picture/halves.ts';
import { PictureReader, type RecognizedPicture } from '../recognize/recognize-picture.ts';
import { recognizedContent } from '../recognize/recognized-content.ts';
import { withRecognizedWords } from '../recognize/recognized-words.ts';
import { MIN_PAGE, SURE_PAGE } from '../recognize/tolerances.ts';
import { trueScale } from '../recognize/true-scale.ts';
import { textOfLines } from '../recognize/words/kept-lines.ts';
import type { LossReport } from '../report/loss-report.ts';
import { DRAWING_DPI } from './limits.ts';
import type { ConvertOptions } from './options.ts';

/** Dots to the inch of the picture that text is recognized in, and its pixels: a larger page has fewer dots. */
const [RECOGNITION_DPI, MAX_RECOGNITION_PIXELS] = [300, 20_000_000];

/** Characters of the description of a picture: what programs that read it aloud bear. */
const MAX_DESCRIPTION = 2000;

/** What is known of the text of a page that only its picture shows. */
export interface PageRecognition {
  readonly need: RecognitionNeed;
  /** Whether the user wants all text recognized anew. */
  readonly isForced: boolean;
  /** Absent where recognition failed. */
  readonly found: RecognizedPicture | undefined;
  readonly highlightDoubt: boolean;
  /** By how much the paper was larger than the page of the PDF. */
  readonly scale: number;
}

/** Draws a page, by its index, with so many dots to each inch of paper that is by `scale` larger than the page. */
type Draw = (index: number, scale: number) => PagePicture | undefined;

/** A page of the PDF that shows an open book: its halves, in the order in which they are read. */
export interface Book {
  readonly halves: readonly PageHalf[];
}

/** A picture that the recognizer could not work on: too slow, too large, or the program failed. */
class RecognitionFailure extends Error {}

/** The recognizer, whose failures can be told from ours. */
function withOwnFailures(recognizer: Recognizer): Recognizer {
  const { languages, parallel } = recognizer;
  const fail = (cause: unknown) => {
    throw new RecognitionFailure('The picture could not be recognized.', { cause });
  };
  return {
    languages,
    parallel,
    orientation: (picture) => recognizer.orientation(picture).catch(fail),
    recognize: (picture, request) => recognizer.recognize(picture, request).catch(fail),
  };
}

/** Nothing where the recognizer failed: the page stays a picture, and the report says so. Throws all other errors. */
function unlessFailed(error: unknown): undefined {
  if (error instanceof RecognitionFailure) return undefined;
  throw error;
}

/** What recognizes the text of a document that is to be converted so; undefined where none is to be recognized. */
export const recognitionFor = (options: ConvertOptions): Recognition | undefined =>
  options.recognizer && options.ocr !== 'off'
    ? new Recognition(options.recognizer, options, options.mode !== 'exact')
    : undefined;

/** Recognizes the pages of a document whose text cannot be read. What was found survives an attempt at the document that fails. */
export class Recognition {
  readonly #recognizer: Recognizer;
  readonly #reader: PictureReader;
  readonly #isForced: boolean;
  readonly #highlightDoubt: boolean;
  readonly #needs = new Map<number, RecognitionNeed>();
  readonly #pages = new Map<number, readonly PageRecognition[]>();
  readonly #books = new Map<number, Book>();
  readonly #partsBooks: boolean;
  /** By how much paper was larger than pages of a size in pixels: others of it come from the same scanner. */
  readonly #scales = new Map<string, number>();

  /** `partsBooks`: pages of open books become two. */
  constructor(
    recognizer: Recognizer,
    { ocr, ocrLanguages, highlightDoubt = false }: ConvertOptions,
    partsBooks = false,
  ) {
    this.#recognizer = recognizer;
    this.#reader = new PictureReader(withOwnFailures(recognizer), ocrLanguages);
    this.#isForced = ocr === 'force';
    this.#highlightDoubt = highlightDoubt;
    this.#partsBooks = partsBooks;
  }

  /** What is known of a page by its index, or of a part of an open book; undefined where its text can be read, or nothing is known yet. */
  of(index: number, part = 0): PageRecognition | undefined {
    return this.#pages.get(index)?.[part];
  }

  /** The pages, by their indices, that are known to show open books. */
  get books(): ReadonlyMap<number, Book> {
    return this.#books;
  }

  /** Whether the text of a page, by its index, has yet to be recognized: it is asked for then. */
  isWanted(index: number, content: PageContent): boolean {
    if (this.#pages.has(index)) return false;
    const need = this.#isForced ? 'page' : recognitionNeed(content);
    if (need) this.#needs.set(index, need);
    return need !== undefined;
  }

  /**
   * Recognizes pages that this attempt at the document wants, by their indices, as many at a time as the recognizer takes. `draw` draws a
   * page; `onPage` is called after each. Throws what `draw` throws, and draws nothing after that.
   */
  async recognize(indices: Iterable<number>, draw: Draw, onPage: () => void): Promise<void> {
    const waiting = [...indices].filter((index) => !this.#pages.has(index));
    const one = async (index: number) => {
      try {
        const picture = draw(index, 1);
        const need = this.#needs.get(index) ?? 'page';
        const book = picture && need === 'page' && (await this.#readBook(index, picture));
        const parts = book
          ? book.map((found) => ({ found, scale: 1 }))
          : [picture ? await this.#readScaled(index, picture, draw) : { found: undefined, scale: 1 }];
        const highlightDoubt = this.#highlightDoubt;
        this.#pages.set(
          index,
          parts.map((part) => ({ need, isForced: this.#isForced, highlightDoubt, ...part })),
        );
        onPage();
      } catch (error) {
        // The attempt ends with this page: nothing more of its document is to be drawn.
        waiting.length = 0;
        throw error;
      }
    };
    const lane = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) await one(index);
    };
    const first = waiting.shift();
    // The first page tells the language of the others.
    if (first !== undefined) await one(first);
    await Promise.all(Array.from({ length: this.#recognizer.parallel }, lane));
  }

  /** What a picture shows, from one that is as fine as its text needs where the PDF states another size than the paper had. */
  async #readScaled(index: number, picture: PagePicture, draw: Draw) {
    const { width, height } = picture.gray;
    const size = `${width} ${height}`;
    const expected = this.#needs.get(index) === 'page' ? this.#scales.get(size) : undefined;
    const found = expected ? undefined : await this.#reader.read(picture).catch(unlessFailed);
    const scale = expected ?? (found && this.#needs.get(index) === 'page' ? trueScale(found) : 1);
    const other = scale === 1 ? undefined : draw(index, scale);
    const better = other && (await this.#reader.read(other).catch(unlessFailed));
    if (!better) return { found, scale: 1 };
    this.#scales.set(size, scale);
    return { found: better, scale };
  }

  /** The two pages of an open book in the order in which they are read; undefined for all other pictures. */
  async #readBook(
    index: number,
    picture: PagePicture,
  ): Promise<readonly (RecognizedPicture | undefined)[] | undefined> {
    const fold = this.#partsBooks ? foldOf(picture.gray) : undefined;
    if (fold === undefined) return undefined;
    const [left, right] = halvesOf(picture, fold);
    const cut = left.gray.width / picture.gray.width;
    const found = [
      await this.#reader.read(left).catch(unlessFailed),
      await this.#reader.read(right).catch(unlessFailed),
    ];
    // What is no text, or lies on its side, is no book that was laid open to be read.
    if (found.some((one) => one?.quarters !== 0) || found.every((one) => (one?.confidence ?? 0) < MIN_PAGE))
      return undefined;
    const halves: PageHalf[] = [
      { from: 0, to: cut },
      { from: cut, to: 1 },
    ];
    const isTurned = isRightToLeft([...(found[0]?.lines ?? []), ...(found[1]?.lines ?? [])]);
    this.#books.set(index, { halves: isTurned ? halves.reverse() : halves });
    return isTurned ? found.reverse() : found;
  }
}

/** Whether lines are mostly written from right to left. */
const isRightToLeft = (lines: readonly RecognizedLine[]) => isMostlyRtl(textOfLines(lines));

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

/**
 * What was read of a page that is too doubtful to be its text: it describes the page, which stays a picture. Undefined where there is
 * nothing, or where the page has text of its own behind its picture.
 */
export function doubtfulText({ glyphs }: PageContent, { need, found }: PageRecognition): string | undefined {
  const least = found?.handwriting === 'page' ? SURE_PAGE : MIN_PAGE;
  const isDoubtful = need === 'page' && found !== undefined && found.confidence < least && found.lines.length > 0;
  if (!isDoubtful || glyphs.some(({ text }) => !isBlank(text))) return undefined;
  return textOfLines(found.lines).slice(0, MAX_DESCRIPTION);
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
  { need, isForced, found, highlightDoubt, scale }: PageRecognition,
  { report, number, left }: PageReport,
): SeenPage {
  // What a scanner put behind its picture may be right, and a doubtful reading mostly is not: the picture holds little text.
  const hidesText =
    need === 'page' && !isForced && content.glyphs.some(({ text, style }) => style.isInvisible && !isBlank(text));
  const isByHand = need === 'page' && found?.handwriting === 'page';
  if (!found || found.confidence < (hidesText || isByHand ? SURE_PAGE : MIN_PAGE)) {
    if (need === 'page') report.tellUnrecognized(number, found?.missing, found?.handwriting, hidesText);
    return { content };
  }
  if (need === 'words') {
    report.tellRecognizedWords(number);
    return { content: withRecognizedWords(content, found) };
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
