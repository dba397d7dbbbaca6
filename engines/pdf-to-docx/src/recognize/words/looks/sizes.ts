import { MEASURED_FAMILIES, type MeasuredFamily, weightOf, widthOf } from '../../../fonts/character-widths.ts';
import { median } from '../../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../../model/recognition/recognizer.ts';
import { BEARINGS, SAME_SIZE, SQUARE_HEIGHT, SQUARE_SPREAD, SURE_WORD } from '../../tolerances.ts';
import { ARABIC, HANGUL, HEBREW, isMostly, UNSPACED } from '../scripts/scripts.ts';
import { squaresOf } from '../scripts/squares.ts';

/** Letters that reach up to the height of capitals, and text of others only. */
const TALL_LETTER = /[\p{Lu}\p{Nd}bdfhklißäöüéèêáíóúñάέήίόύώβδζθλξφψбёй]/u;

/** Letters of a word, and words of a line, that show its size. */
const MIN_LETTERS = 4;

/** Em. The height of capitals, a mean of common fonts. */
const CAPITALS = 0.69;

/** Em. The height of small letters such as x, a mean of common fonts. */
const SMALL_LETTERS = 0.49;

/** Em. The height of a t, between small letters and capitals. */
const LETTER_T = 0.61;

/** Em. Heights of letters of Hebrew, and of the alef of Arabic: .5 to .66 in common fonts. */
const OTHER_HEIGHTS = { hebrew: 0.56, alef: 0.57 } as const;

const LOW_ONLY = /^[acegmnopqrstuvwxyzаcеопрсухвгджзиклмнтцчшщъыьэюяαγεηικμµνοπρςστυχω.,]+$/u;
/** The family whose widths fit the words of a page best: Arial where no word can tell. */
export function familyOf(lines: readonly RecognizedLine[]): MeasuredFamily {
  let best: { readonly family: MeasuredFamily; readonly misfit: number } = { family: 'Arial', misfit: Infinity };
  for (const family of MEASURED_FAMILIES) {
    let [misfit, count] = [0, 0];
    for (const { words } of lines) {
      const sure = words.filter(({ text, confidence }) => confidence >= SURE_WORD && text.length >= MIN_LETTERS);
      const size = sizeByWidths(sure, family);
      if (size === undefined || sure.length < MIN_LETTERS) continue;
      for (const { text, box } of sure) {
        const natural = naturalWidth(text, family);
        if (natural === undefined) continue;
        misfit += Math.abs((box.x1 - box.x0) / size - natural + BEARINGS);
        count++;
      }
    }
    if (count > 0 && misfit / count < best.misfit) best = { family, misfit: misfit / count };
  }
  return best.family;
}

/** The width of a text over its size; undefined where the family lacks a character. */
function naturalWidth(text: string, family: MeasuredFamily, isBold = false): number | undefined {
  let width = 0;
  for (const character of text) {
    const one = widthOf(family, weightOf(isBold, false), character);
    if (one === undefined) return undefined;
    width += one;
  }
  return width;
}

/** The size at which words are as wide in a family as they are (pixels to the em). */
function sizeByWidths(words: readonly RecognizedWord[], family: MeasuredFamily): number | undefined {
  let [ink, natural] = [0, 0];
  for (const { text, box } of words) {
    const width = naturalWidth(text, family);
    if (width === undefined) continue;
    ink += box.x1 - box.x0;
    natural += width - BEARINGS;
  }
  return natural > 0 ? ink / natural : undefined;
}

/** How far each word of a line reaches above the baseline. */
const risesOf = ({ words, baseline, box }: RecognizedLine): number[] =>
  words.map(({ box: ink }) => baseline.y + baseline.slope * ((ink.x0 + ink.x1) / 2 - box.x0) - ink.y0);

/** The font size whose letters have the measured height. */
function sizeByHeights(line: RecognizedLine): number | undefined {
  const rises = risesOf(line);
  const sizes: number[] = [];
  for (const [i, { text }] of line.words.entries()) {
    const rise = rises[i]!;
    if (rise <= 0) continue;
    if (TALL_LETTER.test(text)) sizes.push(rise / CAPITALS);
    else if (LOW_ONLY.test(text)) sizes.push(rise / (text.includes('t') ? LETTER_T : SMALL_LETTERS));
  }
  if (sizes.length === 0) return undefined;
  sizes.sort((a, b) => a - b);
  return sizes[sizes.length >> 1];
}

