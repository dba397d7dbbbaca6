/** Bounds and defaults of WordprocessingML, DrawingML and Word. They decide nothing about a page. */

/** Twips. Word takes no measure of more than 22 inches. */
export const MAX_TWIPS = 31_680;
/** Twips. The least side of a page that Word takes. */
export const LEAST_PAGE = 144;
/** Eighths of a point. The widths of borders (ECMA-376 17.18.2). */
const BORDERS = { least: 2, most: 96 };
/** `w:line` of single spacing, in 240ths of a line (ECMA-376 17.3.1.33). */
export const SINGLE_LINE = 240;
/** The levels of lists, headings and tables of contents (ECMA-376 17.9.6, 17.7.4.9). */
export const LEVELS = 9;
/** Points. The smallest size of text. */
export const LEAST_SIZE = 1;
/** English Metric Units. The least side of a shape: half a point, below which hairlines vanish. */
export const LEAST_SHAPE = 6350;
/** Points. The least width of a drawn line. */
export const LEAST_LINE = 0.25;
/** Points. The width of a border that only carries its paragraph's shading. */
export const SHADING_BORDER = 0.5;
/** DrawingML counts angles in so many parts of a degree (ECMA-376 20.1.10.3). */
export const ANGLE_UNITS = 60_000;
/** Degrees. */
export const RIGHT_ANGLE = 90;
/** DrawingML's thousandths of a percent: what all of a length or of a gradient is (ECMA-376 20.1.10.40). */
export const WHOLE_SHARE = 100_000;
/** Characters. Word refuses longer names and values of form fields (ECMA-376 17.5.2.42 and 17.5.2.21 leave it open). */
export const FIELD_LENGTHS = { name: 64, value: 255 };
/** Characters of the initials of a comment's author (ECMA-376 17.13.4.2). */
export const MAX_INITIALS = 9;
/** Names that a family that many others were written in keeps. */
export const MAX_NAMES = 16;
/** How much of a font's file its key hides, and how long that is (ECMA-376 17.8.1). */
export const FONT_KEY = { hiddenBytes: 32, bytes: 16 };
/** Word 2013 and later: no compatibility layout (MS-DOCX 2.1). */
export const COMPATIBILITY_MODE = 15;
/** How hard XML is compressed, from 0 to 9. */
export const XML_LEVEL = 6;
/** The number of deflate among the methods of a ZIP (APPNOTE.TXT 4.4.5). */
export const DEFLATED = 8;

/** `w:sz` of a border of a width in points. */
export const borderSize = (width: number): number =>
  Math.max(BORDERS.least, Math.min(BORDERS.most, Math.round(width * 8)));
