import type { RecognizedLine, Recognizer } from '../model/recognition/recognizer.ts';
import { ENGLISH, isNonLatin } from './format.ts';
import { type LeveledPage, levelPage } from './leveled-page.ts';
import { likeliestLanguage, PageLanguage } from './page-language.ts';
import type { Lightened } from './picture/dark-areas.ts';
import { isOnItsSide } from './picture/skew.ts';
import { MIXED_GAIN, SURE_PAGE, SURE_WORD } from './tolerances.ts';
import { boxOfWords, collageOfLines } from './words/collage.ts';
import { confidenceOf, hasDoubt, textOfLines } from './words/kept-lines.ts';
import { inSecondLanguage } from './words/second-language.ts';
import { areTorn } from './words/torn-lines.ts';
import { turnOf } from './words/turned-lines.ts';

/** The lines of a page as they were read. */
export interface PageText {
  readonly page: LeveledPage;
  readonly lines: readonly RecognizedLine[];
  /** Those that were used. */
  readonly languages: readonly string[];
  /** Mean over all characters. */
  readonly confidence: number;
  /** What the page seems to be written in and is not installed. */
  readonly missing?: string | undefined;
  /** Whether its doubtful lines by themselves are of the script of its languages, too. */
  readonly isOfScript?: boolean;
}

/** By how many right angles a picture may be turned, the likeliest first. */
const DIRECTIONS = [0, 1, 3, 2] as const;

/** Reads the text of the pages of one document, and remembers which languages they are in. */
export class TextReader {
  readonly #recognizer: Recognizer;
  readonly #given: readonly string[] | undefined;
  readonly #language: PageLanguage;
  #expected: readonly string[] | undefined;
  /** Whether a page of low confidence was looked at in all scripts, and none was better. */
  #isStrange = false;
  /** The same for one that was looked at in all directions. */
  #isOddlyTurned = false;
  /** For each choice of languages the most doubtful lines of a page on which a second one helped none. */
  readonly #helpless = new Map<string, number>();

  /** `given`: the languages of the document; undefined where they are to be found. */
  constructor(recognizer: Recognizer, given: readonly string[] | undefined) {
    this.#recognizer = recognizer;
    this.#given = given;
    this.#language = new PageLanguage(recognizer);
  }

