/**
 * One measure for all of `page/`. Distances of drawings are in points, as producers round them whatever the size of the text; distances of
 * text are in em (over the size of the text). What only one file asks stands at the head of that file.
 */

/** Points. What producers round: edges that differ by less are drawn at one place. Without it, shades leave slivers between cells. */
export const ROUNDING = 1;
/**
 * Points. Pieces of one drawn line, or strips of one picture, are no farther out of line. Without it, page borders and sliced pictures
 * fall apart.
 */
export const ONE_RULE = 0.6;
/**
 * Points. Edges, baselines and starts of text that differ by no more are at one place: half the width of a thick border. Without it, rules
 * miss the cells that they bound and list items lose their continuation lines.
 */
export const SAME_PLACE = 2;
/**
 * Points. Rules, shapes and borders no farther apart than this touch. Without it, grids with open corners and drawings of several pieces
 * fall apart.
 */
export const TOUCH = 3;
/**
 * Points. The widest border between two cells; what is narrower or lower is a gap or a double rule, no cell. Without it, tables of shaded
 * cells with white borders are lost.
 */
export const CELL_GAP = 4;
/**
 * Points. Places that only text shows, where nothing is drawn, differ by no more than this. Without it, rows of one table get columns of
 * their own.
 */
export const LOOSE = 6;
/** Em. Text whose baselines differ by less stands on one line. Without it, superscripts and text next to a tab break lines apart. */
export const SAME_LINE = 0.3;
/** Em. A character farther from the baseline of its line is raised or lowered. Without it, superscripts are lost. */
export const OFF_BASELINE = 0.2;
/**
 * Em. A wider gap between characters is a space between words, where the font draws none. Without it, words of TeX and of right-to-left
 * scripts run together.
 */
export const SPACE_GAP = 0.17;
/**
 * Em. What belongs to text on its line, as a check box, a bullet or the next word, is no farther away. Without it, check boxes lose their
 * labels.
 */
export const NEXT_TO = 1.5;
/** Em. Lines of one note, label or cell are no farther apart. Without it, notes and labels of charts run into the next one. */
export const CLOSE_PITCH = 1.8;
/**
 * Em. Lines farther apart are of different paragraphs or tables, whatever is usual on the page. Without it, headings join the text below
 * them.
 */
export const MAX_PITCH = 2.3;
/** Em. The distance between the baselines of two lines where the page shows none. */
export const USUAL_PITCH = 1.25;
/** Em. The width of a character that no font tells. */
export const USUAL_ADVANCE = 0.5;
/**
 * Em. Room between texts of two cells or panels on one baseline is at least so wide. Without it, forms and résumés become lines with tabs.
 */
export const CELL_GUTTER = 0.6;
/** A grid of more cells than this is a drawing; looking at each would take seconds. */
export const MAX_FACES = 20_000;
/** A page with more blanks or blocks next to each other than this is a drawing; comparing each with each would take seconds. */
export const MAX_PARTS = 400;
