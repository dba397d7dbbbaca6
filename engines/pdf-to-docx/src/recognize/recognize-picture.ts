import { latinLanguages } from '../language/latin-languages.ts';
import { area, type Box, intersection } from '../model/geometry.ts';
import type { GrayPicture, PagePicture, RecognizedLine, Recognizer } from '../model/recognition/recognizer.ts';
import { CHECKED, ENGLISH, isNonLatin, LANGUAGES_BY_SCRIPT, LEADER, UNCHECKED } from './format.ts';
import { withBullets } from './layout/bullets.ts';
import { findCheckBoxes } from './layout/check-boxes.ts';
import { findFigures, shareIn } from './layout/figures.ts';
import { findLeaders } from './layout/leaders.ts';
import { type DrawnRule, findRules, isOfLetters } from './layout/rules.ts';
import { type Component, inkOf, takeComponents } from './picture/components.ts';
import { areaBoxes, type Lightened, withLightAreas } from './picture/dark-areas.ts';
import { withoutDarkEdges } from './picture/edges.ts';
import { inkThreshold, rotated, turned, withoutInk } from './picture/gray.ts';
import { withEvenPaper } from './picture/paper.ts';
import { skewOf } from './picture/skew.ts';
import {
  IN_FIGURE,
  LEAST_SHARE,
  LETTER_LINES,
  MAIN_SHARE,
  MAX_DARK_EDGE,
  MIXED_GAIN,
  SURE_PAGE,
  TEXT_ON_FILL,
} from './tolerances.ts';
import { withAlefs } from './words/alefs.ts';
import { confidenceOf, hasDoubt, isInText, keptLines, textOfLines } from './words/kept-lines.ts';
import { lookAgain, type SecondLook } from './words/second-look.ts';
import { familyOf, sizesOf } from './words/sizes.ts';
import { withUnreadLines } from './words/unread-lines.ts';
import { type Mark, withMarks } from './words/with-marks.ts';
import { fillColor, type WordColors, wordColors } from './words/word-colors.ts';
import { type WordLooks, wordLooks } from './words/word-looks.ts';

/** What was recognized in the picture of a page; boxes in pixels of the picture when it was turned upright and leveled. */
export interface RecognizedPicture {
  /** By how many right angles the picture was turned clockwise. */
  readonly quarters: number;
  /** The angle by which it was rotated clockwise after that, about its middle (radians). */
  readonly angle: number;
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly lines: readonly RecognizedLine[];
  /** Lines in its figures, such as labels of maps. */
  readonly labels: readonly RecognizedLine[];
  readonly looks: WordLooks;
  /** RRGGBB of words that are not black. */
  readonly colors: WordColors;
  readonly rules: readonly DrawnRule[];
  readonly figures: readonly Box[];
  /** Areas of one color (RRGGBB), such as shaded cells. */
  readonly fills: readonly { readonly box: Box; readonly color: string }[];
  /** Those that were used. */
  readonly languages: readonly string[];
  /** What the page seems to be written in and is not installed. */
  readonly missing: string | undefined;
  /** Mean over all characters. */
  readonly confidence: number;
}

interface Uncolored extends Omit<RecognizedPicture, 'colors' | 'fills'> {
  readonly flat: readonly Box[];
  /** Dark areas with light text. */
  readonly dark: readonly Box[];
}

/** Recognizes the pages of one document: what one of them is written in is expected of the next. */
export class PictureReader {
  readonly #recognizer: Recognizer;
  readonly #given: readonly string[] | undefined;
  #expected: readonly string[] | undefined;

  constructor(recognizer: Recognizer, languages: readonly string[] | undefined) {
    this.#recognizer = recognizer;
    this.#given = languages?.length ? languages : undefined;
  }

  /** Rejects where the recognizer fails. */
  async read({ gray, inks }: PagePicture): Promise<RecognizedPicture> {
    const found = await this.#readGray(gray);
    const { quarters, angle } = found;
    const leveling = { quarters, angle, width: gray.width, height: gray.height };
    const colors = wordColors(found.lines, inks, leveling, found.dark);
    const fills = [...found.flat, ...found.dark].map((box) => ({ box, color: fillColor(box, inks, leveling) }));
    return { ...found, colors, fills };
  }

