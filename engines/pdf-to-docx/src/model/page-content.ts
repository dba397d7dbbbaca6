import type { FormulaExtent } from './document/equation.ts';
import type { FieldFrame, FieldTerms, FormControl } from './document/form-control.ts';
import type { Box, Matrix } from './geometry.ts';

/** A font as the PDF names it. */
export interface FontFace {
  /** BaseFont without the subset prefix, as `Arial,BoldItalic`. */
  readonly name: string;
  /** Family name inside the font, often empty. */
  readonly family: string;
  /** FontDescriptor flags (ISO 32000-2 table 121). */
  readonly flags: number;
  /** 400 is regular, 700 bold; 0 where unknown. */
  readonly weight: number;
  readonly isItalic: boolean;
  readonly isEmbedded: boolean;
  /** Ascent and descent (negative) over the font size. */
  readonly ascent: number;
  readonly descent: number;
  /** The font's file as the PDF holds it, where it was asked for. */
  readonly file?: Uint8Array;
}

/** Small characters above others that say how these are read. */
export interface Ruby {
  readonly text: string;
  /** Points. */
  readonly size: number;
  /** How far its baseline is above that of the text (points). */
  readonly raise: number;
}

/** What the glyphs of one text object share. */
export interface GlyphStyle {
  readonly font: FontFace;
  /** Font size as drawn, in points. */
  readonly size: number;
  /** RRGGBB. */
  readonly color: string;
  /** Direction of the baseline in degrees clockwise from left-to-right, in [0, 360). */
  readonly angle: number;
  /** Drawn in render mode 3 or 7 or fully transparent: text behind a scan. */
  readonly isInvisible: boolean;
  /** Stroked and filled, the usual way to fake bold. */
  readonly isStroked: boolean;
  /** Stroked and not filled: the outline alone, with its color. */
  readonly isOutline?: boolean;
  /** Drawn leaning to the right, the usual way to fake italic. */
  readonly isSlanted: boolean;
  /** Width over height of the glyph space. */
  readonly stretch: number;
  /** Its small letters are drawn as smaller capitals: what the analysis finds, no reader says so. */
  readonly isSmallCaps?: boolean;
  /** Recognized in a picture: its widths are those of the font that was chosen for it, but for errors of measuring. */
  readonly isRecognized?: boolean;
  /** The character stands for a formula, which makes its line so high. */
  readonly formula?: FormulaExtent;
  readonly ruby?: Ruby;
  /** Number of the page object that draws it: 0 for none, infinite in forms that are nested too deep to be read. */
  readonly object: number;
  /** Marked content id, -1 for none. */
  readonly mcid: number;
  /** Marked as an artifact: no part of the author's text (ISO 32000-2 14.8.2.2). */
  readonly artifact: ArtifactKind;
}

/** What kind of artifact a content mark names. */
export type ArtifactKind = 'none' | 'header' | 'footer' | 'background' | 'other';

/** One character on the page. */
export interface Glyph {
  /** Unicode text, hardly ever more than one character. */
  readonly text: string;
  /** Origin on the baseline. */
  readonly x: number;
  readonly y: number;
  /** Box from the advance width and the font's ascent and descent. */
  readonly box: Box;
  readonly style: GlyphStyle;
  /** The form field whose value this is. */
  readonly control?: FormControl;
  /** Whether this is the hyphen that typesetting put at a line's end. */
  readonly isSoftHyphen: boolean;
  /** Whether the PDF does not say which character this is. */
  readonly isUnmapped: boolean;
  /** Whether it is a part of a letter, or several letters, in a script of India whose font maps its glyphs wrong: only its word can be recognized. */
  readonly isPart?: true;
  /** Where no one can tell either: its code in the font, and where its ink is, so that it can be shown as a picture. */
  readonly unreadable?: { readonly code: number; readonly ink: Box };
  /** Whether the reader took the gap before it for a space, by the widths of the font's own. */
  readonly isAfterGap?: boolean;
  /** Place in the order of the page's content. */
  readonly index: number;
  /** From 1. */
  readonly page: number;
}

/** Where a path goes next: two numbers are the end of a straight line, six a Bézier curve's control points and end. */
export type PathStep =
  | readonly [x: number, y: number]
  | readonly [x1: number, y1: number, x2: number, y2: number, x: number, y: number];

