import { isMostlyRtl } from '../language/bidi.ts';
import { isBlank } from '../model/characters.ts';
import type { PageContent, PageHalf } from '../model/page-content.ts';
import type { PagePicture, RecognizedLine, Recognizer } from '../model/recognition/recognizer.ts';
import { CodeMeanings } from './codes/code-meanings.ts';
import { type CodedPage, codedPage, knownOn } from './codes/coded-page.ts';
import type { KnownWords } from './codes/known-words.ts';
import { learnCodes } from './codes/learn-codes.ts';
import { languageOfText } from './codes/text-language.ts';
import { foldOf } from './layout/fold.ts';
import { isMostlyUnknown, recognitionNeed } from './needs-recognition.ts';
import { PageLanes } from './page-lanes.ts';
import { halvesOf } from './picture/halves.ts';
import { PictureReader, type RecognizedPicture } from './recognize-picture.ts';
import { SURE_PAGE } from './tolerances.ts';
import { trueScale } from './true-scale.ts';
import { textOfLines } from './words/kept-lines.ts';

// The door of this room: which pages are to be recognized, what was found on them, and that as the content of a page.
export { spellWords } from './codes/spell-words.ts';
export { type HiddenLine, type HiddenWord, hiddenLines, hiddenWords, type PicturedPage } from './hidden-lines.ts';
export { hasHiddenText } from './needs-recognition.ts';
export { onPaper } from './on-paper.ts';
export type { RecognizedPicture } from './recognize-picture.ts';
export { recognizedContent } from './recognized-content.ts';

/** Mean confidence of a page's characters below which its text is no text. */
const MIN_PAGE = 0.45;

/** Characters of the description of a picture: what programs that read it aloud bear. */
const MAX_DESCRIPTION = 2000;

/** What is known of the text of a page that only its picture shows. */
export type PageRecognition = PictureRecognition | CodeRecognition;

/** What was found out about the unknown words of a page. */
interface CodeRecognition extends KnownWords {
  readonly need: 'codes';
  readonly rows: CodedPage['rows'];
}

/** What was found in the picture of a page. */
interface PictureRecognition {
  readonly need: 'page';
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

/** The pages that one attempt at a document has recognized, by their indices. */
export interface Recognizing {
  /** Has a page recognized as soon as possible, while others are read, where it is nothing but a picture. */
  add(index: number): void;
  /** Throws what ended the recognition. */
  throwIfOver(): void;
  /** Has all of these pages recognized. Rejects with what drawing has thrown; no page is drawn after that. */
  finish(indices: Iterable<number>): Promise<void>;
  /** Draws no other page, and waits for those that are under way. */
  stop(): Promise<void>;
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

/** What is to be recognized, and how. */
interface RecognitionOptions {
  readonly ocr?: 'auto' | 'off' | 'force';
  readonly ocrLanguages?: readonly string[];
  readonly highlightDoubt?: boolean;
}

/** Recognizes the pages of a document whose text cannot be read. What was found survives an attempt at the document that fails. */
export class Recognition {
  readonly #recognizer: Recognizer;
  readonly #reader: PictureReader;
  readonly #given: readonly string[] | undefined;
  readonly #isForced: boolean;
  readonly #highlightDoubt: boolean;
  /** The pages that are wanted, by their indices, with what is to be learned of the codes of some. */
  readonly #wanted = new Map<number, CodedPage | null>();
  readonly #meanings = new CodeMeanings();
  readonly #pages = new Map<number, readonly PageRecognition[]>();
  readonly #books = new Map<number, Book>();
  readonly #partsBooks: boolean;
  /** By how much paper was larger than pages of a size in pixels: others of it come from the same scanner. */
  readonly #scales = new Map<string, number>();

  /** `partsBooks`: pages of open books become two. */
  constructor(
    recognizer: Recognizer,
    { ocr, ocrLanguages, highlightDoubt = false }: RecognitionOptions,
    partsBooks = false,
  ) {
    this.#recognizer = withOwnFailures(recognizer);
    this.#given = ocrLanguages?.length ? ocrLanguages : undefined;
    this.#reader = new PictureReader(this.#recognizer, this.#given);
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
    if (need) this.#wanted.set(index, need === 'codes' ? codedPage(index, content, this.#meanings) : null);
    return need !== undefined;
  }

