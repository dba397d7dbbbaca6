/** Bounds on the work of one page: none of these says what something is. */

/** Spaces that show an empty form field: no more than a line of them. */
export const MAX_BLANKS = 80;
/** Steps of a drawing that becomes shapes: one of more is a picture, as its shapes would be slow and hard to take hold of. */
export const MAX_STEPS = 200;
/**
 * The same of a diagram whose labels are tagged as text: a vector picture of the document would be tagged as one. One of more is a plan
 * or map, and takes long to open.
 */
export const MAX_DIAGRAM_STEPS = 2000;
/** How deep parts of a formula nest: deeper ones are drawings, or made to take long. */
export const MOST_MATH_DEPTH = 12;
/** Elements of MathML for each part of a formula: rows and styles around it. */
export const TAG_DEPTH = 3;
/** Level rules of a page that may be bars of fractions: more are tables and drawings, and each is compared with all text. */
export const MAX_BARS = 400;
/** Characters of a page that formulas and ruby are sought among: one with more is a drawing. */
export const MAX_FORMULA_TEXT = 20_000;
/** Characters near rows with formulas, all rows together, that are compared: a dense page has half of it. */
export const MAX_NEAR_FORMULAS = 200_000;
/** The same near one row or bar, or signs of a page that may be parts of one: a row with more is a drawing. */
export const MAX_NEAR_ROW = 4000;
/** Runs of small characters of a page that may be ruby: each is compared with what is below it. */
export const MAX_RUBY = 2000;
/** A piece of a shape is sought among so many that were drawn before it. */
export const MAX_LOOK_BACK = 64;
/** Filled areas of a page that may be cells: more are a drawing. */
export const MAX_SHADES = 2000;
/** Points. Baselines are looked up in steps of this: sorting the text of each page would take longer. */
export const LOOKUP_STEP = 8;
/** Places in one cell where lines stand next to each other at different heights: a cell with more is no form's. */
export const MAX_RUNS = 100;
/** Characters at the start of a line that its label and the gap after it take at most. */
export const LABEL_PIECES = 24;
/** Shapes of a page that may be charts. */
export const MAX_CHART_SHAPES = 1500;
/** Marks that are clustered into figures at full precision. */
export const MAX_CLUSTERED = 3000;
/** Marks of a frame that are compared with each mark next to it one by one: more are taken as a whole. */
export const MAX_FRAME = 48;
/** Shapes times pictures of one drawing, or heads of arrows times its lines, that are compared. */
export const MAX_PAIRS = 200_000;
/** Columns of text of a page, and columns in columns. */
export const MAX_TEXT_COLUMNS = 6;
export const MAX_DEPTH = 2;
/** Large letters of a page that may be initials. */
export const MAX_CAPS = 60;
/** Blocks below each other that a column is sought next to, and columns of a layout that a table may hold. */
export const MAX_AHEAD = 60;
export const MAX_BESIDE = 12;
/** Cells of a grid: one of more is a drawing. */
export const MAX_FACES = 20_000;
/** Blanks, or blocks next to each other, that are compared with each other: a page with more is a drawing. */
export const MAX_PARTS = 400;
/** What is counted around a row of text is counted up to here, in so many rows above and below: more says no more. */
export const MAX_COUNT = 8;
export const ROWS_AROUND = 3;
/** Doubtful lines that a paragraph may hold in the search for the best division of a column, which takes time by their number. */
export const MOST_DOUBTS = 40;
