/** Bounds on the work of the room `flow/`: what is more is not looked at. */

/** Rows of long tables, drawings or blocks of a page. Without it time grows with the square. */
export const MAX_LOOKED_AT = 100;
/** Lists that another item may continue. */
export const MAX_OPEN_LISTS = 40;
/** Lines and tables at each edge of a page that may be of a header. */
export const MAX_CANDIDATES = 14;
