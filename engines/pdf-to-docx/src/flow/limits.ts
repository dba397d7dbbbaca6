/** Bounds on the work of the room `flow/`: what is more is not looked at. */

/** Rows of long tables, drawings or blocks of a page. Without it time grows with the square. */
export const MAX_LOOKED_AT = 100;
