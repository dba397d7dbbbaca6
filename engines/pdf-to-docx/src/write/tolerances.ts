/** The thresholds of the room `write/`: what decides how something is written. Bounds of the format are in `format.ts`. */

/** Of 255. Grounds up to this brightness are dark. Without it black text on gray cells comes out white in LibreOffice. */
export const MAX_DARK = 156;
/** Twips that rounding may add up to. Without it a hanging first line begins before the margin, and its tab leads there. */
export const INDENT_ROUNDING = 2;
