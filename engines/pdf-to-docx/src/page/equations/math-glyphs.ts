import { isMathFont } from '../../model/font-by-name.ts';
import type { Glyph } from '../../model/page-content.ts';

/**
 * LibreOffice draws the signs of its formulas in this font, and letters in that of text. These signs are in every font of text, so no text
 * falls back to it for them.
 */
const SIGN_FONT = /^opensymbol/i;
/** What LibreOffice draws in it where a term is missing is of a formula, too: text has these in its own font. */
const SIGN_OF_FORMULA = /^[=+−<>()[\]{}|/∗∏-∑∫-∳√⋀-⋃⏞⏟¿❑]$/u;
/** Signs that math fonts draw in text as well: bullets, daggers, arrows of menus, boxes. */
const SIGN_OF_TEXT = /^[•·∙◦⋄∗†‡§¶→←↑↓⇒⇐\u25a0-\u26ff✓]$/u;
/** Relations and operators that have terms at both sides. */
const JOINS = /^(?:(?![|‖∥∂∇∞∀∃∄∆¬∏-∑√-∜∫-∳⋀-⋃⨀-⨆])\p{Sm}|[-+*/·×÷≔])$/u;
/** Signs that a term follows. */
const LEADS = /^[∂∇∀∃∄∆¬∏-∑√-∜∫-∳⋀-⋃⨀-⨆]$/u;
/** What is in formulas beside letters, and is in fonts of text. */
const MAY_BE_OF_FORMULA = /^(?:\p{Nd}|\p{Sm}|[()[\]{}|‖,.:;!'′°%…⋯·])$/u;
/** Marks that fonts of text draw over letters. */
const ACCENT = /^[¯ˉ˜~^ˆ˙¨ˇ˘´]$/u;
/** Scripts that have no letters in formulas: some producers write their codes for signs, of which only the picture tells what they are. */
const FOREIGN = /^[\p{Script=Malayalam}\p{Script=Ethiopic}\p{Script=Sinhala}\p{Script=Hangul}\p{Script=Thai}]$/u;

/** Whether a glyph is drawn as only formulas are. */
export const isOfFormula = ({ text, style: { font } }: Glyph): boolean =>
  (isMathFont(font.name) && !SIGN_OF_TEXT.test(text)) || (SIGN_FONT.test(font.name) && SIGN_OF_FORMULA.test(text));

/** Whether a glyph is in the font that LibreOffice draws the signs and accents of formulas in. */
export const isOfSignFont = ({ style: { font } }: Glyph): boolean => SIGN_FONT.test(font.name);

/** Whether a glyph is a sign for which LibreOffice's formulas have a font of their own. */
export const isSignOfFormula = ({ text }: Glyph): boolean => SIGN_OF_FORMULA.test(text);

/** Whether terms follow a glyph at both sides, also over a gap. */
export const joinsTerms = ({ text }: Glyph): boolean => JOINS.test(text);

/** Whether a term follows a glyph, also over a gap. */
export const leadsTerm = ({ text }: Glyph): boolean => LEADS.test(text) || JOINS.test(text);

/** Whether a glyph that is no letter may be of a formula that others show. */
export const mayBeOfFormula = ({ text }: Glyph): boolean => MAY_BE_OF_FORMULA.test(text) || ACCENT.test(text);

export const isAccent = ({ text }: Glyph): boolean => ACCENT.test(text);

/** Whether nothing but the picture of the page tells what a glyph is. */
export const isForeign = ({ text, style: { font } }: Glyph): boolean =>
  text === '\ufffd' || (isMathFont(font.name) && FOREIGN.test(text));
