/** One measure for all of `fonts/`. A number without a unit counts characters; a share is a part of 1. */

/** Fewer characters, or kinds of them, tell nothing of a font. Without it a font of one word or of a ligature is stretched by chance. */
export const MIN_CHARACTERS = 8;
/** Share of a right-to-left font's letters. A font with more signs of its own is no stand-in for another. Without it numbers in Arabic text change their font. */
export const MAX_SIGNS = 0.01;
/** Share of characters. So many must have known widths, and agree on the size of the font's em. Without it odd characters scale a font. */
export const NEARLY_ALL = 0.8;
/** Share of a width. Widths that differ by less are one. Without it fonts of one width are none, and their em is not found. */
export const SAME_WIDTH = 0.015;
/** Share of a width. Characters that are all wider or narrower by more than this have an em of another size. Without it their text comes out too large. */
export const MIN_SCALE = 0.03;
/** Share of a width. No kerning draws the next character so near. Without it fonts with wide boxes get wide stand-ins. */
export const MAX_KERN = 0.15;
/** Share of a width. Text that differs by more is stretched, by less letter-spaced. Without it lines break elsewhere. */
export const MAX_SPACED = 0.07;
/** Over the size. Less is no spacing. Without it every style of a stand-in has some. */
export const MIN_SPACING = 0.002;
/** Share of the size. Rounding it by less moves no line end. Without it every style has letter-spacing. */
export const SIZE_SLACK = 0.006;
/** Share of a width. Stand-ins are a little narrower: a line more does more harm than a line that ends early. */
export const NARROWER = 0.996;
/** Over the size. How wide a character is in a font of which nothing is known. */
export const USUAL_ADVANCE = 0.5;
/** Over the size. A serif for a sans is worse than this much difference in width. Without it stand-ins are of another kind. */
export const WRONG_CLASS = 0.25;
