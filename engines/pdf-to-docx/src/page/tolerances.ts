/** Measures that several files of `page/` use; those that it shares with `text/` are in `text/tolerances.ts`. */

/**
 * Em. Room between texts of two cells or panels on one baseline is at least so wide. Without it, forms and résumés become lines with tabs.
 */
export const CELL_GUTTER = 0.6;

/** Characters that are a text. Without it a label turns its page. */
export const MIN_TEXT = 40;

/** Characters. An element of the tags holds no more on average: else it has no paragraphs. Without it a page is one paragraph. */
export const MAX_ELEMENT = 1500;

/** Points. Rules and shades of a table reach at most so far beyond its text. Without it the last column is as narrow as its text. */
export const MAX_MARGIN = 180;
/** Points. The width or height of a cell that nothing shows. Without it empty rows and columns vanish. */
export const EMPTY_CELL = 18;

/** Points. Curves of a diagram are so large, and this near to each other. Without it logos and bullets are diagrams. */
export const MIN_CURVE = 12;
/** Words and characters of the title of a chart. Without it a paragraph in a chart's frame is lost in a picture. */
export const [MAX_TITLE_WORDS, MAX_TITLE] = [10, 80];
/** Em. The bars of fractions stand so far above the baseline of their row: LibreOffice .28, Cambria Math .27, TeX .25. */
export const MATH_AXIS = 0.27;
/** Em. What is so far below the baseline is under a word, as the bound of a limit (.54 to .75), and no index of it (.23). */
export const UNDER_LINE = 0.5;
