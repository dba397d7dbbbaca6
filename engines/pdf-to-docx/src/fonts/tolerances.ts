/** One measure for all of `fonts/`. A number without a unit counts characters; a share is a part of 1. */

/** Fewer characters, or kinds of them, tell nothing of a font. Without it a font of one word or of a ligature is stretched by chance. */
export const MIN_CHARACTERS = 8;
/** Over the size. How wide a character is in a font of which nothing is known. */
export const USUAL_ADVANCE = 0.5;
