/** Numbers that Word gives, and measures of fonts. They decide nothing. */

/** Points of an inch. */
export const INCH = 72;
/** What learned models are told of a line that is not there. */
export const ABSENT = -9;
/** Em, or pages: models are told of no more. */
export const FAR_GAP = 20;
/** Points that Word leaves at the sides of a picture. */
export const PICTURE_SIDE = 9;
/** The levels of a list (ECMA-376 17.9.6). */
export const LIST_LEVELS = 9;
/** Word has three levels of headings more, and nobody uses them. */
export const HEADING_LEVELS = 6;
/** Em. How wide a digit is in most fonts. */
export const DIGIT_WIDTH = 0.556;
/** How narrow text may be drawn, over its natural width, and the steps of that. */
export const STRETCHES = { least: 0.4, step: 0.01 };
