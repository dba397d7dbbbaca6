import { countFonts, type FontUse } from '../../fonts/font-use.ts';
import type { FigureBlock } from '../../model/analyzed-page.ts';
import { isBlank } from '../../model/characters.ts';
import { PdfError } from '../../model/errors/pdf-error.ts';
import type { AboutDocument } from '../../model/flow-document.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { Signs } from '../../model/signs.ts';
import {
  asLines,
  draftPage,
  type FoundFormula,
  formulasOf,
  isUnreadable,
  isVerticalPage,
  quartersToTurn,
  type UnreadableWord,
  unreadableWords,
  withSpreadCode,
} from '../../page/draft-page.ts';
import { type OpenPage, openPage } from '../../read/reader.ts';
import { doubtfulText } from '../../recognize/recognition.ts';
import type { DebugPage } from '../../report/debug-page.ts';
import { LossReport } from '../../report/loss-report.ts';
import type { Run } from '../attempts.ts';
import { DEBUG_DPI, DRAWING_DPI } from '../limits.ts';
import type { ConvertOptions } from '../options.ts';
import { isTrap } from '../page-failure.ts';
import { type SeenPage, withRecognized } from '../recognized-page.ts';
import { drawSigns } from './drawn-signs.ts';
import { aboutDocument, type OpenPdf } from './open-pdf.ts';
import { leftOf, numberInFile, onHalf, type PagePlan } from './page-plan.ts';
import {
  drawFigures,
  emptyDraft,
  figuresOn,
  heaviestOf,
  joinedDraft,
  pictureDraft,
  textDraft,
} from './plain-drafts.ts';

/** The drafts of all pages, and what was found out about the document beside them. */
export interface DraftedPages {
  readonly drafts: PageDraft[];
  /** Reads what is known of the document beside its pages. */
  readonly about: () => AboutDocument;
  /** How many pages of the PDF they are of. */
  readonly count: number;
  /** The indices of the pages that have most on them, from 0. */
  readonly heaviest: readonly number[];
  readonly fonts: ReadonlyMap<string, FontUse>;
  /** What the reader saw of each page by its number, where someone asks to see it. */
  readonly seen: ReadonlyMap<number, Pick<DebugPage, 'content' | 'picture'>>;
  readonly report: LossReport;
  /** The pages of the PDF, from 1, that were turned to be read. */
  readonly turned: ReadonlySet<number>;
  /** The number in the PDF of a page of the result, both from 1. */
  readonly inFile: (number: number) => number;
}

/** Drafts pages one by one. A page that cannot be read or analyzed becomes a picture or an empty page, and the report says so. */
export class PageDrafter {
  /** The pages, from 0, whose text is to be recognized before they are drafted. */
  readonly waiting = new Set<number>();
  readonly #pdf: OpenPdf;
  readonly #options: ConvertOptions;
  readonly #run: Run;
  readonly #drafts = new Map<PagePlan, PageDraft>();
  readonly #fonts = new Map<string, FontUse>();
  readonly #signs = new Signs();
  readonly #seen = new Map<number, Pick<DebugPage, 'content' | 'picture'>>();
  readonly #report: LossReport;
  readonly #inFile: (number: number) => number;
  readonly #turned = new Set<number>();
  /** The pages, from 0, whose drawings are one picture. */
  readonly #joined = new Set<number>();
  #unread = 0;

  constructor(pdf: OpenPdf, options: ConvertOptions, run: Run) {
    this.#pdf = pdf;
    this.#options = options;
    this.#run = run;
    const books = run.recognition?.books ?? new Map();
    this.#inFile = numberInFile(pdf.document.pageCount, books);
    this.#report = new LossReport(this.#inFile);
    this.#report.tellPackaged(pdf.document.packaged);
    for (const index of books.keys()) this.#report.tellParted(index + 1);
  }

