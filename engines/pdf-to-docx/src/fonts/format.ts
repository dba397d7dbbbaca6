/** Numbers of font files, and of what word processors make of fonts. */

/** Characters: Word takes no longer name of a family. */
export const MAX_FAMILY = 31;
/** Points: letter-spacing is written in twentieths. */
export const SPACING_STEP = 0.05;
/** Over the size: the width of every character of Courier New. */
export const COURIER_WIDTH = 0.6;
/** In the flags of a font descriptor (ISO 32000-2 table 121). */
export const FONT_FLAGS = { fixedPitch: 1, serif: 2, forceBold: 1 << 18 } as const;
/** Weights of bold fonts; a greater one is nonsense. */
export const BOLD_WEIGHTS = { from: 600, to: 1000 } as const;
/** What the license says of a font in a document (OpenType, OS/2, `fsType`). */
export const FS_TYPE = { usage: 0x0f, installable: 0, editable: 8, noSubsetting: 0x100, bitmapsOnly: 0x200 } as const;
/** Kinds of font files (OpenType, `sfntVersion`). */
export const SFNT = { trueType: 0x00010000, trueTypeOfApple: 0x74727565, openType: 0x4f54544f } as const;
/** In the table of names: the family, platforms, and a language (OpenType, `name`). */
export const NAME = { family: 1, windows: 3, unicode: 0, english: 0x409 } as const;
