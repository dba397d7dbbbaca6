import type { LossReport } from './explain/loss-report.ts';
import { DRAWING_DPI, MAX_DESCRIPTION, MAX_RECOGNITION_PIXELS, RECOGNITION_DPI } from './limits.ts';
import { isBlank } from './model/characters.ts';
import type { Box } from './model/geometry.ts';
import type { PageContent } from './model/page-content.ts';
import type { PagePicture, Recognizer } from './model/recognition/recognizer.ts';
import type { ConvertOptions } from './options.ts';
import { type OpenPage, openPage } from './read/page.ts';
import type { ReadingState } from './read/reading-state.ts';
import { type RecognitionNeed, recognitionNeed } from './recognize/needs-recognition.ts';
import { PictureReader, type RecognizedPicture } from './recognize/recognize-picture.ts';
import { recognizedContent } from './recognize/recognized-content.ts';
import { withRecognizedWords } from './recognize/recognized-words.ts';
import { MIN_PAGE } from './recognize/tolerances.ts';
import { textOfLines } from './recognize/words/kept-lines.ts';

/** What is known of the text of a page that only its picture shows. */
export interface PageRecognition {
  readonly need: RecognitionNeed;
  /** Absent where recognition failed. */
  readonly found: RecognizedPicture | undefined;
  readonly highlightsDoubt: boolean;
}

/** A picture that the recognizer could not work on: too slow, too large, or the program failed. */
class RecognitionFailure extends Error {}

/** The recognizer, whose failures can be told from ours. */
function told(recognizer: Recognizer): Recognizer {
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

/** Recognizes the pages of a document whose text cannot be read. What was found survives an attempt at the document that fails. */
export class Recognition {
  readonly #recognizer: Recognizer;
  readonly #reader: PictureReader;
  readonly #isForced: boolean;
  readonly #highlightsDoubt: boolean;
  readonly #needs = new Map<number, RecognitionNeed>();
  readonly #pages = new Map<number, PageRecognition>();

  constructor(recognizer: Recognizer, { ocr, ocrLanguages, highlightsDoubt = false }: ConvertOptions) {
    this.#recognizer = recognizer;
    this.#reader = new PictureReader(told(recognizer), ocrLanguages);
    this.#isForced = ocr === 'force';
    this.#highlightsDoubt = highlightsDoubt;
  }

  /** What is known of a page by its index; undefined where its text can be read, or nothing is known yet. */
  of(index: number): PageRecognition | undefined {
    return this.#pages.get(index);
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
  async recognize(
    indices: Iterable<number>,
    draw: (index: number) => PagePicture | undefined,
    onPage: () => void,
  ): Promise<void> {
    const waiting = [...indices].filter((index) => !this.#pages.has(index));
    const one = async (index: number) => {
      try {
        const picture = draw(index);
        const found = picture && (await this.#reader.read(picture).catch(unlessFailed));
        const need = this.#needs.get(index) ?? 'page';
        this.#pages.set(index, { need, found, highlightsDoubt: this.#highlightsDoubt });
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
}

/** The picture of a page, by its index from 0, in which its text is to be recognized; undefined where it cannot be drawn. */
export function pagePicture(state: ReadingState, index: number): PagePicture | undefined {
  const page = openPage(state, index);
  const picture = page?.renderGray(RECOGNITION_DPI, MAX_RECOGNITION_PIXELS);
  page?.close();
  return picture;
}

/**
 * What was read of a page that is too doubtful to be its text: it describes the page, which stays a picture. Undefined where there is
 * nothing, or where the page has text of its own behind its picture.
 */
export function doubtfulText({ glyphs }: PageContent, { need, found }: PageRecognition): string | undefined {
  const isDoubtful = need === 'page' && found !== undefined && found.confidence < MIN_PAGE && found.lines.length > 0;
  if (!isDoubtful || glyphs.some(({ text }) => !isBlank(text))) return undefined;
  return textOfLines(found.lines).slice(0, MAX_DESCRIPTION);
}

/** The open page with the text that was recognized in its picture; says how certain that is, or that nothing was. */
export function withRecognized(
  page: OpenPage,
  content: PageContent,
  { need, found, highlightsDoubt }: PageRecognition,
  report: LossReport,
): PageContent {
  const { number } = content;
  if (!found || found.confidence < MIN_PAGE) {
    if (need === 'page') report.tellUnrecognized(number, found?.missing);
    return content;
  }
  if (need === 'words') {
    report.tellRecognizedWords(number);
    return withRecognizedWords(content, found);
  }
  let upright = content;
  if (found.quarters > 0) {
    page.turn(found.quarters);
    upright = page.read();
  }
  const leveled = { angle: found.angle, x: page.width / 2, y: page.height / 2 };
  const draw = (box: Box) => page.render({ box, dpi: DRAWING_DPI, isOpaque: true, leveled }, { hasText: true });
  const result = recognizedContent(upright, found, { draw, highlightsDoubt });
  report.tellRecognized(number, found.missing, result.doubtful);
  return result.content;
}