/** A stretch of a path that is drawn without lifting the pen. */
export interface Subpath {
  readonly start: readonly [x: number, y: number];
  readonly steps: readonly PathStep[];
  readonly isClosed: boolean;
}

/** A color that passes into another. */
export interface Gradient {
  /** RRGGBB. */
  readonly from: string;
  readonly to: string;
  /** Degrees clockwise from left to right: 90 is downwards. */
  readonly angle: 0 | 90 | 180 | 270;
}

/** A drawn path, its shape reduced to what the analysis needs. */
export interface PathShape {
  readonly box: Box;
  /** `horizontal` and `vertical` are thin lines, stroked or filled; `rectangle` is an axis-aligned box. */
  readonly kind: 'horizontal' | 'vertical' | 'rectangle' | 'other';
  /** What a path of kind `other` draws; absent where it is too long to keep. */
  readonly outline?: readonly Subpath[] | undefined;
  /** Whether a clipping path cuts into it, so that its box and outline do not show what is seen. */
  readonly isCut?: boolean;
  /** RRGGBB, absent where not filled; of a gradient the middle. */
  readonly fill?: string;
  /** The fill where it lets shine through what is below; `fill` is its look on white. */
  readonly translucent?: Translucent | undefined;
  readonly gradient?: Gradient;
  /** RRGGBB, absent where not stroked. */
  readonly stroke?: string;
  readonly lineWidth: number;
  readonly isDashed: boolean;
  readonly mcid: number;
  readonly artifact: ArtifactKind;
  /** Number of the page object that draws it. */
  readonly index: number;
  /** Of the last object, where several in a row draw it. */
  readonly lastIndex?: number;
}

/** A color that lets shine through what is below. */
export interface Translucent {
  /** RRGGBB. */
  readonly color: string;
  /** More than 0, nothing, and less than 1. */
  readonly opacity: number;
}

/** An encoded picture. */
export interface ImageData {
  readonly format: 'png' | 'jpeg' | 'gif' | 'emf';
  readonly bytes: Uint8Array;
  readonly pixelWidth: number;
  readonly pixelHeight: number;
  /** The same for the same pixels. */
  readonly hash: string;
  /** The same drawing as SVG, for readers that know it. */
  readonly vector?: Uint8Array;
}

/** A picture placed on the page. */
export interface PageImage {
  readonly box: Box;
  readonly data: ImageData | undefined;
  readonly mcid: number;
  readonly artifact: ArtifactKind;
  readonly index: number;
}

/** An area that a shading paints. */
export interface PageShading {
  readonly box: Box;
  readonly index: number;
}

/** Where a link leads. */
export type LinkTarget =
  | {
      readonly kind: 'uri';
      readonly uri: string;
      /** Whether only the text looks like an address, and the PDF has no link there. */
      readonly isGuessed?: boolean;
    }
  | { readonly kind: 'place'; readonly page: number; readonly y: number | undefined };

/** Whether two links lead to one place: PDFs have a link of its own for each line of the text that it is on. */
export function sameTarget(a: LinkTarget | undefined, b: LinkTarget | undefined): boolean {
  if (a === b || !a || !b) return a === b;
  if (a.kind === 'uri') return b.kind === 'uri' && a.uri === b.uri;
  return b.kind === 'place' && a.page === b.page && a.y === b.y;
}

/** An active area. */
export interface PageLink {
  readonly boxes: readonly Box[];
  readonly target: LinkTarget;
}

/** A form field's widget on the page. */
export interface FormWidget {
  readonly box: Box;
  readonly kind: 'text' | 'checkbox' | 'radio' | 'choice' | 'button' | 'signature';
  readonly name: string;
  /** Always empty for passwords. */
  readonly value: string;
  readonly isChecked: boolean;
  /** What people choose from. */
  readonly options: readonly string[];
  readonly terms?: FieldTerms;
  /** A text of several lines. */
  readonly isMultiline?: boolean;
  /** Each of its characters stands in a cell of its own, as many as its greatest length. */
  readonly isComb?: boolean;
  /** A choice that takes no other values than its options. */
  readonly isFixed?: boolean;
  /** Its present state draws nothing. */
  readonly isUndrawn?: boolean;
  /** It holds a date, in Word's format. */
  readonly dateFormat?: string;
  /** How its value is shown; absent where the PDF does not tell. */
  readonly look?: FieldLook | undefined;
  /** Absent where only its value is seen. */
  readonly frame?: FieldFrame | undefined;
}

