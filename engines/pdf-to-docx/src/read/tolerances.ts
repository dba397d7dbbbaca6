/**
 * One measure for all of `read/`. Distances of drawings are in points, those of text in em (over the size of the text); a share is a part
 * of 1. Bounds on work are in `limits/limits.ts`, numbers of formats in `format.ts`.
 */

// Places.

/** Points. Origins nearer than this are one, and what is lower draws nothing. Without it characters of one glyph are read twice. */
export const SAME_ORIGIN = 0.05;
/** Points. Ends of a straight line are no farther out of line, and strips of one gradient no farther off. Without it rules are drawings. */
export const STRAIGHT = 0.35;
/** Points. No one sees so much of a shape that is clipped, or of a letter that is covered. Without it whole shapes count as cut. */
export const UNSEEN = 1;

// Text.

/** Em. Ascent and descent of a character whose font tells nothing. */
export const [ASCENT, DESCENT] = [0.8, 0.2];
/**
 * Em. Small letters reach this far above their line. Without it letters that are drawn with their marks leave their lines, and text next to
 * a white box is lost.
 */
export const LETTER_HEIGHT = 0.5;
/**
 * Of 255. From strip to strip of a gradient no part of the color changes by more, and in a flat area none differs by more. Without it striped
 * tables are gradients.
 */
export const COLOR_STEP = 24;

// How many, and what part of all.

/** Fewer characters tell nothing of what their codes mean: what may be text is taken for it. */
export const MIN_CHARACTERS = 12;
/**
 * Share of the characters of text that are letters, spaces or the usual signs, and of what a flat area shows that has its color: the rest is
 * its edge.
 */
export const READABLE = 0.9;
/** Share of the characters of text that are letters or digits. Without it pictures in fonts are read as text. */
export const LETTERS_SHARE = 0.6;
