import { median } from '../../model/geometry.ts';
import type { RecognizedLine, RecognizedWord } from '../../model/recognition/recognizer.ts';
import { shareIn } from '../layout/figures.ts';
import type { DrawnRule } from '../layout/rules.ts';
import { MAIN_SHARE, SURE_WORD } from '../tolerances.ts';
import { isTurned } from './turned-lines.ts';

/** Confidence below which a word is noise. */
const MIN_WORD = 0.2;

/** Confidence below which a word without letters is noise. */
const MIN_MARKS = 0.7;

/** Share of a mark without letters that lies along a rule: it is the rule. */
const ON_RULE = 0.6;

/** Share of the height of letters by which a line above the baseline is no underline. */
const UNDERLINE_DROP = 0.08;

/** Heights of the usual line of the page. A higher line that is not wider than high is a column of digits, and no line. */
const COLUMN_HEIGHT = 2.2;

const HAS_LETTERS = /[\p{L}\p{Nd}]/u;

/** Leaves out what is no word: noise, and rules that were taken for dashes and bars. */
export function keptLines(lines: readonly RecognizedLine[], rules: readonly DrawnRule[]): RecognizedLine[] {
  const isRule = ({ box }: RecognizedWord) =>
    rules.some((rule) => shareIn(grown(box), rule.box) > 0 && isMostlyRule(box, rule));
  const keptIn = (line: RecognizedLine): RecognizedWord[] => {
    // Between certain words there are words: a doubtful one is said to be so, and kept.
    const least = confidenceOf([line]) >= SURE_WORD ? 0 : MIN_WORD;
    const kept = line.words.filter((word) =>
      HAS_LETTERS.test(word.text) ? word.confidence >= least : word.confidence >= MIN_MARKS && !isRule(word),
    );
    return kept.every(({ text }) => BAR.test(text)) ? [] : kept;
  };
  const usual = median(lines.map(({ box }) => box.y1 - box.y0));
  return lines
    .filter((line) => isTurned(line) || !isColumn(line, usual))
    .map((line) => ({ ...line, words: keptIn(line) }))
    .filter(({ words }) => words.length > 0);
}

/** Whether a line is single characters below each other: they are read one by one later. */
function isColumn({ box, words }: RecognizedLine, usual: number): boolean {
  const height = box.y1 - box.y0;
  return words.length > 1 && height > COLUMN_HEIGHT * usual && box.x1 - box.x0 < height;
}

/** A stroke by itself: an edge, or dirt. */
const BAR = /^[|[\]_—–-]+$/;

const grown = ({ x0, y0, x1, y1 }: RecognizedWord['box']) => ({ x0: x0 - 1, y0: y0 - 1, x1: x1 + 1, y1: y1 + 1 });

/** Whether a word without letters is as long as the part of the rule in it. */
function isMostlyRule(box: RecognizedWord['box'], { kind, box: rule }: DrawnRule): boolean {
  const along =
    kind === 'horizontal'
      ? (Math.min(box.x1, rule.x1) - Math.max(box.x0, rule.x0)) / (box.x1 - box.x0)
      : (Math.min(box.y1, rule.y1) - Math.max(box.y0, rule.y0)) / (box.y1 - box.y0);
  return along >= ON_RULE;
}

/** Whether a level rule is no rule, but the letters of a line: it runs along words above their baseline. */
export function isInText({ kind, box: rule }: DrawnRule, lines: readonly RecognizedLine[]): boolean {
  if (kind === 'vertical') return false;
  const y = (rule.y0 + rule.y1) / 2;
  let covered = 0;
  for (const { words, baseline, box } of lines) {
    if (y < box.y0 || y > box.y1) continue;
    for (const { box: word, confidence } of words) {
      const length = Math.min(word.x1, rule.x1) - Math.max(word.x0, rule.x0);
      const foot = baseline.y + baseline.slope * ((word.x0 + word.x1) / 2 - box.x0);
      if (confidence >= MIN_WORD && length > 0 && y > word.y0 && y < foot - UNDERLINE_DROP * (foot - box.y0))
        covered += length;
    }
  }
  return covered > MAIN_SHARE * (rule.x1 - rule.x0);
}

/** The mean confidence of the characters of lines; 0 without any. */
export const confidenceOf = (lines: readonly RecognizedLine[]): number =>
  confidenceOfWords(lines.flatMap(({ words }) => words));

/** The same of words. */
export function confidenceOfWords(words: readonly RecognizedWord[]): number {
  let [sum, count] = [0, 0];
  for (const { text, confidence } of words) {
    sum += confidence * text.length;
    count += text.length;
  }
  return count > 0 ? sum / count : 0;
}

/** Whether lines have a word that may be wrong. */
export const hasDoubt = (lines: readonly RecognizedLine[]): boolean =>
  lines.some(({ words }) => words.some(({ confidence }) => confidence < SURE_WORD));

/** The text of lines, a line each. */
export const textOfLines = (lines: readonly RecognizedLine[]): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join(' ')).join('\n');
