import { t } from '@lingui/core/macro';
import { language } from '../../../language/i18n.ts';

const PARAGRAPH = t`The gauge at Harrow Point was read twice a day from March to May. High water came later than the almanac predicts, and it stood longer on the flats than in the channel.`;
const LINES: readonly string[] = [
  'The gauge at Harrow Point was read twice a',
  'day from March to May. High water came lat-',
  'er than the almanac predicts, and it stood',
  'longer on the flats than in the channel.',
];
/** As wide as a line is in Latin letters. */
const LINE_WIDTH = 43;
/** Scripts whose letters are as wide as two others. */
const WIDE = /[\u3000-\u9fff\uff00-\uffef]/gu;

const widthOf = (text: string) => text.length + (text.match(WIDE)?.length ?? 0);

/** A text word by word, each with the space after it. `Intl` finds words that have none: its first use costs a phone a tenth of a second. */
function wordsIn(paragraph: string): readonly string[] {
  const hasSpaces = widthOf(paragraph) === paragraph.length;
  if (hasSpaces) return paragraph.match(/\S+\s*/gu) ?? [];
  return Array.from(new Intl.Segmenter(language, { granularity: 'word' }).segment(paragraph), ({ segment }) => segment);
}

/** The lines of a paragraph, broken between words. */
function linesOf(paragraph: string): readonly string[] {
  const lines = [''];
  for (const word of wordsIn(paragraph)) {
    const last = lines.at(-1) ?? '';
    const breaks = widthOf(last + word.trimEnd()) > LINE_WIDTH && !/^[\p{P}\s]+$/u.test(word);
    if (breaks) lines.push(word);
    else lines[lines.length - 1] = last + word;
  }
  return lines.map((line) => line.trim());
}

/** The cell that the picture marks. */
export const MARKED_CELL = t`9 min`;

/** The page that the pictures show, before and after. Own words, own numbers. */
export const sampleDocument = {
  title: t`Spring tides on the Merrow`,
  byline: t`Harbour office, report no. 14`,
  heading: t`Readings`,
  /** As a PDF keeps it: line by line, hyphens and all. */
  lines: language === 'en' ? LINES : linesOf(PARAGRAPH),
  /** As it was meant. */
  paragraph: PARAGRAPH,
  table: [
    [t`Month`, t`High water`, t`Late by`],
    [t`March`, t`4.2 m`, t`6 min`],
    [t`April`, t`4.6 m`, MARKED_CELL],
    [t`May`, t`4.9 m`, t`11 min`],
  ],
  list: [t`Repaint the staff below two metres`, t`Read at dawn as well`],
} as const;

/** Pieces of text in the picture of the PDF: title, byline, heading, lines, cells, and each list line with its bullet apart. */
export const pieceCount =
  3 + sampleDocument.lines.length + sampleDocument.table.flat().length + sampleDocument.list.length * 2;
