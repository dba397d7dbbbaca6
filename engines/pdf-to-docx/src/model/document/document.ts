import type { FormControl } from '../document/form-control.ts';
import type { Box } from '../geometry.ts';
import type { Comment, Gradient, ImageData, LinkTarget, Subpath, Translucent } from '../page-content.ts';
import type { Sign } from '../signs.ts';
import type { TextStyle } from '../text.ts';
import type { ArrowHeads } from './arrow-head.ts';
import type { PageBorder } from './borders.ts';
import type { Equation } from './equation.ts';
import type { List, ListPlace } from './list.ts';

/** A number that is counted from that of the page, as `= PAGE * 2 + 8`. */
export type PageFormula = `= PAGE * ${number} + ${number}`;

type PageCode = 'PAGE' | PageFormula;

/** What shows the page, or the number of pages or of those of the section, where need be with zeros before it. */
export type PageFieldCode = PageCode | `${PageCode} \\# "${string}"` | 'NUMPAGES' | 'SECTIONPAGES';

/** What a field shows: the page, the number of a caption, what it refers to, the heading of a page (ECMA-376 17.16.5). */
type FieldCode = PageFieldCode | `SEQ ${string}` | `REF ${string}` | `STYLEREF ${string}`;

/** A formula or picture that stands for a text of the source. */
interface InPlaceOfText {
  readonly text: string;
  readonly style: TextStyle;
  readonly link?: LinkTarget | undefined;
  readonly comments?: readonly Comment[];
}

/** A part of a paragraph. */
export type Inline =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly style: TextStyle;
      readonly link?: LinkTarget | undefined;
      /** What was said about it. */
      readonly comments?: readonly Comment[];
    }
  | { readonly kind: 'tab'; readonly style: TextStyle; readonly link?: LinkTarget | undefined }
  | { readonly kind: 'break'; readonly style: TextStyle | undefined; readonly what: 'line' | 'page' | 'column' }
  | { readonly kind: 'picture'; readonly picture: Picture }
  | ({ readonly kind: 'equation'; readonly equation: Equation } & InPlaceOfText)
  /** A word that no one can read. */
  | ({ readonly kind: 'sign'; readonly sign: Sign } & InPlaceOfText)
  | { readonly kind: 'note'; readonly note: number; readonly mark: string; readonly style: TextStyle }
  | { readonly kind: 'field'; readonly code: FieldCode; readonly text: string; readonly style: TextStyle }
  | { readonly kind: 'control'; readonly control: FormControl; readonly text: string; readonly style: TextStyle };

/** A picture in the text or anchored to the page. */
export interface Picture {
  /** Absent for a drawing that `shapes` make up, and for a text box. */
  readonly image?: ImageData | undefined;
  readonly shapes?: readonly DrawnShape[] | undefined;
  readonly textBox?: TextBox | undefined;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Absent for a picture in the line. */
  readonly anchor?: Anchor;
}

/** The place of a picture on its page, from its top left corner, in points. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  /** Within a cell: where the cell's text and the paragraph that it is anchored to begin, from which it is placed there. */
  readonly origin?: { readonly x: number; readonly y: number };
  readonly isBehind: boolean;
  /** Where text goes around it. */
  readonly wrap?: Wrap | undefined;
}

/** How text goes around a picture: at its sides or only above and below, and the room that it leaves, in points. */
export interface Wrap {
  readonly kind: 'square' | 'topAndBottom';
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Text in a box of its own. */
export interface TextBox {
  readonly paragraphs: readonly Paragraph[];
  /** Which way its lines run in the box. */
  readonly direction: Cell['textDirection'];
  /** By how many degrees clockwise the box is turned about its center. */
  readonly turn: number;
}

/** A shape of a drawing, in points from the drawing's upper left corner. */
export interface DrawnShape {
  readonly kind: 'line' | 'rectangle' | 'path';
  readonly box: Box;
  /** Of a path. */
  readonly outline: readonly Subpath[];
  /** RRGGBB, absent where not filled. */
  readonly fill?: string | undefined;
  /** The fill where it lets shine through what is below. */
  readonly translucent?: Translucent | undefined;
  readonly gradient?: Gradient | undefined;
  /** RRGGBB, absent where not stroked. */
  readonly stroke?: string | undefined;
  readonly lineWidth: number;
  readonly isDashed: boolean;
  /** Of an open path. */
  readonly heads?: ArrowHeads | undefined;
  /** What is in it, from its top. */
  readonly paragraphs?: readonly Paragraph[] | undefined;
  /** The room between its text and its left and right sides, in points. */
  readonly inset?: number | undefined;
}

/** What a paragraph is for. */
export type Role =
  | { readonly kind: 'body' }
  | { readonly kind: 'title' }
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'caption' }
  | { readonly kind: 'code' }
  /** What its author calls by a name, as a theorem or a bibliography: the name of its style, one or two words. */
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'toc'; readonly level: number }
  | { readonly kind: 'tocHeading' }
  | { readonly kind: 'note'; readonly note: Note['kind'] };

