import { isBlank } from './model/characters.ts';
import { PdfError } from './model/errors/pdf-error.ts';
import type { Recognizer } from './model/recognition/recognizer.ts';
import { type OpenDocument, type OpenPage, openPage, type ReadingState } from './read/reader.ts';
import {
  type HiddenLine,
  hasHiddenText,
  hiddenLines,
  hiddenWords,
  isLegible,
  type PageRecognition,
  type PicturedPage,
  Recognition,
} from './recognize/recognition.ts';
import type { LossMessage } from './report/loss-message.ts';
import { LossReport } from './report/loss-report.ts';
import { type Run, withAttempts } from './run/attempts.ts';
import type { ConvertOptions } from './run/options.ts';
import { isTrap } from './run/page-failure.ts';
import { readingFor } from './run/pages/open-pdf.ts';
import { onPage, visitPages } from './run/pages/visit-pages.ts';
import { pagePicture } from './run/recognized-page.ts';

/** How the pages of a PDF are to be recognized. */
export interface RecognizePagesOptions
  extends Pick<ConvertOptions, 'password' | 'ocrLanguages' | 'onProgress' | 'signal' | 'limits'> {
  readonly recognizer: Recognizer;
  /** `auto` (default) recognizes pages without text that can be read; `force` all. */
  readonly ocr?: 'auto' | 'force';
}

/** The text of one page that only its picture shows. */
export interface RecognizedPage {
  /** From 0. */
  readonly index: number;
  readonly lines: readonly HiddenLine[];
  /** The hidden text of the page that this stands for, in no certain order; empty where only some words were recognized. */
  readonly hiddenText: string;
}

/** What was recognized in a PDF. */
export interface RecognizedPages {
  /** All pages of the PDF. */
  readonly pageCount: number;
  /** Those in which text was found. */
  readonly pages: readonly RecognizedPage[];
  readonly messages: readonly LossMessage[];
  /** Characters that the pages have already, white space apart. */
  readonly characters: number;
}

/**
 * Recognizes the text of those pages of a PDF that have none which can be read, with the place of each word. Rejects with a `PdfError`
 * for a file that cannot be read, and with the signal's reason when it is aborted.
 *
 * @example
 * const { pages } = await recognizePages(await readFile('scan.pdf'), { recognizer: openTesseract() });
 */
export function recognizePages(bytes: Uint8Array, options: RecognizePagesOptions): Promise<RecognizedPages> {
  const recognition = new Recognition(options.recognizer, options);
  const search = async (document: OpenDocument, run: Run): Promise<RecognizedPages> => {
    const { pageCount } = document;
    const { limits, budget } = run;
    if (pageCount > limits.pages) throw new PdfError('too_large', `This PDF has more than ${limits.pages} pages.`);
    budget.allow(pageCount);
    let done = 0;
    const tell = () => options.onProgress?.({ page: ++done, pages: pageCount });
    const state = readingFor(run, document, { wantsImages: false, embedsFonts: false });
    const pages = new PageSearch(state, recognition, options.ocr === 'force');
    const all = Array.from({ length: pageCount }, (_, index) => ({ index }));
    const draw = (index: number, scale: number) => onPage(index, run, () => pagePicture(state, index, scale));
    const recognizing = recognition.begin(draw, tell);
    const look = ({ index }: { readonly index: number }) => {
      recognizing.throwIfOver();
      pages.look(index, run.faults.isUnreadable(index) || run.faults.isTooCostly(index));
    };
    try {
      await visitPages(all, run, look, ({ index }) => {
        if (!pages.found.has(index)) return tell();
        budget.allowScan();
        recognizing.add(index);
      });
      await recognizing.finish(pages.found.keys());
    } finally {
      await recognizing.stop();
    }
    options.signal?.throwIfAborted();
    return { pageCount, pages: pages.recognized(), messages: pages.report.messages, characters: pages.characters };
  };
  return withAttempts(bytes, options, search, recognition);
}

/** A page whose text is to be recognized, with what places the words on it. */
interface FoundPage {
  readonly frame: PicturedPage;
  readonly hiddenText: string;
}

/** Finds the pages whose text is to be recognized, and says what was recognized on them. */
class PageSearch {
  readonly found = new Map<number, FoundPage>();
  readonly report = new LossReport();
  /** Characters that the pages have already, white space apart. */
  characters = 0;
  readonly #state: ReadingState;
  readonly #recognition: Recognition;
  readonly #isForced: boolean;

  constructor(state: ReadingState, recognition: Recognition, isForced: boolean) {
    this.#state = state;
    this.#recognition = recognition;
    this.#isForced = isForced;
  }

  /** Sees whether the text of a page, by its index, is to be recognized; `isLeft`: it is known that it cannot be read. */
  look(index: number, isLeft: boolean): void {
    const page = isLeft ? undefined : openPage(this.#state, index);
    try {
      if (page) this.#see(page, index);
      else this.#sayUnreadable(index);
    } catch (error) {
      if (isTrap(error)) throw error;
      this.#sayUnreadable(index);
    } finally {
      page?.close();
    }
  }

  #see(page: OpenPage, index: number): void {
    const content = page.read();
    const { width, height, userToDisplay } = page;
    this.characters += content.glyphs.filter(({ text }) => !isBlank(text)).length;
    if (!this.#isForced && hasHiddenText(content)) return;
    if (!(this.#recognition.of(index) || this.#recognition.isWanted(index, content))) return;
    const hidden = content.glyphs.filter(({ style }) => style.isInvisible);
    const hiddenText = hidden.map(({ text }) => text).join('');
    this.found.set(index, { frame: { width, height, userToDisplay }, hiddenText });
  }

  #sayUnreadable(index: number): void {
    this.report.say('page_unreadable', `Page ${index + 1} could not be read and is as it was.`, index + 1);
  }

  /** What was recognized on the pages that were found. */
  recognized(): RecognizedPage[] {
    return [...this.found].flatMap(([index, page]) => {
      const recognized = this.#recognition.of(index);
      const lines = this.#lines(index, page, recognized);
      return lines.length > 0 ? [{ index, lines, hiddenText: recognized?.need === 'page' ? page.hiddenText : '' }] : [];
    });
  }

  #lines(index: number, { frame }: FoundPage, recognized: PageRecognition | undefined): HiddenLine[] {
    if (recognized?.need === 'codes') {
      const lines = hiddenWords(recognized.rows, recognized, frame);
      if (lines.length > 0) this.report.tellRecognizedWords(index + 1);
      return lines;
    }
    const { found } = recognized ?? {};
    if (!found || !isLegible(found)) {
      this.report.tellUnrecognized(index + 1, found?.missing, found?.handwriting);
      return [];
    }
    this.report.tellRecognized(index + 1, found.missing, []);
    this.report.tellHandwriting(index + 1, found.handwriting);
    return hiddenLines(found, frame);
  }
}
