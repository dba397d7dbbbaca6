/** Numbers of font files, and of what word processors make of fonts. */

/** Characters: Word takes no longer name of a family. */
export const MAX_FAMILY = 31;
/** Over the size: the width of every character of Courier New. */
export const COURIER_WIDTH = 0.6;
/** In the flags of a font descriptor (ISO 32000-2 table 121). */
export const FONT_FLAGS = { fixedPitch: 1, serif: 2, forceBold: 1 << 18 } as const;