/** A tab stop, from the left edge of the text column. */
export interface TabStop {
  readonly position: number;
  readonly alignment: 'left' | 'right' | 'center';
  readonly leader: 'none' | 'dot' | 'hyphen' | 'underscore';
}

/** How far apart lines are. */
export type LinePitch =
  | { readonly rule: 'multiple'; readonly factor: number }
  | { readonly rule: 'exact'; readonly points: number }
  | { readonly rule: 'atLeast'; readonly points: number };

/** A paragraph; measures in points, indents from the column's edges. */
export interface Paragraph {
  readonly kind: 'paragraph';
  readonly role: Role;
  readonly list?: ListPlace | undefined;
  readonly inlines: readonly Inline[];
  /** Characters of the source that it shows without having them as text: the label of its list, hyphens where the source breaks words. */
  readonly shows?: number;
  /** Whether a line of it ended within a word on the page, after a hyphen that the text does not have. */
  readonly hasDividedWord?: boolean;
  readonly alignment: 'left' | 'right' | 'center' | 'justify';
  readonly isRtl: boolean;
  readonly indentLeft: number;
  readonly indentRight: number;
  /** Negative for a hanging indent. */
  readonly indentFirst: number;
  readonly spaceBefore: number;
  readonly spaceAfter: number;
  readonly pitch: LinePitch;
  readonly tabs: readonly TabStop[];
  readonly bookmarks: readonly string[];
  /** The bookmark around so many of its first inlines, by which fields name it. */
  readonly named?: { readonly name: string; readonly inlines: number };
  /** The page that it begins by a break, by its number among those of the result; absent where it follows on. */
  readonly startsPage?: number | undefined;
  /** Whether the next paragraph continues on its line: a heading before a style separator. */
  readonly runsIn?: boolean;
  /** Whether it is in the cell of a table. */
  readonly isInTable?: boolean;
  /** Leaves no single line on a page, in a document that does. */
  readonly avoidsSingleLines?: boolean;
  /** Absent where it is as the style says. */
  readonly keepsWithNext?: boolean;
  /** Pictures anchored here. */
  readonly anchored: readonly Picture[];
  /** A place on the page where the paragraph stands out of the flow. */
  readonly frame?:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined;
  readonly shading?: Shading | undefined;
  readonly borders?: ParagraphBorders | undefined;
  /** A drop cap, with the lines it spans and their height in points. */
  readonly dropCap?:
    | {
        readonly text: string;
        readonly style: TextStyle;
        readonly lines: number;
        readonly points: number;
      }
    | undefined;
}

/** The background of a paragraph, and how far (points) it reaches above the first and below the last line, and over the indents; absent: not at all. */
export interface Shading extends Readonly<Partial<Record<'above' | 'below' | 'left' | 'right', number>>> {
  /** RRGGBB. */
  readonly color: string;
}

/**
 * The borders of a paragraph, from its left to its right indent, those at its sides beyond; what two in a row have alike is around both.
 */
export interface ParagraphBorders {
  readonly top?: ParagraphBorder | undefined;
  readonly right?: ParagraphBorder | undefined;
  readonly bottom?: ParagraphBorder | undefined;
  readonly left?: ParagraphBorder | undefined;
}

/** The line on one side of a cell or a paragraph; its width in points, of a double one that of each line. */
export interface Border {
  readonly width: number;
  /** RRGGBB. */
  readonly color: string;
  readonly style: 'single' | 'dashed' | 'double';
}

/** A border of a paragraph, so many whole points from its text. */
export interface ParagraphBorder extends Border {
  readonly space: number;
}

/** A cell's four borders; absent where there is none. */
export interface CellBorders {
  readonly top?: Border | undefined;
  readonly right?: Border | undefined;
  readonly bottom?: Border | undefined;
  readonly left?: Border | undefined;
}

/** A cell; one that continues from the row above has `isContinued` and no blocks. */
export interface Cell {
  readonly columns: number;
  readonly merge: 'none' | 'start' | 'continue';
  readonly blocks: readonly Block[];
  readonly borders: CellBorders;
  readonly shading: string;
  readonly verticalAlign: 'top' | 'center' | 'bottom';
  readonly textDirection: 'horizontal' | 'up' | 'down';
}

/** A row of a table. */
export interface Row {
  readonly height: number;
  readonly isHeader: boolean;
  /** Whether the row stays on one page. */
  readonly isWhole?: boolean;
  readonly cells: readonly Cell[];
}

