/** The tolerances of the room `fonts/`, each once. Without a unit in its comment a number counts characters; a share is a part of 1. */

/** Fewer characters than this show no widths. Without it a font of one word is stretched by chance. */
export const MIN_CHARACTERS = 12;
/** Letters of a right-to-left script that show what a font is for. Without it a title has no font of its own. */
export const MIN_LETTERS = 20;
/** Share of those. A font with more signs of its own is no stand-in. */
export const MAX_SIGNS = 0.01;
/** Share of a character's width. No kerning draws the next character so near. Without it fonts with wide boxes get wide stand-ins. */
export const MAX_KERN = 0.15;
/** Share of a font's characters whose widths must be known. */
export const MIN_KNOWN = 0.7;
/** Share of the width. Text that differs by more is stretched, by less letter-spaced. */
export const MAX_SPACED = 0.07;
/** Over the size. Less is no spacing worth a property. */
export const MIN_SPACING = 0.002;
/** Over the size. The characters of a font of one width differ by no more. */
export const FIXED_SPREAD = 0.012;
/** Different characters that show the size of a font's em, … Without it well-known fonts come out too large. */
export const MIN_SCALED = 8;
/** … the share of them that agrees, … */
export const AGREEING = 0.8;
/** … to this share, … */
export const SAME_SCALE = 0.015;
/** … where they are wider or narrower by more than this share. */
export const MIN_SCALE = 0.03;
/** Share of the size. Rounding it by less moves no line end. */
export const SIZE_SLACK = 0.006;
