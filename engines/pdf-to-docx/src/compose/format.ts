/** Numbers that Word, its format and fonts give. They decide nothing. */

/** Points. The usual margin where pages have no text to show one. */
export const USUAL_MARGIN = 72;
/** Points. Word's usual distance of headers from the page's edge. */
export const HEADER_DISTANCE = 36;
/** Points. Margins are multiples of one of these, twentieths of an inch or millimeters. */
export const MARGIN_STEPS = [3.6, 72 / 25.4];
/** Points. People set the room before a paragraph in such steps. */
export const ROOM_STEP = 0.5;
/** Points. `w:spacing` of characters counts twentieths of a point (ECMA-376 17.3.2.35). */
export const SPACING_STEP = 0.05;
/** `w:line` counts 240ths of a line (ECMA-376 17.3.1.33). */
export const FACTOR_STEPS = 240;
/** Points. The height of an empty paragraph that only holds something: the least that Word takes. */
export const HOLDER_HEIGHT = 1;
/** Points. Room for the paragraph that holds the place of a page of the exact look. */
export const HOLDER_ROOM = 3;
/** Points. The line of an empty paragraph that is a rule. */
export const RULE_LINE = 12;
/** Points. Word puts text beside a picture into room of this width. */
export const MIN_BESIDE = 50;
/** Em. Raised and lowered characters are drawn at this part of the size. */
export const SCRIPT_SIZE = 0.58;
/** Em. How far letters reach above and below the baseline in most fonts. */
export const LETTERS = { ascent: 0.72, xHeight: 0.52, descent: 0.21 };
/** Share of an exact line height below the baseline: LibreOffice gives four fifths to what is above it, and Word nearly so. */
export const EXACT_DESCENT = 0.2;
/** Share. Word processors draw the spaces of justified text together by this. */
export const SHRINK = 0.25;
/** The family whose characters are all as wide as each other. */
export const EVEN_FONT = 'Courier New';
/** The number of the first bookmark that fields refer to: Word gives them nine digits behind `_Ref`. */
export const FIRST_BOOKMARK = 100_000_001;
/** Points. The room between a side of a shape and its text, unless it says otherwise (ECMA-376 21.1.2.1.1). */
export const SHAPE_INSET = 7.2;
