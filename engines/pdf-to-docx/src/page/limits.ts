/** Bounds on the work of one page: none of these says what something is. */

/** Spaces that show an empty form field: no more than a line of them. */
export const MAX_BLANKS = 80;
/** Steps of a drawing that becomes shapes: one of more is a picture, as its shapes would be slow and hard to take hold of. */
export const MAX_STEPS = 200;
/** A piece of a shape is sought among so many that were drawn before it. */
export const MAX_LOOK_BACK = 64;
/** Filled areas of a page that may be cells: more are a drawing. */
export const MAX_SHADES = 2000;
/** Points. Baselines are looked up in steps of this: sorting the text of each page would take longer. */
export const LOOKUP_STEP = 8;
