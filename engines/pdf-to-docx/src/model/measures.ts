/**
 * Measures that are one for all rooms. Distances are in points or em (over the size of the text), a share is a part of 1. What one file
 * alone asks for stands in it.
 */

/**
 * Less is rounding: lengths of drawn lines, room before a table, sizes of pages. Without it double borders are missed, and empty paragraphs
 * and sections appear.
 */
export const ROUNDING = 1;
/**
 * Edges, starts and baselines this near are one, and boxes that overlap less only touch: PDFs round each line by itself. Without it no
 * column of numbers or hanging tab is found, and tight borders stay drawings.
 */
export const SAME_PLACE = 2;
/**
 * Boxes that reach over each other by no more only touch, and what is thinner is a rule. Without it text is driven away from pictures, and
 * rules above notes are pictures.
 */
export const MAX_OVER = 3;
/**
 * A block, label or header line may be this far from its place: boxes of glyphs differ from line to line. Without it text leaves its
 * column or list.
 */
export const SLACK = 4;
/**
 * Half an inch. Rows up to this height are kept whole, larger turned text is a watermark, shorter rules are fractions or underlines, and
 * text farther from a picture does not go around it. Without it pictures push away whole columns.
 */
export const HALF_INCH = 36;
/** The room between words. Without it a full line seems to have room for one more word. */
export const WORD_GAP = 0.25;
/**
 * A rule farther from text is a line of its own; lines of a header whose baselines are nearer are side by side. Without it rules move with
 * text that they do not belong to.
 */
export const MAX_BORDER_ROOM = 0.75;
/**
 * A line, or a paragraph's end, leaves no more of the column free where it is full; headers stand in this part of the page's height.
 * Without it notes beside text become columns.
 */
export const NEARLY_FULL = 0.15;
/** Pages that share a header, a picture or a top. Without it odd and even headers are lost. */
export const MIN_SHARE = 0.4;
/**
 * Four that follow each other are a stretch: pages with one header, headings in the outline, numbers beside lines. A table repeats no more
 * rows. Without it chapter titles are headers.
 */
export const MIN_RUN = 4;
/** Rows of long tables, drawings or blocks of a page. Without it time grows with the square. */
export const MAX_LOOKED_AT = 100;
