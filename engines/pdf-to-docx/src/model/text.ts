import type { FormulaExtent } from './document/equation.ts';
import type { FormControl } from './document/form-control.ts';
import type { Box } from './geometry.ts';
import type { Comment, LinkTarget, PathShape, Ruby } from './page-content.ts';

/** How characters look, as a word processor would say it. */
export interface TextStyle {
  /** Family name as a reader of the document has it, `Times New Roman`. */
  readonly font: string;
  /** Whether the font goes with the document. */
  readonly isEmbedded?: true;
  /** Where the font is one of a script that is not Latin: the family that the document has for Latin text. */
  readonly latin?: string | undefined;
  /** The name in the PDF, for the font table. */
  readonly sourceFont: string;
  /** Points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isStruck: boolean;
  readonly isInvisible: boolean;
  readonly isSmallCaps: boolean;
  /** Recognized in a picture: what text of the document's own looks like is not decided by it. */
  readonly isRecognized?: boolean;
  /** The text is one character that stands for a formula, which makes its line so high. */
  readonly formula?: FormulaExtent;
  /** What is above it, one for each text that has some. */
  readonly ruby?: Ruby;
  /** RRGGBB. */
  readonly color: string;
  /** RRGGBB behind the text, empty for none. */
  readonly highlight: string;
  /** RRGGBB around the text. */
  readonly border?: string;
  readonly vertical: 'baseline' | 'superscript' | 'subscript';
  /** Extra room after each character, in points. */
  readonly spacing: number;
  /** Width of the characters over their natural width. */
  readonly stretch: number;
  /** Font metrics over the size, 0 where the PDF does not tell. */
  readonly ascent: number;
  readonly descent: number;
}

/** A stretch of a line in one style. A tab is a span with the text `\t` that covers the gap. */
export interface Span {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly style: TextStyle;
  readonly link: LinkTarget | undefined;
  /** The form field whose value this is. */
  readonly control?: FormControl;
  /** What was said about it. */
  readonly comments?: readonly Comment[];
  /** For a tab: what fills the gap. */
  readonly leader?: 'none' | 'dot' | 'hyphen' | 'underscore';
  /** For a tab: how many characters of the page its leader replaces. */
  readonly leaderLength?: number;
  /** It is behind a gap that is much wider than the spaces of its line. */
  readonly isAfterGap?: boolean;
}

/** A filled area that a whole paragraph is on. */
export interface Background {
  readonly box: Box;
  /** RRGGBB. */
  readonly color: string;
}

/** The gap between the label of a list, or number of a heading, that a line begins with and the text after it. */
export interface LabelGap {
  readonly label: string;
  /** Where the label ends and the text begins, in points, and how many characters of space the page draws between them. */
  readonly end: number;
  readonly start: number;
  readonly spaces: number;
  /** Whether the page writes the label at another time than the text: a program that counted it does, no author. */
  readonly isWrittenApart: boolean;
}

/** What the tags of a page that is read by geometry say of the paragraph of a line. */
export interface TaggedParagraph {
  /** The same for all lines of one tagged paragraph. */
  readonly paragraph: string;
  readonly role: 'body' | 'heading' | 'title' | 'item' | 'cell' | 'caption' | 'note' | 'contents';
  /** Of a heading, a list item or an entry of contents from 1, else 0. */
  readonly level: number;
  /** Whether it is in a list item, also one in a cell. */
  readonly isItem: boolean;
}

/** A line of text, or a part of one between wide gaps, in a frame whose x axis runs along the baseline. */
export interface Line {
  readonly page: number;
  readonly box: Box;
  readonly baseline: number;
  /** The size that most characters have. */
  readonly size: number;
  readonly spans: readonly Span[];
  readonly angle: number;
  /** Of a turned line: where it is in the frame of its own direction, about the page's upper left corner. */
  readonly own?: { readonly box: Box; readonly baseline: number } | undefined;
  readonly isRtl: boolean;
  /** Whether the last character is a hyphen that typesetting may have put there. */
  readonly endsWithHyphen: boolean;
  /** Place of its first character in the order of the page's content. */
  readonly index: number;
  /** Absent where it begins with no label, or with a label alone. */
  readonly labelGap?: LabelGap | undefined;
  readonly background?: Background | undefined;
  readonly tagged?: TaggedParagraph | undefined;
  /** The paths that underline, strike or highlight it, or fill its background. */
  readonly paths?: readonly PathShape[] | undefined;
}

/** The text of a line, tabs included. */
export function lineText(line: Line): string {
  let text = '';
  for (const span of line.spans) text += span.text;
  return text;
}

/** Whether nothing but digits is on a line, as where lines of code are numbered beside it. */
export const isNumberAlone = (line: Line): boolean => /^\d+$/.test(lineText(line).trim());

/**
 * Where the text of some spans begins on the left, in points: right-to-left words stand with the first of their spans on the right. Undefined
 * where they have none.
 */
export function leftOf(spans: readonly Span[]): number | undefined {
  const inked = spans.filter(({ text }) => text.trim() !== '');
  return inked.length === 0 ? undefined : Math.min(...inked.map(({ x0 }) => x0));
}