  async #readGray(picture: GrayPicture): Promise<Uncolored> {
    const lightened = withLightAreas(picture);
    const even = { ...lightened, picture: withEvenPaper(lightened.picture) };
    const expected = this.#given ?? this.#expected;
    const first = expected && (await this.#leveled(even, 0, expected));
    if (first && first.confidence >= SURE_PAGE) return this.#finished(await this.#withEnglish(first, even));
    const orientation = await this.#recognizer.orientation(even.picture);
    const quarters = orientation?.quarters ?? 0;
    const script = orientation?.script ?? '';
    const languages = this.#given ?? this.#installed(script);
    if (languages.length === 0 && script !== '') {
      const nothing = { page: levelPage(even, 0), quarters: 0, lines: [], languages: [], confidence: 0 };
      return first ? this.#finished(first) : { ...(await this.#finished(nothing)), missing: script };
    }
    const start =
      languages.length > 0 ? languages.slice(0, this.#given ? undefined : 1) : this.#installed('Latin').slice(0, 1);
    const isSame = first && quarters === 0 && start.every((one) => expected?.includes(one));
    const second = isSame ? first : await this.#leveled(even, quarters, start);
    const one = first && first.confidence > second.confidence ? first : second;
    if (this.#given) return this.#finished(one);
    // Which of the languages of Chinese signs it is comes first: a reading takes long.
    const better = script === 'Han' ? one : await this.#withEnglish(one, even);
    if (better.confidence < SURE_PAGE && script !== 'Latin') {
      // Ornate letters are taken for those of another script.
      const latin = await this.#leveled(even, quarters, this.#installed('Latin').slice(0, 1));
      if (latin.confidence > better.confidence) return this.#inItsLanguage(latin, even, 'Latin');
    }
    return this.#inItsLanguage(better, even, script);
  }

  /** Tells the language of a page by its words, and reads it once more where it was read in another. */
  async #inItsLanguage(read: Read, even: Lightened, script: string): Promise<Uncolored> {
    const { quarters } = read;
    let best = read;
    let missing: string | undefined;
    if (script === 'Han') {
      for (const language of this.#installed(script).filter((one) => !read.languages.includes(one))) {
        const other = await this.#leveled(even, quarters, [language]);
        if (other.confidence > best.confidence) best = other;
      }
      best = await this.#withEnglish(best, even);
    } else if (script === 'Latin' || script === '') {
      const [likeliest] = latinLanguages(textOfLines(read.lines));
      const isClear = likeliest && likeliest.share >= LEAST_SHARE;
      if (isClear && !read.languages.includes(likeliest.language)) {
        if (this.#recognizer.languages.includes(likeliest.language))
          best = await this.#leveled(even, quarters, [likeliest.language]);
        else missing = likeliest.language;
      }
    }
    if (best.confidence >= SURE_PAGE) this.#expected = best.languages;
    return { ...(await this.#finished(best)), missing };
  }

  /**
   * Reads a page in a non-Latin script again with English, where it has doubtful words: the data for such a script knows no Latin letters,
   * so names and addresses come out as nonsense. English stands for all languages in Latin letters.
   */
  async #withEnglish(read: Read, even: Lightened): Promise<Read> {
    const [main = ''] = read.languages;
    const mayMix = !this.#given && !read.languages.includes(ENGLISH) && isNonLatin(main);
    if (!mayMix || !this.#recognizer.languages.includes(ENGLISH) || !hasDoubt(read.lines)) return read;
    const mixed = await this.#leveled(even, read.quarters, [...read.languages, ENGLISH]);
    if (mixed.confidence < read.confidence + MIXED_GAIN) return read;
    if (mixed.confidence >= SURE_PAGE) this.#expected = mixed.languages;
    return mixed;
  }

  #installed(script: string): readonly string[] {
    return (LANGUAGES_BY_SCRIPT[script] ?? []).filter((language) => this.#recognizer.languages.includes(language));
  }

  async #leveled(even: Lightened, quarters: number, languages: readonly string[]): Promise<Read> {
    const page = levelPage(even, quarters);
    const lines = await this.#recognizer.recognize(page.text, { languages, layout: 'page' });
    return { page, quarters, lines, languages, confidence: confidenceOf(lines) };
  }

  async #finished({ page, lines: read, ...rest }: Read): Promise<Uncolored> {
    const { picture, text, threshold, components, marks, angle } = page;
    const rules = page.rules.filter((rule) => !isInText(rule, read));
    const first = withAlefs(keptLines(read, rules), components);
    const isFree = ({ box }: Component) => ![...rules, ...marks].some((one) => shareIn(box, grown(one.box)) > 0);
    const look = (lines: readonly RecognizedLine[]): SecondLook => ({
      picture: text,
      lines,
      sizes: sizesOf(lines, familyOf(lines)),
      components: components.filter(isFree),
      languages: rest.languages,
    });
    const unread = await withUnreadLines(this.#recognizer, look(first));
    const all = withAlefs(keptLines(unread, rules), components);
    const kept = await lookAgain(this.#recognizer, look(all));
    const sizes = sizesOf(kept, familyOf(kept));
    const lines = withMarks(withBullets(kept, sizes, components), marks);
    const looks = wordLooks(picture, kept, sizes, threshold);
    const taken = lines.flatMap((line) => line.words.map(({ box }) => box));
    const drawn = findFigures(picture, [...taken, ...rules.map(({ box }) => box)]);
    const figures = drawn.figures.filter(
      (box) => !areLetters(box, lines) && textShare(box, lines) < TEXT_ON_FILL && !isEdge(box, picture),
    );
    // Labels of a map or chart are in its picture.
    const isLabel = ({ box }: RecognizedLine) => figures.some((figure) => shareIn(box, figure) >= IN_FIGURE);
    const { width, height, dpi } = picture;
    return {
      ...rest,
      angle,
      lines: lines.filter((line) => !isLabel(line)),
      labels: lines.filter(isLabel),
      width,
      height,
      dpi,
      looks,
      rules,
      figures,
      dark: page.dark,
      flat: drawn.fills.filter((box) => !isEdge(box, picture)),
      missing: undefined,
    };
  }
}

/** A page that was turned upright and leveled. */
interface LeveledPage {
  readonly picture: GrayPicture;
  /** The angle by which it was rotated (radians). */
  readonly angle: number;
  /** The picture without what no recognizer reads: rules, leaders of dots, and check boxes. */
  readonly text: GrayPicture;
  readonly threshold: number;
  readonly components: readonly Component[];
  readonly marks: readonly Mark[];
  readonly rules: readonly DrawnRule[];
  /** Dark areas with light text. */
  readonly dark: readonly Box[];
}

function levelPage(even: Lightened, quarters: number): LeveledPage {
  const upright = turned(even.picture, quarters);
  const angle = -skewOf(upright);
  const level = rotated(upright, angle);
  const threshold = inkThreshold(level);
  const picture = withoutDarkEdges(level, threshold);
  const components = takeComponents(inkOf(picture, threshold));
  const leaders = findLeaders(components, picture.dpi);
  const checkBoxes = findCheckBoxes(components, picture, threshold);
  const marks = [
    ...leaders.map((box) => ({ text: LEADER, box })),
    ...checkBoxes.map(({ box, isChecked }) => ({ text: isChecked ? CHECKED : UNCHECKED, box })),
  ];
  const isMark = (rule: DrawnRule) => marks.some(({ box }) => shareIn(rule.box, box) > 0);
  const ink = { picture, threshold, components };
  const rules = findRules(picture).filter((rule) => !isMark(rule) && !isOfLetters(rule, ink));
  // Borders next to a digit are read as letters.
  const text = withoutInk(
    picture,
    [...marks, ...rules].map(({ box }) => box),
    threshold,
  );
  const dark = even.areas ? areaBoxes(rotated(turned(even.areas, quarters), angle), picture) : [];
  return { picture, angle, text, threshold, components, marks, rules, dark };
}

/** The share of a box that words cover. */
const textShare = (box: Box, lines: readonly RecognizedLine[]): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((all, word) => all + area(intersection(word.box, box)), 0), 0) /
  area(box);

/** Whether a box is a strip along the edge of the picture: a shadow, or what the scanner saw beyond the paper. */
function isEdge({ x0, y0, x1, y1 }: Box, { width, height }: GrayPicture): boolean {
  const isUpright = (x0 <= 1 || x1 >= width - 1) && x1 - x0 < MAX_DARK_EDGE * width && y1 - y0 > x1 - x0;
  const isLevel = (y0 <= 1 || y1 >= height - 1) && y1 - y0 < MAX_DARK_EDGE * height && x1 - x0 > y1 - y0;
  return isUpright || isLevel;
}

/** Whether a box is letters of lines that were not recognized, and no picture. */
function areLetters(box: Box, lines: readonly RecognizedLine[]): boolean {
  const shares = lines.map((line) => ({ share: shareIn(box, line.box), height: line.box.y1 - line.box.y0 }));
  const share = shares.reduce((sum, one) => sum + one.share, 0);
  const highest = Math.max(0, ...shares.filter((one) => one.share > 0).map(({ height }) => height));
  return share > MAIN_SHARE && box.y1 - box.y0 < LETTER_LINES * highest;
}

const grown = ({ x0, y0, x1, y1 }: Box): Box => ({ x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 });

/** What one attempt at a picture has found. */
interface Read extends Pick<RecognizedPicture, 'quarters' | 'lines' | 'languages' | 'confidence'> {
  readonly page: LeveledPage;
}
