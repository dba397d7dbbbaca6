/** Names that producers give to fonts whose own they leave out: `F1`, `CIDFont+F1`, and `TTE1EC9D08t00` of printer drivers. */
const NAMELESS = /^(?:(?:T3|F|R|C|TT|Type3|CIDFont|g_?d|font)[-+_ ]?[A-Z]?\d*(?:[+-].*)?|TT[\dA-F]{6,8}t\d\d)$/i;

const FIXED_PITCH = /courier|mono(?!type)|consolas|console|typewriter|menlo|monaco|inconsolata|source code|fira code/i;

/** Whether the name of a font, without the prefix of a subset, tells neither its family nor its style. */
export const isNameless = (name: string): boolean => name === '' || NAMELESS.test(name);

/** Whether all characters of a font family are as wide as each other, as its name says. */
export const isFixedPitch = (family: string): boolean => FIXED_PITCH.test(family);