/** The size of a line of characters that fill squares: how long its rows are. */
function sizeByPitch({ words, box }: RecognizedLine): number | undefined {
  const text = words.map((word) => word.text).join('');
  if (!isMostly(UNSPACED, text)) return undefined;
  if (squaresOf(text) <= 1) return box.y1 - box.y0;
  const high = median(words.map((word) => word.box.y1 - word.box.y0)) / SQUARE_HEIGHT;
  let [width, squares] = [0, 0];
  for (const row of rowsOf(words, high)) {
    width += row.x1 - row.x0;
    squares += squaresOf(row.text);
  }
  return Math.min(width / squares, SQUARE_SPREAD * high);
}

/** Words next to each other, as one: boxes of Tesseract may reach over the next words, and leave gaps. */
function rowsOf(words: readonly RecognizedWord[], gap: number): { text: string; x0: number; x1: number }[] {
  const rows: { text: string; x0: number; x1: number }[] = [];
  for (const { text, box } of words.toSorted((a, b) => a.box.x0 - b.box.x0)) {
    const row = rows.at(-1);
    if (!row || box.x0 - row.x1 > gap) rows.push({ text, x0: box.x0, x1: box.x1 });
    else Object.assign(row, { text: row.text + text, x1: Math.max(row.x1, box.x1) });
  }
  return rows;
}

/** The size of a line of Hebrew, of Korean, or of Arabic with an alef: letters have heights of their own. */
function sizeByScript(line: RecognizedLine): number | undefined {
  const text = textOf(line);
  if (isMostly(HEBREW, text)) return median(risesOf(line)) / OTHER_HEIGHTS.hebrew;
  if (isMostly(HANGUL, text)) return median(line.words.map(({ box }) => box.y1 - box.y0)) / SQUARE_HEIGHT;
  if (line.alef !== undefined) return line.alef / OTHER_HEIGHTS.alef;
  return undefined;
}

const textOf = ({ words }: RecognizedLine) => words.map(({ text }) => text).join('');

/** The size of each line in pixels to the em; lines of nearly one size have the same. */
export function sizesOf(lines: readonly RecognizedLine[], family: MeasuredFamily): number[] {
  const measured = lines.map((line) => ({
    ...sizeOf(line, family),
    letters: Math.max(1, lettersIn(line)),
    isArabic: isMostly(ARABIC, textOf(line)),
    hasAlef: line.alef !== undefined,
  }));
  const arabic = median(measured.filter(({ isArabic, hasAlef }) => isArabic && hasAlef).map(({ size }) => size));
  const groups: SizeGroup[] = [];
  const groupOf = new Map<object, SizeGroup>();
  // Those of most letters are measured best: the others join them.
  for (const one of measured.toSorted((a, b) => b.letters - a.letters)) {
    const { letters, isArabic, hasAlef } = one;
    // How high words of Arabic are depends on their letters: a line without an alef is taken for one of the usual size.
    const measure = isArabic && !hasAlef && arabic > 0 ? arabic : one.size;
    const isOf = ({ sum, count }: SizeGroup, size: number) => Math.abs(size / (sum / count) - 1) < SAME_SIZE;
    // The heights of few letters may be off: their widths tell as well whether they are of a size that the page has.
    let group = groups.find((each) => isOf(each, measure));
    const byWidths = group ? undefined : one.byWidths;
    group ??= byWidths === undefined ? undefined : groups.find((each) => isOf(each, byWidths));
    const size = group && byWidths !== undefined ? byWidths : measure;
    if (!group) {
      group = { sum: 0, count: 0 };
      groups.push(group);
    }
    group.sum += size * letters;
    group.count += letters;
    groupOf.set(one, group);
  }
  return measured.map((one) => {
    const group = groupOf.get(one);
    return group ? group.sum / group.count : one.size;
  });
}

/** Sizes, each times its letters, and the letters. */
interface SizeGroup {
  sum: number;
  count: number;
}

const lettersIn = ({ words }: RecognizedLine) => words.reduce((sum, { text }) => sum + text.length, 0);

/** The size of a line; of a short one, whose heights told it, also what its widths say where that is near. */
function sizeOf(line: RecognizedLine, family: MeasuredFamily): { readonly size: number; readonly byWidths?: number } {
  const byScript = sizeByPitch(line) ?? sizeByScript(line);
  if (byScript !== undefined) return { size: byScript };
  const sure = line.words.filter(({ confidence }) => confidence >= SURE_WORD);
  const byHeights = sizeByHeights(line);
  const byWidths = sizeByWidths(sure, family);
  if (byHeights === undefined) return { size: line.box.y1 - line.box.y0 };
  // Of bold or spaced text the widths tell another size: they refine what the heights say.
  const isLikely = byWidths !== undefined && Math.abs(byWidths / byHeights - 1) < 2 * SAME_SIZE;
  if (!isLikely) return { size: byHeights };
  return lettersIn(line) >= 4 * MIN_LETTERS ? { size: byWidths } : { size: byHeights, byWidths };
}
