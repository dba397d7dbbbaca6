/** Bounds on the work of one page: none of these says what something is. */

/** Steps of a drawing that becomes shapes: one of more is a picture, as its shapes would be slow and hard to take hold of. */
export const MAX_STEPS = 200;
/**
 * Steps of the drawings of a diagram whose labels are tagged as text: a vector picture of the document would be tagged as one. One of more is a plan
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
/** Characters near one row or bar, or signs of a page that may be parts of one: a row with more is a drawing. */
export const MAX_NEAR_ROW = 4000;
/** Filled areas of a page that may be cells: more are a drawing. */
export const MAX_SHADES = 2000;
/** Points. Baselines are looked up in steps of this: sorting the text of each page would take longer. */
export const LOOKUP_STEP = 8;
/** Places in one cell where lines stand next to each other at different heights: a cell with more is no form's. */
export const MAX_RUNS = 100;
/** Shapes of a page whose frames and curves may be charts. Plots with axes may have more. */
export const MAX_CHART_SHAPES = 1500;
/** Shapes times pictures of one drawing, or heads of arrows times its lines, that are compared. */
export const MAX_PAIRS = 200_000;
/** Cells of a grid: one of more is a drawing. */
export const MAX_FACES = 20_000;
