import type { Side } from './document/borders.ts';
import type { Border, CellBorders, DrawnShape, Wrap } from './document/document.ts';
import type { Box } from './geometry.ts';
import type { ImageData } from './page-content.ts';
import type { Line, TaggedParagraph, TextStyle } from './text.ts';

/** What tags or geometry say that a paragraph is. */
export type BlockRole = 'body' | 'title' | 'heading' | 'caption' | 'toc' | 'tocHeading' | 'note';

/** The label before a list item's text. */
export interface ListLabel {
  readonly text: string;
  readonly style: TextStyle;
  readonly x: number;
  /** From 0. */
  readonly depth: number;
  /** The same for items of one list as the tags have it, empty where geometry found the item. */
  readonly key: string;
}

/** Lines that make one paragraph. */
export interface TextBlock {
  readonly kind: 'text';
  readonly page: number;
  readonly box: Box;
  /** Tabs joined in; a paragraph that continues has lines of several pages. */
  readonly lines: readonly Line[];
  readonly role: BlockRole;
  /** Heading or contents level, from 1; 0 where it is still to be found. */
  readonly level: number;
  readonly label?: ListLabel | undefined;
  /** Of a heading on whose line the next block continues: where the lines of that begin. */
  readonly runsIn?: { readonly x0: number };
  /** Rules right above its first and below its last line. */
  readonly rules?: { readonly above?: TextRule; readonly below?: TextRule } | undefined;
  /** A frame that is drawn around it, or a bar beside it. */
  readonly frame?: TextFrame | undefined;
  /** Indices of lines after which the author broke the line. */
  readonly breaks: readonly number[];
  /** The structure element's key, empty for geometry. */
  readonly tag: string;
  /** What the tags say of it where geometry found it. */
  readonly tagged?: TaggedParagraph | undefined;
}

/** A frame around paragraphs, or a bar at their left; and what draws it where it is none. */
export interface TextFrame {
  /** The look of its lines, and the sides that have one. */
  readonly border: Border;
  readonly sides: ReadonlySet<Side>;
  /** RRGGBB of what fills it. */
  readonly fill: string | undefined;
  /** The outer edges of its lines. */
  readonly box: Box;
  /** Where the text in it begins. */
  readonly x0: number;
  /** All that is in it, and whether this is the first and the last. */
  readonly blocks: readonly TextBlock[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly figure: FigureBlock;
}

/** A rule that is at a paragraph, from side to side, and what draws it where it is no border of that. */
export interface TextRule {
  readonly border: Border;
  /** From its nearer edge to the baseline of the line that it is at (points). */
  readonly distance: number;
  readonly x0: number;
  readonly x1: number;
  readonly figure: FigureBlock;
}

/** The text in a shape of a drawing. */
export interface ShapeText {
  /** The place of the shape among those of the drawing. */
  readonly shape: number;
  readonly blocks: readonly TextBlock[];
}

/** A picture or drawing. */
export interface FigureBlock {
  readonly kind: 'figure';
  readonly page: number;
  readonly box: Box;
  /** Absent where the area has to be drawn. */
  readonly image: ImageData | undefined;
  readonly alt: string;
  readonly isBackground: boolean;
  /** Of a picture that text goes around. */
  readonly wrap?: Wrap | undefined;
  /** Of a box that other text goes around: the text in it. */
  readonly boxed?: readonly TextBlock[] | undefined;
  /** Of a rule that stands for itself between paragraphs. */
  readonly rule?: Border;
  /** Of a picture out of the flow: over what it is on, not behind it. */
  readonly isInFront?: boolean;
  /** Drawn from paths, not one picture of the PDF. */
  readonly isDrawing: boolean;
  /** What draws it, where that is simple enough to be shapes of the document. */
  readonly shapes?: readonly DrawnShape[] | undefined;
  /** Of a diagram: the text in its shapes. */
  readonly texts?: readonly ShapeText[] | undefined;
  /** The page objects that it consists of; absent for all that are in its box. */
  readonly objects?: ReadonlySet<number> | undefined;
  /** Whether text is in it that is part of the picture. */
  readonly holdsText: boolean;
  /** Text at an angle, which is at its place like a picture. */
  readonly turned?: TurnedText | undefined;
  readonly tag: string;
}

/** Text that does not run from left to right. */
interface TurnedText {
  /** Of its lines' direction, in degrees clockwise. */
  readonly angle: number;
  /** In the frame of that direction, about the page's upper left corner. */
  readonly blocks: readonly TextBlock[];
}

/** A cell of a grid. */
export interface GridCell {
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly box: Box;
  readonly blocks: readonly FlowBlock[];
  readonly borders: CellBorders;
  readonly shading: string;
  /** The structure element's key, absent for geometry. */
  readonly tag?: string | undefined;
}

/** A row of a grid: the cells that begin in it. */
export interface GridRow {
  readonly y0: number;
  readonly y1: number;
  readonly page: number;
  readonly isHeader: boolean;
  /** Whether the row continues on the next page. */
  readonly isSplit?: boolean;
  /** Where the page that such a row begins on ends, if its lower border shows it (points from the top). */
  readonly foot?: number | undefined;
  /** Where such a row ends on its last page. */
  readonly end?: number;
  readonly cells: readonly GridCell[];
  /** The structure element's key, absent for geometry. */
  readonly tag?: string;
}

/** A table found on the page. */
export interface TableBlock {
  readonly kind: 'table';
  readonly page: number;
  readonly box: Box;
  /** Column edges from left to right, one more than columns. */
  readonly edges: readonly number[];
  readonly rows: readonly GridRow[];
  /** Characters in rows of later pages that are the first ones repeated. */
  readonly shows?: number;
  /** Whether the first column is the rightmost; columns count from the left all the same. */
  readonly isRtl?: boolean;
  /** Of one that text goes around. */
  readonly wrap?: Wrap | undefined;
  readonly tag: string;
}

/** A block in reading order. */
export type FlowBlock = TextBlock | FigureBlock | TableBlock;

/** A part of a page from side to side that has the same columns. */
export interface Band {
  readonly y0: number;
  readonly y1: number;
  /** Left and right edges of each column, and whether a rule parts it from the one before. */
  readonly columns: readonly { readonly x0: number; readonly x1: number; readonly isRuled?: boolean }[];
}

/** The header and footer of a page: their lines, tables and pictures, each from top to bottom. */
export interface PageHeaders {
  readonly header: readonly Line[];
  readonly footer: readonly Line[];
  readonly headerTables: readonly TableBlock[];
  readonly footerTables: readonly TableBlock[];
  readonly headerFigures: readonly FigureBlock[];
  readonly footerFigures: readonly FigureBlock[];
}

/** What the analysis of one page found. */
export interface AnalyzedPage extends PageHeaders {
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly blocks: readonly FlowBlock[];
  readonly bands: readonly Band[];
}
