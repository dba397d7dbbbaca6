import { t } from '@lingui/core/macro';
import { language } from '../../../language/i18n.ts';
import { measure } from '../../../language/numbers.ts';

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

/** The lines of a paragraph, broken between words. */
function linesOf(paragraph: string): readonly string[] {
  const lines = [''];
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(paragraph)) {
    const last = lines.at(-1) ?? '';
    const breaks = widthOf(last + segment.trimEnd()) > LINE_WIDTH && !/^[\p{P}\s]+$/u.test(segment);
    if (breaks) lines.push(segment);
    else lines[lines.length - 1] = last + segment;
  }
  return lines.map((line) => line.trim());
}

/** The cell that the picture marks. */
export const MARKED_CELL = measure(9, 'minute');

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
    [t`March`, measure(4.2, 'meter', 1), measure(6, 'minute')],
    [t`April`, measure(4.6, 'meter', 1), MARKED_CELL],
    [t`May`, measure(4.9, 'meter', 1), measure(11, 'minute')],
  ],
  list: [t`Repaint the staff below two metres`, t`Read at dawn as well`],
} as const;

/** Pieces of text in the picture of the PDF: title, byline, heading, lines, cells, and each list line with its bullet apart. */
export const pieceCount =
  3 + sampleDocument.lines.length + sampleDocument.table.flat().length + sampleDocument.list.length * 2;
