/** Bounds on the work of the room `compose/`. */

/** Pages. In longer documents a section begins only where two pages agree: time grows with the square. */
export const MANY_PAGES = 500;
