/** Bounds on work that `text/` and `page/` share: none of these says what something is. */

/** Blanks, or blocks next to each other, that are compared with each other: a page with more is a drawing. */
export const MAX_PARTS = 400;