/** A table with a fixed grid. */
export interface Table {
  readonly kind: 'table';
  readonly columnWidths: readonly number[];
  readonly rows: readonly Row[];
  /** Characters of the source in rows that the word processor repeats. */
  readonly shows?: number;
  /** Of the left edge from the column's left edge. */
  readonly indent: number;
  readonly cellMargin: number;
  readonly isRtl: boolean;
  /** Where its upper left corner is on the page; absent for a table in the flow. */
  readonly place?: { readonly x: number; readonly y: number } | undefined;
  /** Where text goes around it: its place from the column's left edge and the paragraph that follows, in points. */
  readonly beside?: { readonly x: number; readonly y: number; readonly wrap: Wrap } | undefined;
}

/** A block of the flow. */
export type Block = Paragraph | Table;

/** The headers and footers of a section. */
export interface HeadersAndFooters {
  readonly header: readonly Block[];
  readonly footer: readonly Block[];
}

/** Pages of one shape. */
export interface Section {
  /** The page that it begins on, by its number among those of the result. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly margins: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
    readonly header: number;
    readonly footer: number;
  };
  readonly columns: {
    readonly widths: readonly number[];
    readonly gaps: readonly number[];
    /** Whether rules stand between them. */
    readonly areRuled?: boolean;
  };
  readonly start: 'nextPage' | 'continuous' | 'nextColumn';
  readonly blocks: readonly Block[];
  /** Absent: as in the section before. */
  readonly headers?: {
    readonly usual: HeadersAndFooters;
    readonly first?: HeadersAndFooters | undefined;
    readonly even?: HeadersAndFooters | undefined;
  };
  readonly firstPageNumber?: number | undefined;
  /** Absent for Arabic numbers. */
  readonly pageNumberFormat?: 'lowerRoman' | 'upperRoman' | undefined;
  readonly hasLineNumbers?: boolean;
  /** Whether each of its pages counts its lines from 1. */
  readonly countsLinesByPage?: boolean;
  readonly isRtl: boolean;
  /**
   * Whether its lines run from top to bottom, the first one on the right: it is measured as if the page were turned for them to run from
   * left to right.
   */
  readonly isVertical?: boolean;
}

/** A footnote or endnote. */
export interface Note {
  readonly kind: 'footnote' | 'endnote';
  /** As the source has it. */
  readonly mark: string;
  /** Whether its mark is the number that counting gives it; others keep their own. */
  readonly isCounted: boolean;
  readonly blocks: readonly Block[];
}

/** How notes of a kind are counted. */
export interface NoteCounting {
  /** `chicago` are the signs * † ‡ § (ECMA-376 17.18.59). */
  readonly format: 'decimal' | 'lowerRoman' | 'lowerLetter' | 'chicago';
  /** Whether counting begins anew on each page. */
  readonly isByPage: boolean;
}

/** How words are divided at the ends of lines. */
export interface Hyphenation {
  /** How much room (points) a line leaves before the word that does not fit is divided. */
  readonly zone: number;
}

/** The whole of what is written. */
export interface WordDocument {
  /** Labels of captions whose numbers are fields, as "Figure". */
  readonly captionLabels: readonly string[];
  /** The bookmarks of all paragraphs of the text. */
  readonly bookmarks: ReadonlySet<string>;
  readonly sections: readonly Section[];
  readonly lists: readonly List[];
  readonly notes: readonly Note[];
  /** All that its text has. */
  readonly comments: readonly Comment[];
  readonly hasEvenHeaders: boolean;
  /** Whether left margins are those of right pages, those with odd numbers, and right ones on the others. */
  readonly areMarginsMirrored: boolean;
  /** Whether a paragraph may leave a single line on a page. */
  readonly allowsSingleLines: boolean;
  /** Absent where lines end between words. */
  readonly hyphenation?: Hyphenation | undefined;
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  readonly language: string;
  /** Whether word processors may leave room between ideographs and Latin letters, and between ideographs and digits. */
  readonly roomBesideIdeographs: { readonly letters: boolean; readonly digits: boolean };
  /** The style that most body text has. */
  readonly body: TextStyle;
  /** How most links look. */
  readonly links: { readonly color: string; readonly isUnderlined: boolean };
  /** RRGGBB of the page, empty for white. */
  readonly background: string;
  /** Around all pages; absent for none. */
  readonly pageBorder?: PageBorder | undefined;
  /** The usual look of each heading level, from 1; absent where the document has none. */
  readonly headings: readonly (HeadingLook | undefined)[];
  /** What code looks like; absent where there is none. */
  readonly codeLook?: TextStyle | undefined;
  /** How most text in tables looks; absent where there is none. */
  readonly tableLook?: TextStyle | undefined;
  /** How most of the text of footnotes and of endnotes looks, where there are any. */
  readonly noteLooks: Readonly<Partial<Record<Note['kind'], TextStyle>>>;
  readonly noteCounting: Readonly<Record<Note['kind'], NoteCounting>>;
}

/** How headings of one level look. */
export interface HeadingLook {
  readonly style: TextStyle;
  /** Whether headings of the level stay on the page of what follows them. */
  readonly keepsWithNext: boolean;
}
