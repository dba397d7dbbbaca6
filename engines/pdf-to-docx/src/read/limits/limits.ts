/** Bounds on the work of reading one document: none of these says what something is. */

/** Bytes of memory for what one call gives back, and the longest string that is read: what is longer is no name, title or address. */
export const SCRATCH_BYTES = 4096;
/** Bytes of the name or the text of a mark or an attribute; longer ones are not read. */
export const MAX_NAME_BYTES = 256;

/** Forms inside forms: deeper ones are an attack, not a document. */
export const MAX_FORM_DEPTH = 16;
/** Clipping paths of an object, and segments of each. */
export const MAX_CLIPS = 32;

/** Annotations of a page that are read. */
export const MAX_ANNOTATIONS = 10_000;

/** Pixels of a drawing that is made to look at it, and pixels to its inch: for whether there is anything, and for its color. */
export const MAX_LOOK_PIXELS = 4_000_000;
/** Pixels to an inch of a drawing that is made to see its color. */
export const COLOR_DPI = 144;
/** Characters of one look whose color is looked at. */
export const MAX_LOOKED_AT = 12;

/** Segments of the paths and glyphs of a drawing as SVG: one with more is a bitmap alone. */
export const MAX_VECTOR_SEGMENTS = 30_000;

/** Bytes of a dictionary of a font or a stream that is read in the file itself. */
export const MAX_DICTIONARY_BYTES = 8192;
/** Bytes of the map of a font, or of the objects in a stream. */
export const MAX_MAP_BYTES = 1 << 20;
