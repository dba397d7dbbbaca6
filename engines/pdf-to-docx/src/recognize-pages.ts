import { isBlank } from './model/characters.ts';
import { type Box, holdsCenter } from './model/geometry.ts';
import type { PageContent } from './model/page-content.ts';
import { PdfError } from './model/pdf-error.ts';
import type { PagePicture, Recognizer } from './model/recognition/recognizer.ts';
import { FontCache } from './read/fonts/fonts.ts';
import { openPage } from './read/page.ts';
import type { OpenDocument } from './read/pdfium/document.ts';
import type { ReadingState } from './read/reading-state.ts';
import { type HiddenLine, hiddenLines, type PicturedPage } from './recognize/hidden-lines.ts';
import { MIN_PAGE, OWN_TEXT } from './recognize/tolerances.ts';
import { isUnknown, unknownRows } from './recognize/unknown-text.ts';
import type { LossMessage } from './report/loss-message.ts';
import { LossReport } from './report/loss-report.ts';
import { type Attempt, isTrap, type PageFaults, withAttempts } from './run/attempts.ts';
import { nextTurn } from './run/next-turn.ts';
import { type ConvertOptions, DEFAULT_LIMITS, type Limits } from './run/options.ts';
import { type PageRecognition, pagePicture, Recognition } from './run/recognition.ts';

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
 */
export async function recognizePages(bytes: Uint8Array, options: RecognizePagesOptions): Promise<RecognizedPages> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const recognition = new Recognition(options.recognizer, options);
  return withAttempts(
    { bytes, password: options.password, limits, recognition },
    (document, faults) => new PageSearch(document, options, limits, { ...faults, recognition }),
  );
}

/** A page that was read, with what places recognized words on it. */
interface SeenPage {
  readonly frame: PicturedPage;
  readonly hiddenText: string;
  /** Words with unknown codes, as the page is seen. */
  readonly unknown: readonly Box[];
}

class PageSearch implements Attempt<RecognizedPages> {
  readonly #document: OpenDocument;
  readonly #options: RecognizePagesOptions;
  readonly #limits: Limits;
  readonly #faults: PageFaults & { readonly recognition: Recognition };
  readonly #state: ReadingState;
  readonly #report = new LossReport();
  readonly #seen = new Map<number, SeenPage>();
  #characters = 0;
  page: number | undefined;

  constructor(
    document: OpenDocument,
    options: RecognizePagesOptions,
    limits: Limits,
    faults: PageFaults & { readonly recognition: Recognition },
  ) {
    this.#document = document;
    this.#options = options;
    this.#limits = limits;
    this.#faults = faults;
    this.#state = {
      document,
      fonts: new FontCache(false),
      shifted: new Map(),
      images: new Map(),
      glyphsPerPage: limits.glyphsPerPage,
      objectsPerPage: limits.objectsPerPage,
      pixelsPerImage: limits.pixelsPerImage,
      pixelsPerPage: limits.pixelsPerPage,
      wantsImages: false,
      onStep: () => faults.budget.step(),
    };
  }

  async run(): Promise<RecognizedPages> {
    const { pageCount } = this.#document;
    const { signal, onProgress } = this.#options;
    const { budget, recognition } = this.#faults;
    if (pageCount > this.#limits.pages)
      throw new PdfError('too_large', `This PDF has more than ${this.#limits.pages} pages.`);
    budget.allow(pageCount);
    let done = 0;
    const tell = () => onProgress?.({ page: ++done, pages: pageCount });
    const started = performance.now();
    for (let index = 0; index < pageCount; index++) {
      signal?.throwIfAborted();
      if (performance.now() - started > this.#limits.milliseconds)
        throw new PdfError('timed_out', 'This PDF took too long to convert.');
      this.#inBudget(index, () => this.#look(index));
      if (!this.#seen.has(index)) tell();
      // Lets the caller's events through: progress, and the signal.
      await nextTurn();
    }
    const draw = (index: number, scale: number) => {
      signal?.throwIfAborted();
      let picture: PagePicture | undefined;
      this.#inBudget(index, () => {
        picture = pagePicture(this.#state, index, scale);
      });
      return picture;
    };
    for (const _ of this.#seen) budget.allowScan();
    await recognition.recognize(this.#seen.keys(), draw, tell);
    signal?.throwIfAborted();
    const pages = [...this.#seen].flatMap(([index, seen]) => {
      const recognized = recognition.of(index);
      const lines = this.#lines(index, seen, recognized);
      const hiddenText = recognized?.need === 'page' ? seen.hiddenText : '';
      return lines.length > 0 ? [{ index, lines, hiddenText }] : [];
    });
    return { pageCount, pages, messages: this.#report.messages, characters: this.#characters };
  }

  #inBudget(index: number, work: () => void): void {
    const { budget, slow } = this.#faults;
    this.page = index;
    budget.read(
      () => {
        work();
        return false;
      },
      budget.limitOf(slow.has(index)),
    );
    this.page = undefined;
  }

  /** Sees whether the text of a page is to be recognized. */
  #look(index: number): void {
    const { unreadable, tooCostly, recognition } = this.#faults;
    const page = unreadable.has(index) || tooCostly.has(index) ? undefined : openPage(this.#state, index);
    if (!page) {
      this.#report.say('page_unreadable', `Page ${index + 1} could not be read and is as it was.`, index + 1);
      return;
    }
    try {
      const content = page.read();
      const { width, height, userToDisplay } = page;
      this.#characters += content.glyphs.filter(({ text }) => !isBlank(text)).length;
      const hasNeed = this.#options.ocr === 'force' || !hasHiddenText(content);
      if (!hasNeed || !(recognition.of(index) || recognition.isWanted(index, content))) return;
      const unknown = unknownRows(content.glyphs).map(({ ink }) => ink);
      const hidden = content.glyphs.filter(({ style }) => style.isInvisible);
      const hiddenText = hidden.map(({ text }) => text).join('');
      this.#seen.set(index, { frame: { width, height, userToDisplay }, hiddenText, unknown });
    } catch (error) {
      if (isTrap(error)) throw error;
      this.#report.say('page_unreadable', `Page ${index + 1} could not be read and is as it was.`, index + 1);
    } finally {
      page.close();
    }
  }

  #lines(index: number, { frame, unknown }: SeenPage, recognized: PageRecognition | undefined): HiddenLine[] {
    const { need = 'page', found } = recognized ?? {};
    if (!found || found.confidence < MIN_PAGE) {
      if (need === 'page') this.#report.tellUnrecognized(index + 1, found?.missing, found?.handwriting);
      return [];
    }
    if (need === 'page') {
      this.#report.tellRecognized(index + 1, found.missing, []);
      this.#report.tellHandwriting(index + 1, found.handwriting);
      return hiddenLines(found, frame);
    }
    this.#report.tellRecognizedWords(index + 1);
    return hiddenLines(found, frame, (box) => unknown.some((ink) => holdsCenter(ink, box)));
  }
}

/** Whether a page has text behind its picture that can be searched already. */
function hasHiddenText({ glyphs }: PageContent): boolean {
  const hidden = glyphs.filter((glyph) => glyph.style.isInvisible && !isBlank(glyph.text) && !isUnknown(glyph));
  return hidden.length >= OWN_TEXT;
}
