import type { Box } from '../../model/geometry.ts';
import type { GrayPicture, PagePicture, RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import { isOfSquares, POINTS_PER_INCH, WHITE } from '../format.ts';
import { MAIN_SHARE, SURE_WORD } from '../tolerances.ts';
import type { CodeMeanings } from './code-meanings.ts';
import type { CodedPage, CodedRow } from './coded-page.ts';
import { inkPlace, type WordTexts } from './spell-words.ts';
import { MIN_WORD } from './unknown-text.ts';

/** Pages of a document in which codes are recognized at the most: each takes about half a second, and shows most letters of its fonts. */
const MOST_PAGES = 12;

/** Share of the width of a recognized word that is in the place of a word of the page: the edges of ink are not exact. */
const IN_PLACE = 0.7;

/** Heights of a recognized word: what is higher is no word but a sign, such as a brace beside a column of lines. */
const HIGHER = 3;

/** Points around the ink of a word, so that its edges are seen. */
const AROUND = 1;

/** What pages are drawn and read by. */
export interface CodeReader {
  /** How many pictures are read at the same time. */
  readonly parallel: number;
  /** The picture of a page; undefined where it cannot be drawn. What it throws ends the learning, and no page is drawn after that. */
  draw(page: CodedPage): PagePicture | undefined;
  /** What the words of a page are written in; none where that cannot be told. */
  languagesOf(page: CodedPage, picture: PagePicture): Promise<readonly string[]>;
  /** The lines in a picture; none where it cannot be recognized. */
  recognize(picture: GrayPicture, languages: readonly string[]): Promise<readonly RecognizedLine[]>;
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
  const left = new Set(pages);
  for (let read = 0; read < MOST_PAGES; ) {
    const next = [...left]
      .map((page) => ({ page, count: unsettledOn(page, meanings) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count || a.page.index - b.page.index)
      .slice(0, Math.min(reader.parallel, MOST_PAGES - read));
    if (next.length === 0) break;
    const drawn = next.map(({ page }) => ({ page, picture: reader.draw(page) }));
    const found = await Promise.all(drawn.map(({ page, picture }) => recognizedOn(page, picture, reader)));
    for (const [i, { page }] of next.entries()) {
      const { rows, words } = found[i]!;
      const own = rows.map(({ codes, ink }) => ({ codes, ink, text: textIn(ink, words, codes.length) }));
      for (const { codes, text } of own) meanings.count(codes, text);
      texts.set(page.index, new Map(own.map(({ ink, text }) => [inkPlace(ink), text])));
      left.delete(page);
    }
    read += next.length;
  }
  return texts;
}

const isWord = ({ codes }: CodedRow) => codes.length >= MIN_WORD;

/** How many codes of a page's words are not settled. */
const unsettledOn = ({ rows }: CodedPage, meanings: CodeMeanings): number =>
  new Set(rows.filter(isWord).flatMap(({ codes }) => codes.filter((code) => !meanings.isSettled(code)))).size;

/** What is recognized in a picture of a page that shows nothing but its unknown words, and which these are; boxes in points. */
async function recognizedOn(
  page: CodedPage,
  drawn: PagePicture | undefined,
  reader: CodeReader,
): Promise<{ readonly rows: readonly CodedRow[]; readonly words: readonly RecognizedWord[] }> {
  const languages = drawn ? await reader.languagesOf(page, drawn) : [];
  if (!drawn || languages.length === 0) return { rows: [], words: [] };
  // Words of some scripts have one sign or two.
  const rows = languages.some(isOfSquares) ? page.rows : page.rows.filter(isWord);
  const point = POINTS_PER_INCH / drawn.gray.dpi;
  const picture = nothingBut(
    rows.map(({ ink }) => pixelsAround(ink, point)),
    drawn.gray,
  );
  const lines = await reader.recognize(picture, languages);
  const words = lines.flatMap((line) => line.words).filter(({ confidence }) => confidence >= SURE_WORD);
  return { rows, words: words.map((word) => ({ ...word, box: inPoints(word.box, point) })) };
}

const pixelsAround = ({ x0, y0, x1, y1 }: Box, point: number): Box => ({
  x0: Math.floor((x0 - AROUND) / point),
  y0: Math.floor((y0 - AROUND) / point),
  x1: Math.ceil((x1 + AROUND) / point),
  y1: Math.ceil((y1 + AROUND) / point),
});

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
 * codes tells.
 */
function textIn(ink: Box, words: readonly RecognizedWord[], codes: number): string {
  const inside = words.filter(({ box }) => {
    const width = Math.min(ink.x1, box.x1) - Math.max(ink.x0, box.x0);
    const height = Math.min(ink.y1, box.y1) - Math.max(ink.y0, box.y0);
    const [own, other] = [ink.y1 - ink.y0, box.y1 - box.y0];
    return width > IN_PLACE * (box.x1 - box.x0) && height > MAIN_SHARE * Math.min(own, other) && own < HIGHER * other;
  });
  const texts = inside.map(({ text }) => text);
  const together = texts.join('');
  return [...together].length === codes ? together : texts.join(' ');
}
