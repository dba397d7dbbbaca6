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
 * What moved by this was moved on purpose, and notes stand this far below the text. Without it links lead to the next paragraph, and ragged
 * lines show mirrored margins.
 */
export const CLEAR = 6;
/**
 * About the height of a line. Sides of tables on two pages and widths of columns differ by less; borders are thinner; nearer to the edge
 * than this no one begins the text. Without it tables without rules end with their page, and colored bands are borders.
 */
export const BROAD = 12;
/**
 * About two lines. The first note is no farther below its rule, columns that begin at other heights differ by more, and an empty paragraph
 * makes a lower row higher. Without it rules above notes go into headers.
 */
export const FAR = 24;
/**
 * Half an inch. Rows up to this height are kept whole, larger turned text is a watermark, shorter rules are fractions or underlines, and
 * text farther from a picture does not go around it. Without it pictures push away whole columns.
 */
export const HALF_INCH = 36;
/** The room between words. Without it a full line seems to have room for one more word. */
export const WORD_GAP = 0.25;
/**
 * Baselines this near are one line, and the next line of a header follows within this; text farther behind a note's mark is at a tab
 * stop. Without it run-in headings get a line of their own, and headers of two lines lose their second.
 */
export const HALF_EM = 0.5;
/**
 * A rule farther from text is a line of its own; lines of a header whose baselines are nearer are side by side. Without it rules move with
 * text that they do not belong to.
 */
export const MAX_BORDER_ROOM = 0.75;
/**
 * Headers at the edge are parted from the text by more, and pieces of words differ by more in length than columns do; shading that reaches
 * farther below a paragraph is the next one's, too. Without it the first line of pages is a header.
 */
export const ONE_EM = 1;
/**
 * A line and the room above it. A line ends right at its edge, and words with wider gaps stand one by one.
 * Without it the width of a column is taken from short lines.
 */
export const ONE_LINE = 1.5;
/**
 * Text farther behind a heading or below a header's line is not of it; a line is centered where it leaves this at both sides. Without it
 * columns run into each other, and indents are taken for centering.
 */
export const TWO_EMS = 2;
/**
 * Two lines: what a heading keeps with it, and what slides have left at their end. What is parted by more stands for itself. Without it
 * text of forms goes into headers, and headings lose the text below them.
 */
export const TWO_LINES = 2.5;
/**
 * Exceptions that a habit allows; the band at the page's edge that holds headers no other page confirms. Without it single pages lose their
 * first line.
 */
export const FEW = 0.1;
/**
 * A line, or a paragraph's end, leaves no more of the column free where it is full; headers stand in this part of the page's height.
 * Without it notes beside text become columns.
 */
export const NEARLY_FULL = 0.15;
/**
 * Pages or lines that are still no chance; the part of a page that repeated rows may fill. Without it numbers in headers that return are
 * page numbers.
 */
export const SOME = 0.3;
/** Pages that share a header, a picture or a top. Without it odd and even headers are lost. */
export const MIN_SHARE = 0.4;
/**
 * Of the wider. Less is not as wide: blocks share a column, a cut line is as wide as the next one, from here on. Without it captions are
 * taken for columns.
 */
export const HALF = 0.5;
/** The most: votes for a numbering, headings in the outline, pages that agree on their margin. Without it one page decides for all. */
export const MOST = 0.6;
/**
 * Nearly all: a level's headings agree, lines are numbered, a paragraph fills the column that it was broken for. Without it tags and
 * outline never correct each other.
 */
export const NEARLY_ALL = 0.8;
/** Two show a habit: rows, gaps, headers, pages. As many may be missing between two that count. Without it one accident decides. */
export const TWICE = 2;
/**
 * Three show it where two may be chance: headings below a title, rows of one table, chapters. A heading or caption has no more lines. Without it
 * initials of names are numbers.
 */
export const THREE_TIMES = 3;
/**
 * Four that follow each other are a stretch: pages with one header, headings in the outline, numbers beside lines. A table repeats no more
 * rows. Without it chapter titles are headers.
 */
export const MIN_RUN = 4;
/**
 * Eight are many: lines of which a few may end elsewhere, letters by which two pages confirm a header, the length of a rule over its width.
 * A header has fewer lines. Without it running text of forms goes into headers.
 */
export const MANY = 8;
/** Rows of long tables, drawings or blocks of a page. Without it time grows with the square. */
export const MAX_LOOKED_AT = 100;
