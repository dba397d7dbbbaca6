/** Numbers that fonts, Unicode, word processors and learned models give. */

/** Degrees clockwise: letters that run down the page, and upright ones on a page that was turned so that its columns are lines. */
export const [DOWN, TURNED] = [90, 270];
/** By how many right angles a page of columns is turned for that. */
export const VERTICAL_QUARTERS = 3;
export const RIGHT_ANGLE = 90;
/** The first character of the scripts of Chinese and Japanese, which have no spaces and are also written from top to bottom. */
export const FIRST_IDEOGRAPH = 0x3000;
/** Over the size: how far characters of Chinese and Japanese reach above the baseline. */
export const IDEOGRAPH_ASCENT = 0.88;
/** Ascent and descent of Helvetica over its size. */
export const [HELVETICA_ASCENT, HELVETICA_DESCENT] = [0.718, -0.207];
/** Points: the size of text where a page has none. */
export const USUAL_SIZE = 10;
/** The size of text in a form field that names none: over the height of the field, and in points at most. */
export const AUTO_SIZE = 0.65;
export const MAX_AUTO_SIZE = 12;
/** Points: sizes are kept to this part of one, as producers of PDF scale text by odd factors. */
export const SIZE_STEP = 0.05;
/** The size of raised and lowered text over that of the line: what word processors draw at least, mostly and at most. */
export const SCRIPT_SIZES = { least: 0.5, usual: 0.58, most: 0.69 } as const;
/** A straight rule or a rectangle has so many steps. */
export const PLAIN_STEPS = 4;
/** Word's tables have no more columns. */
export const MAX_TABLE_COLUMNS = 63;
/** Levels of contents and headings that Word knows. */
export const MAX_LEVEL = 9;
/** Over the size: how high capitals are in most fonts. */
export const CAPITAL_HEIGHT = 0.7;
/** Over the size: how wide a space is in most fonts. */
export const USUAL_SPACE = 0.27;
/** Stands among the features of a line for a measure of a line that is not there. No measure is as small. */
export const ABSENT = -99;
/** The weight from which a font is bold (OpenType, usWeightClass). */
export const BOLD_WEIGHT = 600;
/** Points. Where word processors set tabs when nothing else is said: every half inch, or every 1.25 cm. */
export const TAB_STOPS: readonly number[] = [36, 35.45];
/** The heads of lines in DrawingML: multiples of the width of the line, and points of the width that they have at least. */
export const HEAD_SIZES = { sm: 2, med: 3, lg: 5 } as const;
export const MIN_HEAD_LINE = 2;
/** By how many widths of the line heads of two strokes are larger. */
export const OPEN_HEAD = 0.5;
/** How many corners heads have: a triangle, one with a notch, and two strokes with the end of the line between them. */
export const HEAD_CORNERS = { least: 3, notched: 4, most: 10 } as const;
