/**
 * What is near, dark, thin or certain in pictures of pages. Lengths are in inches where not said otherwise, as pictures differ in their dots
 * to the inch; grays go from 0 (black) to 255; shares and confidences are parts of 1.
 */

/** Share of a tile's pixels that may be lighter than its paper: noise. */
export const PAPER_SHARE = 0.9;
/** Gray. Paper that differs by less between the lightest and the darkest tenth of the page is even. */
export const UNEVEN_PAPER = 24;
/** Share of the page's side. What is dark at the edge no farther than this is the lid of the scanner. */
export const MAX_DARK_EDGE = 0.12;

/** Points. What is thicker is a bar, or a picture. */
export const MAX_RULE_WEIGHT = 2.5;

/** Inches. Smaller leftovers are specks, or parts of letters. */
export const MIN_FIGURE = 0.2;

/**
 * Confidence below which a word is doubtful. Of 5,506 words on sixteen scans of ours six were below it; of those from .6 to .85 three of 14
 * were wrong, and of those above one in a hundred. The same of a line in the mean, whose doubtful words are words for all that from here on.
 */
export const SURE_WORD = 0.6;
/** Mean confidence of a page below which it may be upside down, or of another language. */
export const SURE_PAGE = 0.75;
/**
 * By how much the confidence of another language is higher where it holds: for a line in two languages, and for a strip of a page. On 27 pages
 * in Hebrew, Russian and Chinese with English words .859 of the words are right with it for lines, and .818 where only doubtful words are
 * taken from the second reading.
 */
export const MIXED_GAIN = 0.03;

/** Em. What words are narrower in ink than by the advance widths of their letters. */
export const BEARINGS = 0.07;
/** Em. Characters that fill squares are of one row where they are no farther apart: a space is wider. */
export const UNSPACED_GAP = 0.9;
/** Share. Lines whose sizes differ by less are of one size. */
export const SAME_SIZE = 0.08;

/** Em. The advance width of a character that no measured font has. */
export const USUAL_WIDTH = 0.55;

/** Points. Small letters of the smallest print, and connected letters of headings, in height and width. */
export const LETTERS = { least: 2.5, most: 60 } as const;

/** Confidence below which a short word is looked at again, and from which on what is read then holds for overlooked ink. */
export const LOOK_AGAIN = 0.85;
/** Confidence of a word that others are read after. */
export const SURE_CONTEXT = 0.95;
/** Em. The gap between two letters of one word, of hidden text as well. */
export const WORD_GAP = 0.3;
/** Share from which on something is mostly so: a box in a line, a line of a script, a rule along letters. */
export const MAIN_SHARE = 0.5;

/** Difference in each of red, green and blue by which inks are one: strokes are thin, and JPEG blurs colors. */
export const SAME_INK = 48;

/** The size of a mark of a note over that of its line. */
export const RAISED_SIZE = 0.62;

/** Em. The height of signs that fill squares. */
export const SQUARE_HEIGHT = 0.9;
/** Width of the squares over the size by their height: wider ones are spaced. */
export const SQUARE_SPREAD = 1.12;

/** Em, but for numbers: sizes of pieces of letters in lines that were overlooked; how many make a line, of what length. */
export const UNREAD = { lowest: 0.15, highest: 1.5, widest: 4, letters: 5, shortest: 4 } as const;
