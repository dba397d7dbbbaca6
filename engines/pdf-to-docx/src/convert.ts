import { analyzeDocument } from './compose/document.ts';
import { embeddedFonts } from './fonts/embedded-fonts.ts';
import { countFonts, type FontUse } from './fonts/font-use.ts';
import { readerFonts } from './fonts/reader-fonts.ts';
import { restyleDrafts } from './fonts/restyle.ts';
import type { AnalyzedPage, FigureBlock } from './model/analyzed-page.ts';
import { isBlank } from './model/characters.ts';
import type { Glyph } from './model/page-content.ts';
import type { PageDraft } from './model/page-draft.ts';
import { PdfError } from './model/pdf-error.ts';
import type { PagePicture } from './model/recognition/recognizer.ts';
import { Signs } from './model/signs.ts';
import { draftPage } from './page/draft-page.ts';
import { formulasOf } from './page/equations/formulas.ts';
import { withFormulas } from './page/equations/found-formula.ts';
import { type AttachedFormulas, attachedFormulas } from './page/equations/mathml/attached-formulas.ts';
import { quartersToTurn } from './page/prepare/turned-pages.ts';
import { isUnreadable, unreadableWords } from './page/prepare/unreadable.ts';
import { asLines, isVerticalPage } from './page/prepare/vertical-pages.ts';
import { attachedMarkup } from './read/attached-markup.ts';
import { FontCache } from './read/fonts/fonts.ts';
import { readOutline } from './read/outline.ts';
import { displayY, type OpenPage, openPage } from './read/page.ts';
import type { OpenDocument } from './read/pdfium/document.ts';
import type { ReadingState } from './read/reading-state.ts';
import { StructureReader } from './read/structure.ts';
import { keptCharacters } from './report/account.ts';
import type { DebugPage } from './report/debug-page.ts';
import { LossReport } from './report/loss-report.ts';
import { type Opinion, opinionsOn } from './report/opinions.ts';
import { isTrap, type PageFaults, withAttempts } from './run/attempts.ts';
import { formulaCharacter, withDrawnWords } from './run/drawn-signs.ts';
import { DEBUG_DPI, DRAWING_DPI } from './run/limits.ts';
import { nextTurn } from './run/next-turn.ts';
import { type ConvertOptions, type ConvertResult, DEFAULT_LIMITS, type Limits } from './run/options.ts';
import { exactPages, pagesInRange } from './run/page-range.ts';
import { leftOf, numberInFile, numberOf, onHalf, type PageView, pageViews } from './run/page-views.ts';
import { drawn, emptyDraft, figuresOn, heaviestOf, joinedDraft, pictureDraft, textDraft } from './run/plain-drafts.ts';
import { doubtfulText, pagePicture, Recognition, type Spread, withRecognized } from './run/recognition.ts';
import { writeDocx } from './write/docx.ts';
import { WrittenText } from './write/package/written-text.ts';

/** By how many right angles a page of columns is turned for that. */
const VERTICAL_QUARTERS = 3;

/**
 * Converts a PDF to a DOCX. Rejects with a `PdfError` for a file that cannot be converted at all, and with the signal's reason when
 * it is aborted; all else that goes wrong is a message in the result.
 */
export async function convertPdfToDocx(bytes: Uint8Array, options: ConvertOptions = {}): Promise<ConvertResult> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  const { recognizer, ocr, password } = options;
  const recognition =
    recognizer && ocr !== 'off' ? new Recognition(recognizer, options, options.mode !== 'exact') : undefined;
  return withAttempts(
    { bytes, password, limits, recognition },
    (document, faults) => new Conversion(document, options, limits, faults, bytes),
  );
}

class Conversion {
  readonly #document: OpenDocument;
  readonly #options: ConvertOptions;
  readonly #limits: Limits;
  #report = new LossReport();
  #state: ReadingState;
  readonly #tags: StructureReader | undefined;
  readonly #attached: AttachedFormulas;
  readonly #fonts = new Map<string, FontUse>();
  #signs = new Signs();
  /** What the reader saw of each page by its number, kept where someone asks to see it. */
  readonly #seen = new Map<number, Pick<DebugPage, 'content' | 'picture'>>();
  /** The pages, from 0, on which everything keeps its place. */
  #exact: ReadonlySet<number> = new Set();

  /** The page being read, from 0; undefined while none is. */
  page: number | undefined;
  heaviest: readonly number[] = [];
  /** The pages, from 0, whose drawings are one picture. */
  readonly #joined = new Set<number>();
  readonly #faults: PageFaults;
  #unread = 0;
  /** Whether the progress of all pages was told. */
  #isTold = false;
  /** The pages, from 0, whose text was not yet recognized when they were read. */
  readonly #unrecognized = new Set<number>();

