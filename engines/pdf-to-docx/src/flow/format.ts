/** Numbers that Word gives, and measures of fonts. They decide nothing. */

/** The levels of a list (ECMA-376 17.9.6). */
export const LIST_LEVELS = 9;
/** Word has three levels of headings more, and no one uses them. */
export const HEADING_LEVELS = 6;
