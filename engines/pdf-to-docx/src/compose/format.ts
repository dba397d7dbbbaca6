/** Numbers that Word, its format and fonts give. They decide nothing. */

/** Points. The usual margin where pages have no text to show one. */
export const USUAL_MARGIN = 72;
/** Points. Word's usual distance of headers from the page's edge. */
export const HEADER_DISTANCE = 36;
/** Points. `w:spacing` of characters counts twentieths of a point (ECMA-376 17.3.2.35). */
export const SPACING_STEP = 0.05;
/** Points. The height of an empty paragraph that only holds something: the least that Word takes. */
export const HOLDER_HEIGHT = 1;
/** Em. Raised and lowered characters are drawn at this part of the size. */
export const SCRIPT_SIZE = 0.58;
/** Share of an exact line height below the baseline: LibreOffice gives four fifths to what is above it, and Word nearly so. */
export const EXACT_DESCENT = 0.2;
