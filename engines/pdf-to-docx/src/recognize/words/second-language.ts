import type { GrayPicture, RecognizedLine, RecognizedWord, Recognizer } from '../../model/recognition/recognizer.ts';
import { MIXED_GAIN, SURE_WORD } from '../tolerances.ts';
import { boxOfWords, readRows } from './collage.ts';
import { confidenceOfWords } from './kept-lines.ts';

/**
 * Reads lines of a page once more in other languages: those that are more certain then as a whole, or of which some words are. Data of one
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
    const isSurer = confidenceOfWords(found) > confidenceOfWords(line.words) + MIXED_GAIN;
    const words = isSurer ? found : groupsOf(line.words, found).flatMap(surer);
    if (words.some((word) => !line.words.includes(word))) better.set(line, { ...line, words });
  }
  return better;
}

/** Words of two readings that stand in one place. */
interface Group {
  readonly first: RecognizedWord[];
  readonly second: RecognizedWord[];
}

/** The words of the first reading, and those of the second that are in the same places, in the order of the first. */
function groupsOf(first: readonly RecognizedWord[], second: readonly RecognizedWord[]): Group[] {
  let groups: Group[] = first.map((word) => ({ first: [word], second: [] }));
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

/** The second reading of a place where the first one is doubtful and it is more certain. */
function surer({ first, second }: Group): RecognizedWord[] {
  const isDoubtful = first.some(({ confidence }) => confidence < SURE_WORD);
  return isDoubtful && confidenceOfWords(second) > confidenceOfWords(first) ? second : first;
}
