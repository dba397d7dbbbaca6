/** Bounds and defaults of WordprocessingML, DrawingML and Word. They decide nothing about a page. */

/** Twips. Word takes no measure of more than 22 inches. */
export const MAX_TWIPS = 31_680;
/** Eighths of a point. The widths of borders (ECMA-376 17.18.2). */
const BORDERS = { least: 2, most: 96 };
/** The levels of lists, headings and tables of contents (ECMA-376 17.9.6, 17.7.4.9). */
export const LEVELS = 9;
/** English Metric Units. The least side of a shape: half a point, below which hairlines vanish. */
export const LEAST_SHAPE = 6350;
/** DrawingML counts angles in so many parts of a degree (ECMA-376 20.1.10.3). */
export const ANGLE_UNITS = 60_000;
/** DrawingML's thousandths of a percent: what all of a length or of a gradient is (ECMA-376 20.1.10.40). */
export const WHOLE_SHARE = 100_000;

/** `w:sz` of a border of a width in points. */
export const borderSize = (width: number): number =>
  Math.max(BORDERS.least, Math.min(BORDERS.most, Math.round(width * 8)));
