import { type Line, lineText, type Span } from '../../../model/text.ts';

/** What a note begins with: its number, letter or sign. */
const MARK = /^\s*(\d{1,3}|[ivxlc]{1,6}|[a-z]|[*†‡§¶]{1,3})(?=[\s.):\u00a0]|\p{L}|[“"'([]|$)/u;
const ROMAN = /^[ivxlc]+$/;

/** The mark that a text begins with as notes do. */
export const markOf = (text: string): string | undefined => MARK.exec(text)?.[1];

/** Whether a mark is a Roman number; the letter c alone is the third of the alphabet. */
export const isRomanMark = (mark: string): boolean => ROMAN.test(mark) && mark !== 'c';

/** The raised marks of a line that may refer to notes. */
export const raisedMarks = ({ spans }: Line): Span[] =>
  spans.filter(({ text, style }) => style.vertical === 'superscript' && markOf(text.trim()) === text.trim());

/** Whether a text is a raised mark that is a link into the document. */
export const isLinkedMark = ({ text, style, link }: Span): boolean =>
  style.vertical === 'superscript' && link?.kind === 'place' && markOf(text.trim()) === text.trim();

/** What a line begins with as notes do. */
interface StartMark {
  readonly mark: string;
  readonly isRaised: boolean;
  /** Whether a space, a stop or a bracket follows it. */
  readonly isParted: boolean;
}

/** The mark that a line begins with as notes do; undefined where it begins with none, or has nothing else. */
export function startMark(line: Line): StartMark | undefined {
  const text = lineText(line).trim();
  const mark = markOf(text);
  if (mark === undefined || mark === text) return undefined;
  const first = line.spans.find((span) => span.text.trim() !== '');
  const isRaised = first?.style.vertical === 'superscript';
  return { mark, isRaised, isParted: /^[\s.):\u00a0]/.test(text.slice(mark.length)) };
}

/** Whether a mark is a number or sign: a letter may be a word. */
export const isWrittenOut = ({ mark }: StartMark): boolean => !/^[a-z]/.test(mark);
