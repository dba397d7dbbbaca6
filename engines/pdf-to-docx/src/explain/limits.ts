/** Bounds on what a conversion tells. */

/** Fonts that could not be embedded, each with its reason, that are told at most. */
export const MAX_FONT_MESSAGES = 20;
/** Names of fonts in one sentence. */
export const MAX_FONT_NAMES = 8;
/** Things of a kind that are notified of each page by themselves at most. */
export const MAX_TOLD = 50;
/** Characters of a text that tell which one it is. */
export const SHORT = 80;
/** Bytes that are turned into text at once: more arguments than this a call does not take. */
export const CHUNK = 8192;
