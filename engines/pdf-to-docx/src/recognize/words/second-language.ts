import { widthOf } from '../../fonts/character-widths.ts';
import type { GrayPicture, RecognizedLine, RecognizedWord, Recognizer } from '../../model/recognition/recognizer.ts';
import { MIXED_GAIN, SURE_WORD, USUAL_WIDTH } from '../tolerances.ts';
import { boxOfWords, readRows } from './collage.ts';
import { confidenceOfWords } from './kept-lines.ts';
import { UNSPACED } from './scripts/scripts.ts';

/** Width of a word over that of its letters in Arial, at the height of its line, from which on it stands for signs that fill squares. */
const WIDE_LETTERS = 1.35;

/**
 * Reads lines of a page again in other languages: those that are more certain then as a whole, or of which some words are. Data of one
 * script knows no letters of another: names and addresses among them come out as nonsense, and so do lines in another script. Where the
 * line is not much more certain its certain words stay: a second language reads nonsense where the first one read a word.
 */
export async function inSecondLanguage(
  recognizer: Recognizer,
  picture: GrayPicture,
  lines: readonly RecognizedLine[],
  languages: readonly string[],
): Promise<ReadonlyMap<RecognizedLine, RecognizedLine>> {
  const read = await readRows(recognizer, picture, lines.map(boxOfWords), languages);
  const better = new Map<RecognizedLine, RecognizedLine>();
  for (const [i, line] of lines.entries()) {
    const found = (read[i] ?? []).flatMap(({ words }) => words);
    const size = line.box.y1 - line.box.y0;
    const areSigns = areSquares({ first: line.words, second: found }, size);
    const isSurer = !areSigns && confidenceOfWords(found) > confidenceOfWords(line.words) + MIXED_GAIN;
    const words = isSurer ? found : groupsOf(line.words, found).flatMap((group) => surer(group, size));
    if (words.some((word) => !line.words.includes(word))) better.set(line, { ...line, words });
  }
  return better;
}

/** Words of two readings that stand in one place. */
interface Group {
  readonly first: readonly RecognizedWord[];
  readonly second: readonly RecognizedWord[];
}

/** The words of the first reading, and those of the second that are in the same places, in the order of the first. */
function groupsOf(first: readonly RecognizedWord[], second: readonly RecognizedWord[]): Group[] {
  let groups = first.map((word) => ({ first: [word], second: [] as RecognizedWord[] }));
  for (const word of second) {
    const [group, ...others] = groups.filter((one) => one.first.some((each) => isInPlace(word, each)));
    if (!group) continue;
    for (const other of others) {
      group.first.push(...other.first);
      group.second.push(...other.second);
    }
    group.second.push(word);
    groups = groups.filter((one) => !others.includes(one));
  }
  return groups;
}

/** Whether the middle of one of two words is in the other. */
function isInPlace({ box: a }: RecognizedWord, { box: b }: RecognizedWord): boolean {
  const [middleA, middleB] = [(a.x0 + a.x1) / 2, (b.x0 + b.x1) / 2];
  return (middleA > b.x0 && middleA < b.x1) || (middleB > a.x0 && middleB < a.x1);
}

/** The second reading of a place where the first one is doubtful and it is more certain. `size`: the height of the line. */
function surer({ first, second }: Group, size: number): readonly RecognizedWord[] {
  const isDoubtful = first.some(({ confidence }) => confidence < SURE_WORD);
  const isSurer = confidenceOfWords(second) > confidenceOfWords(first) && !areSquares({ first, second }, size);
  if (!isDoubtful || !isSurer) return first;
  // The second reading does not begin with a space where the first one had none.
  const isAttached = first[0]?.isAttached ?? false;
  return isAttached ? second.map((word, i) => (i === 0 ? { ...word, isAttached } : word)) : second;
}

/** Whether the second reading takes signs that fill squares for letters, or for fewer signs. */
const areSquares = ({ first, second }: Group, size: number): boolean =>
  first.some(({ text }) => UNSPACED.test(text)) && second.some((word) => isTooWide(word, size));

/** Whether a word is much wider than its letters are: `Lie` was read for three signs, or one sign for two. */
function isTooWide({ text, box }: RecognizedWord, size: number): boolean {
  const widths = [...text].map((one) => (UNSPACED.test(one) ? 1 : (widthOf('Arial', 'regular', one) ?? USUAL_WIDTH)));
  const natural = widths.reduce((sum, width) => sum + width, 0);
  return box.x1 - box.x0 > WIDE_LETTERS * natural * size;
}