  constructor(document: OpenDocument, options: ConvertOptions, limits: Limits, faults: PageFaults, bytes: Uint8Array) {
    this.#document = document;
    this.#faults = faults;
    this.#options = options;
    this.#limits = limits;
    this.#state = {
      document,
      fonts: new FontCache(options.embedFonts),
      shifted: new Map(),
      images: new Map(),
      glyphsPerPage: limits.glyphsPerPage,
      objectsPerPage: limits.objectsPerPage,
      pixelsPerImage: limits.pixelsPerImage,
      pixelsPerPage: limits.pixelsPerPage,
      wantsImages: options.mode !== 'text',
      onStep: () => faults.budget.step(),
    };
    this.#tags = document.isTagged && !options.ignoreTags ? new StructureReader(document.pdfium) : undefined;
    this.#attached = this.#tags ? attachedFormulas(attachedMarkup(bytes)) : new Map();
  }

  async run(): Promise<ConvertResult> {
    const indices = pagesInRange(this.#options.pages, this.#document.pageCount);
    if (indices.length > this.#limits.pages)
      throw new PdfError('too_large', `This PDF has more than ${this.#limits.pages} pages.`);
    this.#exact = exactPages(this.#options, indices, this.#document.pageCount);
    this.#faults.budget.allow(indices.length);
    const drafts = await this.#allDrafts(indices);
    if (this.#unread === drafts.length) {
      // Empty pages would be a result that no one can use.
      const isTooMuch = this.#faults.unreadable.size > 0;
      throw isTooMuch
        ? new PdfError('too_complex', 'This PDF is too complex or damaged to be converted.')
        : new PdfError('corrupt', 'This PDF is damaged: none of its pages can be read.');
    }
    this.#tags?.close();
    const views = pageViews(indices, this.#spreads);
    this.heaviest = heaviestOf(drafts).flatMap((at) => views[at]?.index ?? []);
    const result = this.#faults.budget.compose(() => this.#compose(drafts));
    return { ...result, pages: indices.length };
  }

  /** Puts the pages together and writes them. */
  #compose(drafts: readonly PageDraft[]): Omit<ConvertResult, 'pages'> {
    this.#report.tellTextless();
    this.#report.tellUndrawn();
    const outline = readOutline(this.#document, (pageIndex, y) => displayY(this.#state, pageIndex, y)).map((entry) =>
      entry.page > 0 ? { ...entry, page: numberOf(entry.page - 1, this.#spreads) } : entry,
    );
    const embedded = this.#options.embedFonts ? embeddedFonts(this.#fonts) : undefined;
    const isExact = this.#options.mode === 'exact';
    const fonts = readerFonts(this.#fonts, { embedded: embedded?.families, isExact });
    this.#report.tellFonts(this.#fonts, fonts, embedded);
    const { document, pages, decided } = analyzeDocument(restyleDrafts(drafts, fonts), {
      info: this.#document.info,
      outline,
      title: this.#options.title ?? '',
      isTextOnly: this.#options.mode === 'text',
    });
    if (this.#seen.size > 0) this.#explain(pages, drafts, opinionsOn(decided));
    this.#report.tellComments(drafts, new Set(document.comments));
    const written = new WrittenText();
    const docx = writeDocx(document, { fonts: embedded?.fonts, signs: this.#signs, written });
    const source = drafts.reduce((sum, draft) => sum + draft.characters, 0);
    const kept = Math.min(source, keptCharacters(written, pages, drafts));
    return { docx, messages: this.#report.messages, characters: { source, kept } };
  }

  #explain(pages: readonly AnalyzedPage[], drafts: readonly PageDraft[], all: readonly Opinion[]): void {
    for (const analyzed of pages) {
      const { number } = analyzed;
      const seen = this.#seen.get(number);
      if (!seen) continue;
      const { reasons } = drafts.find((draft) => draft.number === number) ?? {};
      const opinions = all.filter(({ page }) => page === number);
      this.#options.onDebugPage?.({ ...seen, analyzed, reasons, opinions });
    }
  }

  /** The pages that show open books, as this attempt takes them. */
  get #spreads(): ReadonlyMap<number, Spread> {
    return this.#faults.recognition?.spreads ?? new Map();
  }

  /** Reads all pages, again where some turn out to be open books: the pages after them have other numbers then. */
  async #allDrafts(indices: readonly number[]): Promise<PageDraft[]> {
    const before = this.#spreads.size;
    if (before > 0) this.#beginParted();
    const drafts = await this.#drafts(pageViews(indices, this.#spreads));
    if (this.#spreads.size === before) return drafts;
    this.#beginParted();
    return this.#drafts(pageViews(indices, this.#spreads));
  }

  /** Begins anew with pages whose numbers are not those of the PDF. */
  #beginParted(): void {
    this.#report = new LossReport(numberInFile(this.#document.pageCount, this.#spreads));
    this.#state = { ...this.#state, numberOf: (index) => numberOf(index, this.#spreads) };
    this.#signs = new Signs();
    this.#fonts.clear();
    this.#seen.clear();
    this.#unrecognized.clear();
    this.#unread = 0;
    for (const index of this.#spreads.keys()) this.#report.tellParted(index + 1);
  }

  async #drafts(views: readonly PageView[]): Promise<PageDraft[]> {
    const { signal, onProgress } = this.#options;
    const { budget, slow } = this.#faults;
    const started = performance.now();
    const drafts: PageDraft[] = [];
    const isSlow = (view: PageView | undefined) => view !== undefined && slow.has(view.index);
    let done = 0;
    const pages = views.filter(({ part }) => part === 0).length;
    const tell = () => this.#isTold || onProgress?.({ page: ++done, pages });
    const next = () => {
      const view = views[drafts.length];
      this.page = view?.index;
      if (view) drafts.push(this.#placed(view));
      this.page = undefined;
      // What is slow has a stretch of its own.
      return drafts.length < views.length && !isSlow(views[drafts.length]);
    };
    while (drafts.length < views.length) {
      signal?.throwIfAborted();
      if (performance.now() - started > this.#limits.milliseconds)
        throw new PdfError('timed_out', 'This PDF took too long to convert.');
      const told = drafts.length;
      budget.read(next, budget.limitOf(isSlow(views[told])));
      for (const { index, part } of views.slice(told, drafts.length)) {
        signal?.throwIfAborted();
        if (part === 0 && !this.#unrecognized.has(index)) tell();
      }
      // Lets the caller's events through: progress, and the signal.
      await nextTurn();
    }
    signal?.throwIfAborted();
    if (this.#unrecognized.size === 0) return drafts;
    const before = this.#spreads.size;
    await this.#recognize(tell);
    this.#isTold = true;
    // All pages are to be read anew then.
    if (this.#spreads.size > before) return drafts;
    for (const [i, view] of views.entries()) {
      if (!this.#unrecognized.has(view.index)) continue;
      this.page = view.index;
      budget.read(
        () => {
          drafts[i] = this.#placed(view);
          return false;
        },
        budget.limitOf(isSlow(view)),
      );
      this.page = undefined;
      await nextTurn();
      signal?.throwIfAborted();
    }
    return drafts;
  }

  /** Has the text of pages recognized that only their pictures show. */
  async #recognize(onPage: () => void): Promise<void> {
    const { recognition, budget, slow } = this.#faults;
    const { signal } = this.#options;
    const draw = (index: number, scale: number) => {
      signal?.throwIfAborted();
      let picture: PagePicture | undefined;
      this.page = index;
      budget.read(
        () => {
          picture = pagePicture(this.#state, index, scale);
          return false;
        },
        budget.limitOf(slow.has(index)),
      );
      this.page = undefined;
      return picture;
    };
    await recognition?.recognize(this.#unrecognized, draw, onPage);
  }

  /** The draft of a page that is told whether everything on it keeps its place. */
  #placed(view: PageView): PageDraft {
    const draft = this.#draft(view);
    return this.#exact.has(view.index) ? { ...draft, isExact: true } : draft;
  }

  #draft(view: PageView): PageDraft {
    const { index, number, half } = view;
    const { unreadable, tooCostly, budget } = this.#faults;
    const isPlain = tooCostly.has(index) || budget.isSpent;
    const state = isPlain ? { ...this.#state, wantsImages: false, isPlain } : this.#state;
    const page = unreadable.has(index) ? undefined : openPage(state, index, number);
    if (!page) this.#unread++;
    if (!page && tooCostly.has(index)) {
      const text = `Page ${index + 1} takes more work to read than a page may, and was left out.`;
      this.#report.say('page_too_complex', text, index + 1);
      return emptyDraft(number, 612, 792);
    }
    if (!page) {
      this.#report.say('page_unreadable', `Page ${index + 1} is damaged and could not be read.`, index + 1);
      return emptyDraft(number, 612, 792);
    }
    try {
      if (half) page.narrow(half);
      const draft = this.#readable(page, view, isPlain);
      // What was not read by itself is in the picture behind the text.
      if (page.isCurtailed && !this.#joined.has(index)) this.#report.noteUndrawn(index + 1);
      return draft;
    } catch (error) {
      if (isTrap(error)) throw error;
      if (isPlain) {
        this.#report.noteUndrawn(index + 1);
        return emptyDraft(number, page.width, page.height);
      }
      this.#report.say('page_as_picture', `Page ${index + 1} could not be analyzed and is a picture now.`, index + 1);
      return pictureDraft(page, number);
    } finally {
      page.close();
    }
  }

  #readable(page: OpenPage, { index, number, half, part }: PageView, isPlain: boolean): PageDraft {
    const isText = isPlain || this.#options.mode === 'text';
    let content = page.read();
    const isExact = this.#exact.has(index);
    // Content of an exact page keeps its place, whichever way its text runs.
    const quarters = isExact ? 0 : quartersToTurn(content.glyphs);
    if (quarters > 0) {
      page.turn(quarters);
      content = page.read();
    }
    const isVertical = !isExact && isVerticalPage(content);
    if (isVertical) {
      page.turn(VERTICAL_QUARTERS);
      content = asLines(page.read());
    }
    const { recognition, budget } = this.#faults;
    if (!isPlain && recognition?.isWanted(index, content)) {
      if (!this.#unrecognized.has(index)) budget.allowScan();
      this.#unrecognized.add(index);
      return emptyDraft(number, page.width, page.height);
    }
    const recognized = recognition?.of(index, part);
    if (half) content = onHalf(content);
    const description = recognized && doubtfulText(content, recognized);
    const read = content;
    const told = {
      report: this.#report,
      number: index + 1,
      left: leftOf(half, page),
    };
    const seen = recognized && withRecognized(page, content, recognized, told);
    if (seen) content = seen.content;
    if (description) return pictureDraft(page, number, description);
    if (this.#options.onDebugPage && !isPlain) {
      const box = { x0: 0, y0: 0, x1: page.width, y1: page.height };
      const picture = page.render({ box, dpi: DEBUG_DPI, isOpaque: true }, { hasText: true });
      this.#seen.set(content.number, { content, picture });
    }
    const words = isVertical || isText ? [] : unreadableWords(content);
    if (!isPlain && isUnreadable(content, words)) {
      const text = `The PDF does not tell what most characters mean on page ${index + 1}: it is a picture now.`;
      this.#report.say('page_as_picture', text, index + 1);
      return pictureDraft(page, number);
    }
    const tags = this.#tags?.read(page.handle, number);
    const formulas = isText || isVertical || recognized ? [] : formulasOf(content, tags, this.#attached);
    const inFormulas = new Set(formulas.flatMap(({ glyphs }) => [...glyphs]));
    const isPlainText = (glyph: Glyph) => !glyph.unreadable && !inFormulas.has(glyph);
    const hasOthers = words.length + formulas.length > 0;
    countFonts(hasOthers ? content.glyphs.filter(isPlainText) : content.glyphs, this.#fonts, number);
    const unmapped = inked(content.glyphs.filter((glyph) => glyph.isUnmapped));
    const { glyphs } = content;
    if (words.length > 0) content = withDrawnWords(page, content, words, this.#signs);
    content = withFormulas(content, formulas, (formula) => formulaCharacter(page, index, formula, this.#signs));
    // Most pages have neither words that no one can read nor formulas.
    const pictured = content.glyphs === glyphs ? 0 : inked(glyphs).length - inked(content.glyphs).length;
    const plain = draftPage(content, tags, this.#tags !== undefined);
    const counts = { characters: plain.characters + pictured, pictured: plain.pictured + pictured };
    const isRecognized = recognized?.need === 'page' && content !== read;
    const draft = { ...plain, ...counts, isVertical, isRecognized };
    this.#report.tellUnmapped(index + 1, unmapped, content.glyphs);
    const hasText = draft.characters > 0 || draft.parts.length > 0 || draft.blocks.some(({ kind }) => kind === 'text');
    // What was not recognized has been told already.
    if (!hasText && draft.figures.length > 0 && !recognized) this.#report.noteTextless(index + 1);
    this.#report.tellSwitchedOff(content);
    this.#report.tellCovered(content);
    this.#report.tellUnkept(content);
    this.#report.tellLinks(content);
    if (isPlain && draft.figures.length + content.images.length > 0) this.#report.noteUndrawn(index + 1);
    if (isText) return textDraft(draft);
    if (figuresOn(draft) > this.#limits.figuresPerPage) {
      const text = `Page ${index + 1} has so many pictures and drawings that they are one picture behind its text now.`;
      this.#report.say('page_drawings_joined', text, index + 1);
      this.#joined.add(index);
      return joinedDraft(page, draft);
    }
    const draw = (figure: FigureBlock): FigureBlock => {
      if (figure.image || figure.shapes || figure.turned) return figure;
      const { box, holdsText: hasText, objects } = figure;
      const image = seen?.draw
        ? seen.draw(box)
        : page.render({ box, dpi: DRAWING_DPI, isOpaque: false }, { hasText, objects, hasVector: true });
      return image ? { ...figure, image } : figure;
    };
    return { ...draft, figures: draft.figures.map(draw), blocks: drawn(draft.blocks, draw) };
  }
}

const inked = (glyphs: readonly Glyph[]) => glyphs.filter(({ text }) => !isBlank(text));
