/** Bounds on the work of one picture, and the resolutions at which parts of it are done. None of these says what something is. */

/** Dots to the inch at which the angle of lines is looked for: those of small print are apart, and a page takes 50 to 70 ms. */
export const SKEW_DPI = 100;
/** Dots to the inch at which pictures are looked for. */
export const FIGURE_DPI = 75;
/** Words of a page that are looked at again: a page with more is noise, or no text. */
export const MOST_LOOKS = 80;
/** Radians. The steps in which the angle is looked for; the last one is what a line of text may fall without joining the next. */
export const SKEW_STEPS: readonly number[] = [0.5, 0.1, 0.02].map((degrees) => (degrees * Math.PI) / 180);
/** Inches. The height of the strip of a page that is read to tell its language: about six lines of text. */
export const SAMPLE_HEIGHT = 1.2;
/** Lines of a page that were overlooked and are read: more are a drawing. */
export const UNREAD_ROWS = 40;
