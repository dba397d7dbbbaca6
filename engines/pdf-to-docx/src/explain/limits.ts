/** Bounds on what a conversion tells. */

/** Fonts that are told at most. */
export const MAX_FONT_MESSAGES = 20;
/** Things of a kind that are notified of each page by themselves at most. */
export const MAX_TOLD = 50;
/** Characters of a text that tell which one it is. */
export const SHORT = 80;
/** Bytes that are turned into text at once: more arguments than this a call does not take. */
export const CHUNK = 8192;