  /** Rejects where the recognizer fails. */
  async read(even: Lightened): Promise<PageText> {
    const expected = this.#given ?? this.#expected;
    const first = expected && (await this.#upright(even, levelPage(even, 0), expected));
    if (first && first.confidence >= SURE_PAGE)
      return this.#withOthers(this.#given ? first : await this.#inItsLanguage(first));
    const orientation = await this.#recognizer.orientation(even.picture);
    const quarters = orientation?.quarters ?? 0;
    const page = first && quarters === 0 ? first.page : levelPage(even, quarters);
    if (this.#given) return first?.page === page ? first : surer(first, await this.#upright(even, page, this.#given));
    const script = orientation?.script ?? '';
    const unread: PageText = { page, lines: [], languages: [], confidence: 0 };
    const mayBeTurned = quarters !== 0 && !this.#isOddlyTurned;
    // Noise makes direction and script wrong together. Whether lines run across or down is seen without reading them.
    const seen =
      mayBeTurned && isOnItsSide(even.picture) !== (quarters % 2 === 1)
        ? [(quarters + 1) % 4, (quarters + 3) % 4].sort()
        : [];
    const asSeen = seen.length > 0 ? await this.#inDirections(even, first ?? unread, seen) : undefined;
    if (asSeen) return asSeen;
    const language = await this.#language.ofScript(page, script);
    if (language === undefined) {
      const missing = first ?? { ...unread, missing: script };
      // What is read well in an installed script is of that.
      return (await this.#inDirections(even, missing, [...new Set([0, quarters])])) ?? missing;
    }
    const isRead = first?.page === page && expected?.[0] === language;
    const found = isRead ? first : surer(first, await this.#upright(even, page, [language]));
    const isDoubtful = mayBeTurned && found.confidence < SURE_PAGE;
    // Most pages are upright in their pictures.
    const upright = isDoubtful && !seen.includes(0) ? await this.#inDirections(even, found, [0]) : undefined;
    if (upright) return upright;
    const text = await this.#inItsScript(await this.#withOthers(await this.#inItsLanguage(found)));
    const isAsExpected =
      text.confidence >= SURE_PAGE && this.#language.installed(script).includes(text.languages[0] ?? '');
    if (!mayBeTurned || isAsExpected) return text;
    // Read badly, or in letters of another script than was told with the direction.
    const tried = [text.page.quarters, ...seen, ...(isDoubtful ? [0] : [])];
    const turned = await this.#inDirections(
      even,
      text,
      DIRECTIONS.filter((one) => !tried.includes(one)),
    );
    if (!turned) this.#isOddlyTurned = true;
    return turned ?? text;
  }

  /**
   * Reads a page in some languages. Lines on their side are read as well as level ones, but their sizes and places are not: where most lines are
   * on their side, the page is turned and read again.
   */
  async #upright(even: Lightened, page: LeveledPage, languages: readonly string[]): Promise<PageText> {
    const text = await this.#whole(page, languages);
    const turn = turnOf(text.lines);
    if (turn === 0) return text;
    const turned = await this.#whole(levelPage(even, (page.quarters + turn) % 4), languages);
    // Level lines have sizes and places, so they may be read with a little less confidence.
    return turned.confidence >= text.confidence - MIXED_GAIN ? turned : text;
  }

  /** A page in that of some directions in which it is read well, and better than it was; undefined where there is none. */
  async #inDirections(even: Lightened, read: PageText, directions: readonly number[]): Promise<PageText | undefined> {
    const pages = directions.map((quarters) =>
      read.page.quarters === quarters ? read.page : levelPage(even, quarters),
    );
    const found = await this.#language.ofAnyScript(pages, []);
    if (!found) return undefined;
    const other = await this.#whole(found.page, [found.language], found.isTorn);
    if (other.confidence < SURE_PAGE || other.confidence <= read.confidence) return undefined;
    return this.#withOthers(await this.#inItsLanguage(other));
  }

  /** Ornate letters are taken for those of another script, and so are few: the page in the script in which it is read best. */
  async #inItsScript(text: PageText): Promise<PageText> {
    if (text.confidence >= SURE_PAGE || text.isOfScript || this.#isStrange) return text;
    const [main = ''] = text.languages;
    const { languages } = this.#recognizer;
    // Mostly it is Latin after all, and a strip in each script takes longer than the page in one.
    const latin = isNonLatin(main) && languages.includes(ENGLISH) ? await this.#whole(text.page, [ENGLISH]) : undefined;
    if (latin && latin.confidence >= SURE_PAGE) return this.#withOthers(await this.#inItsLanguage(latin));
    const found = (await this.#language.ofAnyScript([text.page], text.languages))?.language;
    if (found !== undefined && found !== main && found !== ENGLISH && languages.includes(found)) {
      const other = await this.#whole(text.page, [found]);
      // Noise is read as letters of any script, in some with more confidence.
      const isSure = other.confidence >= SURE_PAGE && !isMostlyLatin(other.lines);
      if (isSure && other.confidence > text.confidence) return this.#withOthers(await this.#inItsLanguage(other));
    }
    if (latin && latin.confidence > text.confidence) return this.#withOthers(await this.#inItsLanguage(latin));
    this.#isStrange = true;
    return text;
  }

  /** A page in the language of its script that its words are of. */
  async #inItsLanguage(text: PageText): Promise<PageText> {
    const [main = ''] = text.languages;
    const likeliest = likeliestLanguage(textOfLines(text.lines), main);
    if (likeliest === undefined || text.languages.includes(likeliest)) return text;
    if (!this.#recognizer.languages.includes(likeliest)) return { ...text, missing: likeliest };
    // Short words may suggest a wrong language: only the right one is read with as much confidence.
    const other = await this.#whole(text.page, [likeliest]);
    return other.confidence >= text.confidence - MIXED_GAIN ? other : text;
  }

  /** A page whose doubtful lines were read again: with English, or where it is in Latin letters in the script that they are in. */
  async #withOthers(text: PageText): Promise<PageText> {
    if (!this.#given && text.confidence >= SURE_PAGE) this.#expected = text.languages;
    const [main = ''] = text.languages;
    if (this.#given || text.languages.length > 1 || !this.#recognizer.languages.includes(ENGLISH)) return text;
    const isOther = isNonLatin(main);
    const doubtful = text.lines.filter((line) => (isOther ? hasDoubt([line]) : confidenceOf([line]) < SURE_WORD));
    if (doubtful.length <= (this.#helpless.get(main) ?? 0)) return text;
    const picture = text.page.text;
    const script = isOther ? undefined : await this.#scriptOf(text, doubtful);
    const languages = isOther ? [main, ENGLISH] : this.#withOtherScript(text, script);
    const isOfScript = script === 'Latin';
    if (languages && isOther && takesPage(doubtful, text.page)) return this.#wholeIn(text, languages);
    const better = languages && (await inSecondLanguage(this.#recognizer, picture, doubtful, languages));
    // Smudges and signs are read as letters of any script: lines in another one are mostly surer in it.
    if (!better || better.size <= (isOther ? 0 : doubtful.length / 2)) {
      this.#helpless.set(main, doubtful.length);
      return { ...text, isOfScript };
    }
    const lines = text.lines.map((line) => better.get(line) ?? line);
    const mixed = { ...text, lines, languages, confidence: confidenceOf(lines) };
    // A page that is mostly in two languages is followed by others that are.
    if (better.size * 2 > text.lines.length && mixed.confidence >= SURE_PAGE) this.#expected = languages;
    return mixed;
  }

  /** A page of which most lines are doubtful, read in two languages as a whole: that takes no longer, and lines are told apart anew. */
  async #wholeIn(text: PageText, languages: readonly string[]): Promise<PageText> {
    const mixed = surer(text, await this.#whole(text.page, languages));
    if (mixed === text) this.#helpless.set(text.languages[0] ?? '', text.lines.length);
    else if (mixed.confidence >= SURE_PAGE) this.#expected = languages;
    return mixed;
  }

  /** The script that lines of a page are in; undefined where that cannot be told. */
  async #scriptOf({ page }: PageText, lines: readonly RecognizedLine[]): Promise<string | undefined> {
    return (await this.#recognizer.orientation(collageOfLines(page.text, lines)))?.script;
  }

  /** The language of the script that doubtful lines of a page in Latin letters are in, with that of the page. */
  #withOtherScript({ languages }: PageText, script: string | undefined): readonly string[] | undefined {
    const [other] = script === undefined ? [] : this.#language.installed(script);
    return other !== undefined && isNonLatin(other) ? [other, ...languages] : undefined;
  }

  /** The whole of a page. `isTorn`: a strip of it shows that its lines would be torn apart, so it is read as one column at once. */
  async #whole(page: LeveledPage, languages: readonly string[], isTorn = false): Promise<PageText> {
    const read = async (layout: 'page' | 'column'): Promise<PageText> => {
      const lines = await this.#recognizer.recognize(page.text, { languages, layout });
      return { page, lines, languages, confidence: confidenceOf(lines) };
    };
    const whole = isTorn ? await read('column') : undefined;
    if (whole && whole.confidence >= SURE_PAGE && !areTorn(whole.lines)) return whole;
    const text = await read('page');
    // What is read badly is mostly not torn but of another script, or turned.
    if (text.confidence < SURE_PAGE || !areTorn(text.lines)) return text;
    const column = whole ?? (await read('column'));
    return !areTorn(column.lines) && column.confidence >= text.confidence - MIXED_GAIN ? column : text;
  }
}

/** What was read with more confidence. */
const surer = (one: PageText | undefined, other: PageText): PageText =>
  one && one.confidence >= other.confidence ? one : other;

/** Whether lines, each with room around it, are together as high as their page. */
const takesPage = (lines: readonly RecognizedLine[], { picture }: LeveledPage): boolean =>
  2 * lines.map(boxOfWords).reduce((sum, { y0, y1 }) => sum + y1 - y0, 0) > picture.height;

/** Whether most letters are Latin: data of other scripts reads them as well, and is surer of noise. */
function isMostlyLatin(lines: readonly RecognizedLine[]): boolean {
  const letters = textOfLines(lines).match(/\p{L}/gu) ?? [];
  return 2 * letters.filter((letter) => /\p{Script=Latin}/u.test(letter)).length > letters.length;
}
