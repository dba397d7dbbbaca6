/** Numbers that fonts, Unicode, word processors and learned models give, for `text/` and `page/`. */

/** Degrees clockwise: letters that run down the page, and upright ones on a page that was turned so that its columns are lines. */
export const [DOWN, TURNED] = [90, 270];
/** The first character of the scripts of Chinese and Japanese, which have no spaces and are also written from top to bottom. */
export const FIRST_IDEOGRAPH = 0x3000;
/** Over the size: how far characters of Chinese and Japanese reach above the baseline. */
export const IDEOGRAPH_ASCENT = 0.88;
/** Points: the size of text where a page has none. */
export const USUAL_SIZE = 10;
/** The size of raised and lowered text over that of the line: what word processors draw at least, mostly and at most. */
export const SCRIPT_SIZES = { least: 0.5, usual: 0.58, most: 0.69 } as const;
/** Stands among the features of a line for a measure of a line that is not there. No measure is as small. */
export const ABSENT = -99;
