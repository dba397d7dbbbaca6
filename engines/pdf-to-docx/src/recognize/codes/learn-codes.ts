import type { Box } from '../../model/geometry.ts';
import type {
  GrayPicture,
  PagePicture,
  RecognizedLine,
  RecognizedWord,
  RecognizeRequest,
} from '../../model/recognition/recognizer.ts';
import { hasShortWords, isIndian, POINTS_PER_INCH, WHITE } from '../format.ts';
import { MAIN_SHARE, SURE_WORD } from '../tolerances.ts';
import { readRows } from '../words/collage.ts';
import type { Code, CodeMeanings } from './code-meanings.ts';
import type { CodedPage, CodedRow } from './coded-page.ts';
import { inkPlace, type WordTexts } from './known-words.ts';
import { MIN_WORD } from './unknown-text.ts';

/**
 * Pages of a document in which codes are recognized at the most: each takes about half a second, and shows most letters of its fonts. Pages with
 * words in scripts of India are all read, since no word tells what the codes of another mean.
 */
const MOST_PAGES = 12;

/** Share of the width of a recognized word that is in the place of a word of the page: the edges of ink are not exact. */
const IN_PLACE = 0.7;

/** Heights of a recognized word: what is higher is no word but a sign, such as a brace beside a column of lines. */
const HIGHER = 3;

/** Height of a word. What ends farther above its baseline is of another line. */
const ABOVE_BASELINE = 0.25;

/** Points around the ink of a word, so that its edges are seen. */
const AROUND = 1;

/** Height of a word by which the ink of scripts of India may be beyond it. */
const BEYOND_BOX = 0.3;

/** A word with what was recognized in its place; empty where that is not certain. */
type RecognizedRow = CodedRow & { readonly text: string };

/** Zeros of Telugu, Kannada and Malayalam among letters: they are taken for the nasal sign (anusvara), which looks the same and is so far before them in Unicode. */
const ZERO_IN_WORD = /(?<=[\p{L}\p{M}])[\u0c66\u0ce6\u0d66]/gu;
const ZERO_TO_ANUSVARA = 0x64;

/** What pages are drawn and read by. */
export interface CodeReader {
  /** How many pictures are read at the same time. */
  readonly parallel: number;
  /** The picture of a page; undefined where it cannot be drawn. What it throws ends the learning, and no page is drawn after that. */
  draw(page: CodedPage): PagePicture | undefined;
  /** What the words of a page are written in; none where that cannot be told. */
  languagesOf(page: CodedPage, picture: PagePicture): Promise<readonly string[]>;
  /** The lines in a picture; none where it cannot be recognized. */
  recognize(picture: GrayPicture, request: RecognizeRequest): Promise<readonly RecognizedLine[]>;
}

/**
 * Learns what the codes of a document's fonts mean from words that are recognized in their places, once for all of its pages: first on those
 * with most codes that are not known, and no further than is needed. Gives what was recognized on these pages, by their indices.
 */