/** How a form field shows its value. */
export interface FieldLook {
  readonly font: FontFace;
  /** Points; 0 for as large as fits. */
  readonly size: number;
  /** RRGGBB. */
  readonly color: string;
}

/** What someone wrote about a part of a document. */
export interface Comment {
  /** Its lines parted by `\n`. */
  readonly text: string;
  /** Empty where no one is named. */
  readonly author: string;
  /** ISO 8601, universal time. */
  readonly date: string | undefined;
}

/** A comment on a page; its boxes are what it is about, or where its sign is. */
export interface PageComment extends Comment {
  readonly boxes: readonly Box[];
}

/** What a reader did to text: a line of it, or a part of one. */
export interface Markup {
  readonly kind: 'highlight' | 'underline' | 'strike';
  readonly box: Box;
  /** RRGGBB. */
  readonly color: string;
}

/** What a page may hold that no document can. */
export type UnkeptKind = 'action' | 'file' | 'sound' | 'film' | 'model' | 'mark' | 'button' | 'signature';

/** Characters that are not among a page's own, white space apart: how many, and where. */
export interface LeftOut {
  readonly count: number;
  /** Around them all; absent where there are none. */
  readonly box?: Box;
}

/** Everything that was read from one page, in display space: crop box and rotation applied. */
export interface PageContent {
  /** From 1, as in the file. */
  readonly number: number;
  /** What the PDF calls the page, as `iv`; empty where it does not. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  /** The color that fills the whole page (RRGGBB); absent: it is white. */
  readonly paper?: string | undefined;
  /** Those that can be seen, and those meant to be found although they can't. */
  readonly glyphs: readonly Glyph[];
  /** How many more characters lie under something that was drawn over them. */
  readonly covered: LeftOut;
  /** How many more cannot be seen for another reason: they are clipped, transparent, off the page, or as their background. */
  readonly unseen: LeftOut;
  /** How many more stand in layers that are switched off, and drawings and pictures there. */
  readonly switchedOff: LeftOut & { readonly drawings?: number };
  readonly paths: readonly PathShape[];
  readonly images: readonly PageImage[];
  readonly links: readonly PageLink[];
  readonly widgets: readonly FormWidget[];
  readonly markups: readonly Markup[];
  readonly comments: readonly PageComment[];
  readonly unkept: readonly { readonly kind: UnkeptKind; readonly box: Box }[];
  readonly shadings: readonly PageShading[];
  /** What people drew over the page when it was done. */
  readonly drawnOver: { readonly paths: readonly PathShape[]; readonly images: readonly PageImage[] };
  readonly userToDisplay: Matrix;
}

/** An element of the structure tree that has content on the pages read (ISO 32000-2 14.7). */
export interface TagNode {
  /** Child indices from the root, joined by `/`: the same element on every page. */
  readonly key: string;
  /** Standard structure type, or the author's own where no role map leads to one. */
  readonly role: string;
  readonly alt: string;
  readonly colSpan: number;
  readonly rowSpan: number;
  readonly listNumbering: string;
  /** Whether it says how wide it is, as placed pictures do and drawings don't. */
  readonly isSized: boolean;
  /** Child elements and marked content in order, those that have content on the page. */
  readonly children: readonly TagChild[];
  /** How many more children follow that have no content on the page. */
  readonly absentAfter: number;
}

/** A child of a structure element. */
export type TagChild =
  | { readonly kind: 'element'; readonly node: TagNode }
  | { readonly kind: 'content'; readonly page: number; readonly mcid: number };

/** One entry of the document's outline. */
export interface OutlineEntry {
  readonly title: string;
  /** From 1. */
  readonly level: number;
  /** From 1, 0 where it leads nowhere. */
  readonly page: number;
  readonly y: number | undefined;
}

/** What the PDF says about itself. */
export interface DocumentInfo {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  readonly keywords: string;
  /** The program that the document was written with, and the one that made the PDF of it. */
  readonly creator: string;
  readonly producer: string;
  readonly language: string;
}

/** The part of a page between two shares of its width, as it is seen. */
export interface PageHalf {
  readonly from: number;
  readonly to: number;
}
