/** Names that producers give to fonts whose own they leave out: `F1`, `CIDFont+F1`, and `TTE1EC9D08t00` or `TT2425o00` of printer drivers. */
const NAMELESS = /^(?:(?:T3|F|R|C|TT|Type3|CIDFont|g_?d|font)[-+_ ]?[A-Z]?\d*(?:[+-].*)?|TT[\dA-F]{2,8}[ot]\d\d)$/i;

const FIXED_PITCH = /courier|mono(?!type)|consolas|console|typewriter|menlo|monaco|inconsolata|source code|fira code/i;

/**
 * Fonts that only formulas are written in: those with Math in their names, as Cambria Math, PazoMath or LMMathItalic10, and TeX's fonts of
 * variables and signs, whose names end alike, as CMMI10 and HFBRMI10. Signs of Mathematical Pi and Glosa Math stand in text, too, and
 * InaiMathi is a Tamil font.
 */
const MATH_FONT = /(?<!Glosa)Math(?!Pi)(?=[A-Z\d_ -]|$)/;
const TEX_MATH_FONT =
  /^[a-z]{2,6}(?:mib?|b?sy|ex)\d{1,2}(?:-|$)|^(?:ms[ab]m|stmary|esint|eu[fs][mb]|rsfs|bbold|bbm|dsrom)\d|^mt(?:mi|sy|ex)|^r?(?:n?tx|n?px|newtx|newpx)(?:b?mi|b?sy|b?ex)/i;

/** TeX's fonts of large signs, whose glyphs hang from the baseline, with codes of their own. */
const EXTENSION_FONT = /^(?:cmex|lmmathextension)\d/i;

/** TeX's fonts of signs as high as text. What is drawn larger is in another one. */
const TEX_SIGN_FONT = /^(?!la|wa)[a-z]{2,6}b?sy\d|^lmmathsymbols\d|^r?(?:n?tx|n?px|newtx|newpx)b?sy/i;

/** The last answer of `isMathFont`: it is called for each character, and most have the font of the one before. */
let lastAnswer = { name: '', isMath: false };

/** Whether a font is only for formulas. */
export function isMathFont(name: string): boolean {
  if (lastAnswer.name !== name) lastAnswer = { name, isMath: MATH_FONT.test(name) || TEX_MATH_FONT.test(name) };
  return lastAnswer.isMath;
}

/** Whether a font has the codes of TeX's large signs. */
export const isExtensionFont = (name: string): boolean => EXTENSION_FONT.test(name);

/** Whether a font is one of TeX's for signs as high as text. */
export const isTexSignFont = (name: string): boolean => TEX_SIGN_FONT.test(name);

/** Whether the name of a font, without the prefix of a subset, tells neither its family nor its style. */
export const isNameless = (name: string): boolean => name === '' || NAMELESS.test(name);

/** Whether all characters of a font family are as wide as each other, as its name says. */
export const isFixedPitch = (family: string): boolean => FIXED_PITCH.test(family);
