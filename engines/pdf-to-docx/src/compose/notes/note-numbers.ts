import type { Note, NoteCounting } from '../../model/document/document.ts';

/** What the marks of notes say of how they are counted. */
interface Marked {
  readonly kind: Note['kind'];
  /** As the page has it, with a stop or bracket behind it. */
  readonly mark: string;
  /** The page of the note, from 1. */
  readonly page: number;
}

/**
 * How word processors count the notes of a kind so that these have the marks of the pages: in the format that most marks are in, and anew on
 * each page where they all are.
 *
 * @example
 * noteCounting([{ kind: 'endnote', mark: '1.', page: 9 }], 'endnote'); // { format: 'decimal', isByPage: false }
 */
export function noteCounting(notes: readonly Marked[], kind: Note['kind']): NoteCounting {
  const own = notes.filter((note) => note.kind === kind);
  let best: { format: NoteCounting['format']; count: number } = { format: 'decimal', count: 0 };
  for (const format of FORMATS) {
    const count = own.filter(({ mark }) => numberOf(format, mark) !== undefined).length;
    if (count > best.count) best = { format, count };
  }
  const { format } = best;
  return { format, isByPage: isByPage(own, format) };
}

/** Whether a mark is one of those that are counted, and not of its own, as the asterisk of an author among numbers is. */
export const isCounted = ({ format }: NoteCounting, mark: string): boolean => numberOf(format, mark) !== undefined;

const FORMATS = ['decimal', 'lowerRoman', 'lowerLetter', 'chicago'] as const;
const SIGNS = ['*', '†', '‡', '§'];

/** The number that a mark stands for; undefined where it is no mark of the format. */
function numberOf(format: NoteCounting['format'], withStop: string): number | undefined {
  const mark = withStop.replace(/[.):\s]+$/, '');
  switch (format) {
    case 'decimal':
      return /^\d+$/.test(mark) ? Number(mark) : undefined;
    case 'lowerLetter':
      return /^[a-z]$/.test(mark) ? mark.charCodeAt(0) - 'a'.charCodeAt(0) + 1 : undefined;
    case 'lowerRoman':
      return /^[ivxlc]+$/.test(mark) ? romanValue(mark) : undefined;
    case 'chicago': {
      const [sign = ''] = mark;
      const isRepeated = mark !== '' && mark === sign.repeat(mark.length);
      const place = SIGNS.indexOf(sign);
      return isRepeated && place >= 0 ? place + 1 + SIGNS.length * (mark.length - 1) : undefined;
    }
  }
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanValue(mark: string): number {
  const digits = [...mark].map((digit) => ROMAN[digit] ?? 0);
  return digits.reduce((sum, digit, i) => sum + (digit < (digits[i + 1] ?? 0) ? -digit : digit), 0);
}

/** Whether each page that has notes begins with the first, and there are several such pages. */
function isByPage(notes: readonly Marked[], format: NoteCounting['format']): boolean {
  const counted = notes.flatMap(({ mark, page }) => {
    const value = numberOf(format, mark);
    return value === undefined ? [] : [{ page, value }];
  });
  const firsts = counted.filter(({ page }, i) => page !== counted[i - 1]?.page);
  return firsts.length > 1 && firsts.every(({ value }) => value === 1);
}
