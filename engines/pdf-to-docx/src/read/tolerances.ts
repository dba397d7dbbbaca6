/**
 * One measure for all of `read/`. Distances of drawings are in points, those of text in em (over the size of the text); a share is a part
 * of 1. Bounds on work are in `limits/limits.ts`, numbers of formats in `format.ts`.
 */

// Places.

/** Points. Origins nearer than this are one, and what is lower draws nothing. Without it characters of one glyph are read twice. */
export const SAME_ORIGIN = 0.05;
/** Points. Ends of a straight line are no farther out of line, and strips of one gradient no farther off. Without it rules are drawings. */
export const STRAIGHT = 0.35;
/** Over its length. A short segment that is farther out of line is a part of a curve. Without it small round shapes are rectangles. */
export const MAX_SLOPE = 0.1;
/** Points. No one sees so much of a shape that is clipped, or of a letter that is covered. Without it whole shapes count as cut. */
export const UNSEEN = 1;
/** Points. A filled box that is thinner is a rule, however it was drawn. Without it rules are filled areas and part no cells. */
export const MAX_RULE = 3;
/** Its length over its width, at least. Without it dots and small squares are rules. */
export const MIN_ASPECT = 3;
/** Points. A picture that is smaller on a side is a dot of a pattern or a rule. Without it dotted lines are hundreds of pictures. */
export const MIN_IMAGE_SIDE = 1.5;
/** Degrees. Directions nearer than this to a right angle are one. Without it rounding turns lines. */
export const SAME_DIRECTION = 1;

// Text.

/** Em. Ascent and descent of a character whose font tells nothing. */
export const [ASCENT, DESCENT] = [0.8, 0.2];
/**
 * Em. Small letters reach this far above their line. Without it letters that are drawn with their marks leave their lines, and text next to
 * a white box is lost.
 */
export const LETTER_HEIGHT = 0.5;
/** Em. A shadow lies no farther from its text. Without it headings with shadows are there twice. */
export const SHADOW = 0.3;
/** The sine of an angle. Glyphs that lean by less are upright but for rounding. Without it faked italics are plain. */
export const MIN_SLANT = 0.1;
/**
 * Of 255. What differs from white by less in all parts of its color is paper, or the pale edge of a letter. Without it colors of letters
 * are pale.
 */
export const PALE = 48;
/**
 * Of 255. From strip to strip of a gradient no part of the color changes by more, and in a flat area none differs by more. Without it striped
 * tables are gradients.
 */
export const COLOR_STEP = 24;

// How many, and what part of all.

/** So many characters over the same ones are text and its shadow; one may be a drawing. Without it letters of drawings are lost. */
export const MIN_SHADOW = 2;
/** So many strips are a gradient, and so many characters words in a font of the system. Without it striped tables are gradients. */
export const A_FEW = 6;
/** Fewer characters tell nothing of what their codes mean: what may be text is taken for it. */
export const MIN_CHARACTERS = 12;
/**
 * Half of a page, its text, or the ink of a letter. Without it the background of a page covers its text, and colors of letters are pale.
 */
export const HALF = 0.5;
/** Share of the characters of text that are letters or digits. Without it pictures in fonts are read as text. */
export const MOST = 0.6;
/** Share of its characters that a font names, so that signs of text are believed by their codes. */
export const NEARLY_ALL = 0.8;
/**
 * Share of the characters of text that are letters, spaces or the usual signs, and of what a flat area shows that has its color: the rest is
 * its edge.
 */
export const READABLE = 0.9;
/** Share of the letters that are vowels in most languages that are written in Latin letters. */
export const MIN_VOWELS = 0.25;
/** Share of the characters that are spaces in them. Without it text is read by the wrong codes. */
export const SPACES = { from: 0.06, to: 0.3 } as const;
/** Share of the characters of Japanese that are kana, of Chinese that are its usual signs, and of Korean that are its usual syllables. */
export const EASTERN = { kana: 0.25, chinese: 0.06, korean: 0.12 } as const;
