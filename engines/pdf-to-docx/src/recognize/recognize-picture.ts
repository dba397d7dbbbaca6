import { area, type Box, intersection } from '../model/geometry.ts';
import type {
  GrayPicture,
  HandwritingExtent,
  PagePicture,
  RecognizedLine,
  Recognizer,
} from '../model/recognition/recognizer.ts';
import { withBullets } from './layout/bullets.ts';
import { findFigures, shareIn } from './layout/figures.ts';
import type { DrawnRule } from './layout/rules.ts';
import { type PageText, TextReader } from './page-text.ts';
import type { Component } from './picture/components.ts';
import { withLightAreas } from './picture/dark-areas.ts';
import { withEvenPaper } from './picture/paper.ts';
import { MAIN_SHARE, MAX_DARK_EDGE } from './tolerances.ts';
import { withoutHandwriting } from './words/handwriting.ts';
import { isInText, keptLines } from './words/kept-lines.ts';
import { familyOf, sizesOf } from './words/looks/sizes.ts';
import { fillColor, type WordColors, wordColors } from './words/looks/word-colors.ts';
import { type WordLooks, wordLooks } from './words/looks/word-looks.ts';
import { withAlefs } from './words/scripts/alefs.ts';
import { withFinalMems } from './words/scripts/final-mems.ts';
import { withSquaresInPlace } from './words/scripts/squares.ts';
import { lookAgain, type SecondLook } from './words/second-look.ts';
import { withUnreadLines } from './words/unread-lines.ts';
import { withMarks } from './words/with-marks.ts';

/** Heights of a line. What is no higher, and mostly within the line, are letters that were not recognized. */
const LETTER_LINES = 3;

/** Share of a picture that words cover, from which on it is no picture but a filled area with text on it. */
const TEXT_ON_FILL = 0.15;

/** Share of a line that is in a picture: it is a part of that. */
const IN_FIGURE = 0.8;

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
  /** Lines in its figures, such as labels of maps, and what was read of handwriting that stays a picture. */
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
  /** What of the page seems to be written by hand; its parts are among the figures. */
  readonly handwriting: HandwritingExtent;
}

interface Uncolored extends Omit<RecognizedPicture, 'colors' | 'fills'> {
  readonly flat: readonly Box[];
  /** Dark areas with light text. */
  readonly dark: readonly Box[];
}

/** Recognizes the pages of one document: what one of them is written in is expected of the next. */
export class PictureReader {
  readonly #recognizer: Recognizer;
  readonly #text: TextReader;

  constructor(recognizer: Recognizer, languages: readonly string[] | undefined) {
    this.#recognizer = recognizer;
    this.#text = new TextReader(recognizer, languages?.length ? languages : undefined);
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
    return this.#finished(await this.#text.read({ ...lightened, picture: withEvenPaper(lightened.picture) }));
  }

  async #finished({ page, lines: read, ...rest }: PageText): Promise<Uncolored> {
    const { picture, text, threshold, components, marks, quarters, angle } = page;
    const rules = page.rules.filter((rule) => !isInText(rule, read));
    const first = measured(keptLines(read, rules), components);
    const drawnMarks = [...rules, ...marks].map(({ box }) => grown(box));
    const free = components.filter(({ box }) => !drawnMarks.some((one) => shareIn(box, one) > 0));
    const look = (lines: readonly RecognizedLine[]): SecondLook => ({
      picture: text,
      lines,
      sizes: sizesOf(lines, familyOf(lines)),
      components: free,
      languages: rest.languages,
    });
    const unread = await withUnreadLines(this.#recognizer, look(first));
    const all = measured(keptLines(unread, rules), components);
    const looked = withFinalMems(await lookAgain(this.#recognizer, look(all)), page);
    const byHand = withoutHandwriting(looked, free);
    const kept = [...byHand.lines];
    const sizes = sizesOf(kept, familyOf(kept));
    const lines = withMarks(withBullets(kept, sizes, components), marks);
    const looks = wordLooks(picture, kept, sizes, threshold);
    const taken = [...lines.flatMap((line) => line.words.map(({ box }) => box)), ...byHand.areas];
    const drawn = findFigures(picture, [...taken, ...rules.map(({ box }) => box)]);
    const figures = drawn.figures
      .filter((box) => !areLetters(box, lines) && textShare(box, lines) < TEXT_ON_FILL && !isEdge(box, picture))
      .concat(byHand.areas);
    // Labels of a map or chart are in its picture.
    const isLabel = ({ box }: RecognizedLine) => figures.some((figure) => shareIn(box, figure) >= IN_FIGURE);
    const { width, height, dpi } = picture;
    return {
      missing: undefined,
      ...rest,
      quarters,
      angle,
      lines: lines.filter((line) => !isLabel(line)),
      labels: [...lines.filter(isLabel), ...byHand.unread],
      width,
      height,
      dpi,
      looks,
      rules,
      figures,
      dark: page.dark,
      handwriting: byHand.isMain ? 'page' : byHand.areas.length > 0 ? 'parts' : 'none',
      flat: drawn.fills.filter((box) => !isEdge(box, picture)),
    };
  }
}

/** Lines with places and heights that are measured by their ink. */
const measured = (lines: readonly RecognizedLine[], components: readonly Component[]): RecognizedLine[] =>
  withSquaresInPlace(withAlefs(lines, components), components);

/** The share of a box that words cover. */
const textShare = (box: Box, lines: readonly RecognizedLine[]): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((all, word) => all + area(intersection(word.box, box)), 0), 0) /
  area(box);

/** Whether a box is a strip along the edge of the picture, or across it: a shadow, a fold, or what the scanner saw beyond the paper. */
function isEdge({ x0, y0, x1, y1 }: Box, { width, height }: GrayPicture): boolean {
  const [left, right, top, foot] = [x0 <= 1, x1 >= width - 1, y0 <= 1, y1 >= height - 1];
  const isUpright = (left || right || (top && foot)) && x1 - x0 < MAX_DARK_EDGE * width && y1 - y0 > x1 - x0;
  const isLevel = (top || foot || (left && right)) && y1 - y0 < MAX_DARK_EDGE * height && x1 - x0 > y1 - y0;
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
