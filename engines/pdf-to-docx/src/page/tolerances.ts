/** Measures that several files of `page/` use; those that it shares with `text/` are in `text/tolerances.ts`. */

/**
 * Em. Room between texts of two cells or panels on one baseline is at least so wide. Without it, forms and résumés become lines with tabs.
 */
export const CELL_GUTTER = 0.6;

/** Characters that are a text. Without it a label turns its page. */
export const MIN_TEXT = 40;

/** Characters. An element of the tags holds no more on average: else it has no paragraphs. Without it a page is one paragraph. */
export const MAX_ELEMENT = 1500;

/** Em. Room between columns is at least so wide. Without it justified lines fall into columns. */
export const GUTTER = 0.85;
/** Em. Room that no line of many enters parts columns, even if it is no wider. Without it tables set tightly are lines of text. */
export const NARROW_GUTTER = 0.42;
/** Em. Columns of prose are so wide. Without it labels and numbers are columns of text. */
export const PROSE_WIDTH = 8;
/** Over the size above. Larger text is the heading of what follows. Without it headings are cells of the table above. */
export const HEADING_SIZE = 1.1;
/** Points. Rules and shades of a table reach at most so far beyond its text. Without it the last column is as narrow as its text. */
export const MAX_MARGIN = 180;
/** Points. The width or height of a cell that nothing shows. Without it empty rows and columns vanish. */
export const EMPTY_CELL = 18;

/** Points. Curves of a diagram are so large, and this near to each other. Without it logos and bullets are diagrams. */
export const MIN_CURVE = 12;
/** Words and characters of the title of a chart. Without it a paragraph in a chart's frame is lost in a picture. */
export const [MAX_TITLE_WORDS, MAX_TITLE] = [10, 80];
/** Over its width. What is so much longer is a strip of a picture, or a rule. Without it sliced pictures fall apart. */
export const STRIP = 6;
/** Em. The bars of fractions stand so far above the baseline of their row: LibreOffice .28, Cambria Math .27, TeX .25. */
export const MATH_AXIS = 0.27;
/** Em. What is so far below the baseline is under a word, as the bound of a limit (.54 to .75), and no index of it (.23). */
export const UNDER_LINE = 0.5;