  /**
   * Begins to recognize pages that an attempt at the document wants, as many at a time as the recognizer takes. `draw` draws a page; `onPage` is
   * called after each.
   */
  begin(draw: Draw, onPage: () => void): Recognizing {
    const lanes = new PageLanes(this.#recognizer.parallel, async (index) => {
      this.#pages.set(index, await this.#recognized(index, drawIfWanted));
      onPage();
    });
    const drawIfWanted: Draw = (index, scale) => {
      lanes.throwIfOver();
      return draw(index, scale);
    };
    return {
      add: (index) => {
        if (this.#wanted.get(index) === null && !this.#pages.has(index)) lanes.add(index);
      },
      throwIfOver: () => lanes.throwIfOver(),
      finish: async (indices) => {
        await lanes.done();
        const asked = [...indices].filter((index) => !this.#pages.has(index));
        for (const index of await this.#withoutCoded(asked, drawIfWanted, onPage)) lanes.add(index);
        await lanes.done();
      },
      stop: () => lanes.stop(),
    };
  }

  /** What the picture of a page shows; of an open book, what each of its halves does. */
  async #recognized(index: number, draw: Draw): Promise<PageRecognition[]> {
    const picture = draw(index, 1);
    const book = picture && (await this.#readBook(index, picture));
    const parts = book
      ? book.map((found) => ({ found, scale: 1 }))
      : [picture ? await this.#readScaled(index, picture, draw) : { found: undefined, scale: 1 }];
    const highlightDoubt = this.#highlightDoubt;
    return parts.map((part) => ({ need: 'page', isForced: this.#isForced, highlightDoubt, ...part }));
  }

  /** Learns what codes mean, and gives the pages that are to be recognized as pictures: those that are one, and those whose codes told too little. */
  async #withoutCoded(indices: readonly number[], draw: Draw, onPage: () => void): Promise<number[]> {
    const coded = indices.flatMap((index) => this.#wanted.get(index) ?? []);
    const recognizer = this.#recognizer;
    const texts = await learnCodes(coded, this.#meanings, {
      parallel: recognizer.parallel,
      draw: ({ index }) => draw(index, 1),
      languagesOf: async (page, picture) => (await this.#languagesOf(page, picture).catch(unlessFailed)) ?? [],
      recognize: async (picture, request) => (await recognizer.recognize(picture, request).catch(unlessFailed)) ?? [],
    });
    for (const page of coded) {
      const { index, rows } = page;
      const known = { meanings: this.#meanings, texts: texts.get(index) };
      if (isMostlyUnknown(knownOn(page, known))) continue;
      this.#pages.set(index, [{ need: 'codes', rows, ...known }]);
      onPage();
    }
    return indices.filter((index) => !this.#pages.has(index));
  }

  /** The languages of a page: those that are given, that of the text beside its unknown words, or what its picture is read in. */
  async #languagesOf({ sample }: CodedPage, picture: PagePicture): Promise<readonly string[]> {
    const language = languageOfText(sample, this.#recognizer.languages);
    return this.#given ?? (language ? [language] : (await this.#reader.read(picture)).languages);
  }

  /** What a picture shows, from one that is as fine as its text needs where the PDF states another size than the paper had. */
  async #readScaled(index: number, picture: PagePicture, draw: Draw) {
    const { width, height } = picture.gray;
    const size = `${width} ${height}`;
    const expected = this.#scales.get(size);
    const found = expected ? undefined : await this.#reader.read(picture).catch(unlessFailed);
    const scale = expected ?? (found ? trueScale(found) : 1);
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
 * What was read of a page that is too doubtful to be its text: it describes the page, which stays a picture. Undefined where there is
 * nothing, or where the page has text of its own behind its picture.
 */
export function doubtfulText({ glyphs }: PageContent, recognized: PageRecognition): string | undefined {
  const found = recognized.need === 'page' ? recognized.found : undefined;
  if (!found || isCertain(found) || found.lines.length === 0 || glyphs.some(({ text }) => !isBlank(text)))
    return undefined;
  return textOfLines(found.lines).slice(0, MAX_DESCRIPTION);
}

/** Whether what was read of a page is certain enough to be its text; `hidesText`: it has other text behind its picture. */
export function isCertain(found: RecognizedPicture, hidesText = false): boolean {
  return found.confidence >= (hidesText || found.handwriting === 'page' ? SURE_PAGE : MIN_PAGE);
}

/** Whether what was read of a page is text at all. */
export const isLegible = ({ confidence }: RecognizedPicture): boolean => confidence >= MIN_PAGE;