  /** All that was drafted, in the order of a plan. Throws a `PdfError` where no page could be read: empty ones are of use to no one. */
  finish(plan: readonly PagePlan[]): DraftedPages {
    if (this.#unread === plan.length)
      throw this.#run.faults.hasUnreadable
        ? new PdfError('too_complex', 'This PDF is too complex or damaged to be converted.')
        : new PdfError('corrupt', 'This PDF is damaged: none of its pages can be read.');
    this.#report.tellTextless();
    this.#report.tellUndrawn();
    const drafts = plan.flatMap((page) => this.#drafts.get(page) ?? []);
    this.#drafts.clear();
    const heaviest = heaviestOf(drafts).flatMap((at) => plan[at]?.index ?? []);
    const about = () => ({ ...aboutDocument(this.#pdf, this.#options), signs: this.#signs });
    const count = new Set(plan.map(({ index }) => index)).size;
    const [fonts, seen, report, turned, inFile] = [this.#fonts, this.#seen, this.#report, this.#turned, this.#inFile];
    return { drafts, about, count, heaviest, fonts, seen, report, turned, inFile };
  }

  /** Drafts a page; one whose text is to be recognized first is `waiting` then, and has an empty draft. */
  draft(plan: PagePlan): void {
    const draft = this.#drafted(plan);
    this.#drafts.set(plan, plan.isExact ? { ...draft, isExact: true } : draft);
  }

  #drafted(plan: PagePlan): PageDraft {
    const { index, number, half } = plan;
    const { faults, budget } = this.#run;
    const isPlain = faults.isTooCostly(index) || budget.isSpent;
    const state = isPlain ? { ...this.#pdf.state, wantsImages: false, isPlain } : this.#pdf.state;
    const page = faults.isUnreadable(index) ? undefined : openPage(state, index, number);
    if (!page) return this.#unreadable(plan);
    try {
      if (half) page.narrow(half);
      const draft = this.#read(page, plan, isPlain);
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

  #unreadable({ index, number }: PagePlan): PageDraft {
    this.#unread++;
    const page = `Page ${index + 1}`;
    if (this.#run.faults.isTooCostly(index))
      this.#report.say(
        'page_too_complex',
        `${page} takes more work to read than a page may, and was left out.`,
        index + 1,
      );
    else this.#report.say('page_unreadable', `${page} is damaged and could not be read.`, index + 1);
    return emptyDraft(number, USUAL_PAGE.width, USUAL_PAGE.height);
  }

  /** Reads an open page, turned upright, and has its text recognized where only its picture shows it. */
  #read(page: OpenPage, plan: PagePlan, isPlain: boolean): PageDraft {
    const { index, number, half, part, isExact } = plan;
    const { recognition, budget } = this.#run;
    const { content: upright, isVertical, isTurned } = isExact ? readAsItStands(page) : readUpright(page);
    if (isTurned) this.#turned.add(index + 1);
    if (!isPlain && recognition?.isWanted(index, upright)) {
      // A page whose codes tell too little is recognized as a scan is.
      if (!this.waiting.has(index)) budget.allowScan();
      this.waiting.add(index);
      return emptyDraft(number, page.width, page.height);
    }
    const read = half ? onHalf(upright) : upright;
    const recognized = recognition?.of(index, part);
    const description = recognized && doubtfulText(read, recognized);
    const about = { report: this.#report, number: index + 1, left: leftOf(half, page) };
    const shown = recognized ? withRecognized(page, read, recognized, about) : { content: read };
    if (description) return pictureDraft(page, number, description);
    if (this.#options.onDebugPage && !isPlain) this.#show(page, shown.content);
    const isRecognized = recognized?.need === 'page' && shown.content !== read;
    return this.#analyzed(page, plan, {
      ...shown,
      isPlain,
      isVertical,
      isRecognized,
      wasRecognized: recognized?.need === 'page',
    });
  }

  /** Keeps what someone asks to see of a page. */
  #show(page: OpenPage, content: PageContent): void {
    const box = { x0: 0, y0: 0, x1: page.width, y1: page.height };
    const picture = page.render({ box, dpi: DEBUG_DPI, isOpaque: true }, { hasText: true });
    this.#seen.set(content.number, { content, picture });
  }

  /** Analyzes the content of a page, and has drawn what stays a picture. */
  #analyzed(page: OpenPage, { index, number }: PagePlan, read: ReadPage): PageDraft {
    const { isPlain, isVertical, isRecognized, wasRecognized } = read;
    const source = withSpreadCode(read.content);
    const report = this.#report;
    const isText = isPlain || this.#options.mode === 'text';
    const words = isVertical || isText ? [] : unreadableWords(source);
    if (!isPlain && isUnreadable(source, words)) {
      const text = `The PDF does not tell what most characters mean on page ${index + 1}: it is a picture now.`;
      report.say('page_as_picture', text, index + 1);
      return pictureDraft(page, number);
    }
    const tags = this.#pdf.tags?.read(page.handle, number);
    const formulas = isText || isVertical || wasRecognized ? [] : formulasOf(source, tags, this.#pdf.attached);
    this.#countFonts(source, number, words, formulas);
    const content = drawSigns(page, index, source, { words, formulas, signs: this.#signs });
    // Most pages have neither words that no one can read nor formulas.
    const pictured = content.glyphs === source.glyphs ? 0 : inked(source.glyphs).length - inked(content.glyphs).length;
    const plain = draftPage(content, tags, this.#pdf.tags !== undefined);
    const counts = { characters: plain.characters + pictured, pictured: plain.pictured + pictured };
    const draft = { ...plain, ...counts, isVertical, isRecognized };
    report.tellUnmapped(index + 1, inked(source.glyphs.filter((glyph) => glyph.isUnmapped)), content.glyphs);
    const hasText = draft.characters > 0 || draft.parts.length > 0 || draft.blocks.some(({ kind }) => kind === 'text');
    // What was not recognized has been told already.
    if (!hasText && draft.figures.length > 0 && !wasRecognized) report.noteTextless(index + 1);
    report.tellLeftOut(content);
    if (isPlain && draft.figures.length + content.images.length > 0) report.noteUndrawn(index + 1);
    return isText ? textDraft(draft) : this.#drawn(page, index, draft, read.draw);
  }

  /** Counts which fonts the text of a page has, apart from what becomes pictures and formulas. */
  #countFonts(
    { glyphs }: PageContent,
    number: number,
    words: readonly UnreadableWord[],
    formulas: readonly FoundFormula[],
  ): void {
    const inFormulas = new Set(formulas.flatMap((formula) => [...formula.glyphs]));
    const isText = (glyph: Glyph) => !glyph.unreadable && !inFormulas.has(glyph);
    const hasOthers = words.length + formulas.length > 0;
    countFonts(hasOthers ? glyphs.filter(isText) : glyphs, this.#fonts, number);
  }

  /** A draft with its drawings drawn, or with one picture of all where there are too many. */
  #drawn(page: OpenPage, index: number, draft: PageDraft, drawSeen: ReadPage['draw']): PageDraft {
    if (figuresOn(draft) > this.#run.limits.figuresPerPage) {
      const text = `Page ${index + 1} has so many pictures and drawings that they are one picture behind its text now.`;
      this.#report.say('page_drawings_joined', text, index + 1);
      this.#joined.add(index);
      return joinedDraft(page, draft);
    }
    const draw = (figure: FigureBlock): FigureBlock => {
      if (figure.image || figure.shapes || figure.turned) return figure;
      const { box, holdsText: hasText, objects } = figure;
      const image = drawSeen
        ? drawSeen(box)
        : page.render({ box, dpi: DRAWING_DPI, isOpaque: false }, { hasText, objects, hasVector: true });
      return image ? { ...figure, image } : figure;
    };
    return { ...draft, figures: draft.figures.map(draw), blocks: drawFigures(draft.blocks, draw) };
  }
}

/** Points. A page that cannot be read is as large as PDF readers take one without a size for. */
const USUAL_PAGE = { width: 612, height: 792 };

/** The content of a page as it is analyzed. */
interface ReadPage extends SeenPage {
  /** Nothing on it is drawn: that would cost too much. */
  readonly isPlain: boolean;
  readonly isVertical: boolean;
  /** Its text was recognized in its picture. */
  readonly isRecognized: boolean;
  /** All or some of it was, or could not be. */
  readonly wasRecognized: boolean;
}

/** By how many right angles a page of columns is turned, so that they are lines. */
const VERTICAL_QUARTERS = 3;

interface TurnedPage {
  readonly content: PageContent;
  /** Its lines are columns from top to bottom. */
  readonly isVertical: boolean;
  readonly isTurned: boolean;
}

const readAsItStands = (page: OpenPage): TurnedPage => ({ content: page.read(), isVertical: false, isTurned: false });

/** Reads a page turned so that its lines run from left to right. */
function readUpright(page: OpenPage): TurnedPage {
  let content = page.read();
  const quarters = quartersToTurn(content.glyphs);
  if (quarters > 0) {
    page.turn(quarters);
    content = page.read();
  }
  if (!isVerticalPage(content)) return { content, isVertical: false, isTurned: quarters > 0 };
  page.turn(VERTICAL_QUARTERS);
  return { content: asLines(page.read()), isVertical: true, isTurned: true };
}

const inked = (glyphs: readonly Glyph[]) => glyphs.filter(({ text }) => !isBlank(text));
