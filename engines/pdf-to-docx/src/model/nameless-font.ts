/** Names that producers give to fonts whose own they leave out: `F1`, `CIDFont+F1`, and `TTE1EC9D08t00` of printer drivers. */
const NAMELESS = /^(?:(?:T3|F|R|C|TT|Type3|CIDFont|g_?d|font)[-+_ ]?[A-Z]?\d*(?:[+-].*)?|TT[\dA-F]{6,8}t\d\d)$/i;

/** Whether the name of a font, without the prefix of a subset, tells neither its family nor its style. */
export const isNameless = (name: string): boolean => name === '' || NAMELESS.test(name);
