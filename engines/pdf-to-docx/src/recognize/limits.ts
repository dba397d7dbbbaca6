/** Bounds on the work of one picture, and the resolutions at which parts of it are done. None of these says what something is. */

/** Dots to the inch at which the angle of lines is looked for: those of small print are apart, and a page takes 50 to 70 ms. */
export const SKEW_DPI = 100;
/** Dots to the inch at which pictures are looked for. */
export const FIGURE_DPI = 75;