export async function learnCodes(
  pages: readonly CodedPage[],
  meanings: CodeMeanings,
  reader: CodeReader,
): Promise<ReadonlyMap<number, WordTexts>> {
  const texts = new Map<number, WordTexts>();
  const readPages = async (next: readonly CodedPage[]) => {
    const drawn = next.map((page) => ({ page, picture: reader.draw(page) }));
    const found = await Promise.all(drawn.map(({ page, picture }) => recognizedOn(page, picture, reader)));
    for (const [i, { index }] of next.entries()) {
      const rows = found[i]!;
      for (const { codes, text } of rows) meanings.count(codes, text);
      texts.set(index, new Map(rows.map(({ ink, text }) => [inkPlace(ink), text])));
    }
  };
  const ofParts = pages.filter(hasParts);
  for (let at = 0; at < ofParts.length; at += reader.parallel) await readPages(ofParts.slice(at, at + reader.parallel));
  const left = new Set(pages.filter((page) => !hasParts(page)));
  for (let read = 0; read < MOST_PAGES; ) {
    const next = [...left]
      .map((page) => ({ page, count: unsettledOn(page, meanings) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.page.index - b.page.index)
      .slice(0, Math.min(reader.parallel, MOST_PAGES - read))
      .map(({ page }) => page);
    if (next.length === 0) break;
    await readPages(next);
    for (const page of next) left.delete(page);
    read += next.length;
  }
  return texts;
}

const isOfParts = ({ codes }: Pick<CodedRow, 'codes'>) => codes.some(({ isPart }) => isPart);
const hasParts = ({ rows }: CodedPage) => rows.some(isOfParts);
const isWord = ({ codes }: CodedRow) => codes.length >= MIN_WORD;

/** How many codes of a page's words are not settled. */
const unsettledOn = ({ rows }: CodedPage, meanings: CodeMeanings): number =>
  new Set(rows.filter(isWord).flatMap(({ codes }) => codes.filter((code) => !meanings.isSettled(code)))).size;

/** What is recognized in the places of words, in a picture of a page that shows nothing but its unknown words. */
async function recognizedOn(
  page: CodedPage,
  drawn: PagePicture | undefined,
  reader: CodeReader,
): Promise<readonly RecognizedRow[]> {
  const languages = drawn ? await reader.languagesOf(page, drawn) : [];
  if (!drawn || languages.length === 0) return [];
  // Words of some scripts have one sign or two, and those of India read as nonsense in another script.
  const ofScript = languages.some(isIndian) ? page.rows : page.rows.filter((row) => !isOfParts(row));
  const rows = languages.some(hasShortWords) ? ofScript : ofScript.filter(isWord);
  const point = POINTS_PER_INCH / drawn.gray.dpi;
  const boxOf = (row: CodedRow) => pixelsAround(row, point);
  const picture = nothingBut(rows.map(boxOf), drawn.gray);
  const wordsIn = (lines: readonly RecognizedLine[]) =>
    lines
      .flatMap((line) => line.words)
      .filter(({ confidence }) => confidence >= SURE_WORD)
      .map((word) => ({ ...word, box: inPoints(word.box, point) }));
  const words = wordsIn(await reader.recognize(picture, { languages, layout: 'page' }));
  const found = rows.map((row) => ({ ...row, text: textIn(row, words) }));
  // No other word tells what parts of letters mean, so words that were overlooked are read by themselves.
  const unread = found.filter((row) => row.text === '' && isOfParts(row));
  const again = await readRows(reader, picture, unread.map(boxOf), languages, 0);
  const readAgain = new Map(unread.map((row, i) => [row, textIn(row, wordsIn(again[i]!))]));
  return found.map((row) => ({ ...row, text: readAgain.get(row) ?? row.text }));
}

/** The pixels of a word. Parts of letters in scripts of India reach above and below what their fonts say. */
function pixelsAround(row: CodedRow, point: number): Box {
  const { ink } = row;
  const beyond = isOfParts(row) ? BEYOND_BOX * (ink.y1 - ink.y0) : AROUND;
  return {
    x0: Math.floor((ink.x0 - AROUND) / point),
    y0: Math.floor((ink.y0 - beyond) / point),
    x1: Math.ceil((ink.x1 + AROUND) / point),
    y1: Math.ceil((ink.y1 + beyond) / point),
  };
}

const inPoints = ({ x0, y0, x1, y1 }: Box, point: number): Box => ({
  x0: x0 * point,
  y0: y0 * point,
  x1: x1 * point,
  y1: y1 * point,
});

/** A picture with nothing outside some boxes. */
function nothingBut(boxes: readonly Box[], picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const pixels = new Uint8Array(picture.pixels.length).fill(WHITE);
  for (const box of boxes) {
    const [x0, x1] = [Math.max(0, box.x0), Math.min(width, box.x1)];
    if (x0 >= x1) continue;
    for (let y = Math.max(0, box.y0); y < Math.min(height, box.y1); y++)
      pixels.set(picture.pixels.subarray(y * width + x0, y * width + x1), y * width + x0);
  }
  return { ...picture, pixels };
}

/**
 * What was recognized in the place of a word. Codes may stand for spaces, and syllables of one word may be recognized as several: the number of
 * codes tells, but in scripts of India, whose spaces are known.
 */
function textIn(row: CodedRow, words: readonly RecognizedWord[]): string {
  const { ink, codes, baseline } = row;
  const hasSigns = isOfParts(row);
  const inside = words.filter(({ box }) => {
    const width = Math.min(ink.x1, box.x1) - Math.max(ink.x0, box.x0);
    const height = Math.min(ink.y1, box.y1) - Math.max(ink.y0, box.y0);
    const [own, other] = [ink.y1 - ink.y0, box.y1 - box.y0];
    // Signs of the lines above and below are among the letters of scripts of India.
    if (hasSigns && (box.y0 > baseline || box.y1 < baseline - ABOVE_BASELINE * own)) return false;
    return width > IN_PLACE * (box.x1 - box.x0) && height > MAIN_SHARE * Math.min(own, other) && own < HIGHER * other;
  });
  const texts = inside.map(({ text }) => text);
  const together = texts.join('');
  if (hasSigns) return wordOfParts(codes, together);
  return [...together].length === codes.length ? together : texts.join(' ');
}

/** What was recognized of a word in a script of India, without signs around it that its codes do not say: they are words of their own. */
function wordOfParts(codes: readonly Code[], recognized: string): string {
  const [first, last] = [codes[0]?.text ?? '', codes.at(-1)?.text ?? ''];
  const word = recognized
    .replace(/^[^\p{L}\p{M}]+/u, (signs) => (signs === first ? signs : ''))
    .replace(/[^\p{L}\p{M}]+$/u, (signs) => (signs === last ? signs : ''))
    .replace(ZERO_IN_WORD, (zero) => String.fromCharCode(zero.charCodeAt(0) - ZERO_TO_ANUSVARA));
  // No word begins with a sign: its letter was not read.
  return /^\p{M}/u.test(word) ? '' : word;
}
