/** Bounds on the work of reading one document: none of these says what something is. */

/** Bytes of memory for what one call gives back, and the longest string that is read: what is longer is no name, title or address. */
export const SCRATCH_BYTES = 4096;
export const MAX_STRING_BYTES = 1 << 20;
/** Bytes of the name or the text of a mark or an attribute; longer ones are not read. */
export const MAX_NAME_BYTES = 256;
/** Bytes of all font files of a document; further ones stay in the PDF. */
export const MAX_FONT_BYTES = 64 * 1024 * 1024;

/** Elements of the tags on one page, and how deep they stand: a page with more is taken as one without tags. */
export const MAX_ELEMENTS = 20_000;
export const MAX_ELEMENT_DEPTH = 100;
/** Bytes of all MathML files of a document: of the formulas of a long book. */
export const MAX_ATTACHED_BYTES = 8 * 1024 * 1024;
/** Bytes before and behind a name in the dictionary of a stream. */
export const MAX_DICTIONARY_BYTES = 1024;
/** Bytes of a compressed file that are inflated at a time: they become at most a thousand times as many. */
export const INFLATE_STEP = 4096;
/** Attributes of an element. */
export const MAX_ATTRIBUTES = 8;
/** Entries of the outline, and their levels. */
export const MAX_ENTRIES = 20_000;
export const MAX_LEVELS = 16;

/** Forms inside forms: deeper ones are an attack, not a document. */
export const MAX_FORM_DEPTH = 16;
/** Segments of a path that is looked at; a longer one is a drawing whose shape does not matter, and its box is that of so many. */
export const MAX_SEGMENTS = 400;
export const MAX_BOUNDS_SEGMENTS = 20_000;
/** Clipping paths of an object, and segments of each. */
export const MAX_CLIPS = 32;
export const MAX_CLIP_SEGMENTS = 64;
/** Layers of a page; where it has more, all are taken as shown. */
export const MAX_LAYERS = 32;
/** A shadow is drawn right before its text: no more than so many pieces of text lie between. */
export const MAX_BETWEEN = 32;

/** Annotations of a page that are read. */
export const MAX_ANNOTATIONS = 10_000;
/** Areas of one annotation. */
export const MAX_QUADS = 256;
/** Areas of a page that are marked, and as many remarked on: each character is held against all of them. */
export const MAX_AREAS = 2000;
/** Addresses in the text of a page that become links. */
export const MAX_LINKS = 2000;
/** Characters of a remark, and of the name of who made it. */
export const MAX_REMARK = 20_000;
export const MAX_AUTHOR = 255;
/** Options of a form field. */
export const MAX_OPTIONS = 200;
/** Points. The largest text of a form field. */
export const MAX_FIELD_SIZE = 200;

/** What asking the reader for one picture or drawing costs, however small it is, in painted pixels. */
export const CALL_PIXELS = 800_000;
/** Pixels to an inch of a picture: more add bytes and nothing to see. */
export const MAX_DPI = 300;
/** Pixels to an inch of a drawing that costs too many pixels, at least. */
export const MIN_DPI = 36;
/** Pixels on each side of a picture that shows whether it has a mask. */
export const PROBE_PIXELS = 24;
/** Accents of a page whose letters are looked for among all characters; more are only looked for next to each accent. */
export const MAX_ACCENTS = 200;
/** Pixels of a drawing that is made to look at it, and pixels to its inch: for whether there is anything, and for its color. */
export const MAX_LOOK_PIXELS = 4_000_000;
export const INK_DPI = 36;
export const COLOR_DPI = 144;
/** Characters of one look whose color is looked at. */
export const MAX_LOOKED_AT = 12;
/** Fast, and within a few percent of the best for the flat areas of drawings. */
export const DEFLATE_LEVEL = 3;

/** Pixels in a row of a block of which one color is kept: a sixteenth of a page's colors is kept for its words. */
export const INK_STEP = 4;

/** Bytes of the SVG of a drawing, and segments of its paths and glyphs: one with more is a bitmap alone. */
export const MAX_VECTOR_BYTES = 400_000;
export const MAX_VECTOR_SEGMENTS = 30_000;
/** Segments of clipping paths that are met while it is written: most objects have the same ones. */
export const MAX_VECTOR_CLIPS = 200_000;
/** Objects of a drawing that is looked at for SVG, and of its page; drawings of a page; bitmaps in one of what SVG cannot say. */
export const MAX_VECTOR_OBJECTS = 4000;
export const MAX_VECTOR_PAGE = 20_000;
export const MAX_VECTORS = 60;
export const MAX_BITMAPS = 6;
/** Lengths of the dashes and gaps of a line. */
export const MAX_DASHES = 16;
