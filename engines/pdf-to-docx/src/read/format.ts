/** Numbers that PDF, PDFium and the formats of pictures give. */

/** Points to an inch, the unit of user space (ISO 32000-2 8.3.2.3). */
export const POINTS_PER_INCH = 72;
/** Points, 200 inches: a page with a longer side, or one shorter than a point, is no page (ISO 32000-2 annex C). */
export const MAX_PAGE_SIDE = 14_400;
/** The first bytes of a file among which readers look for its header. */
export const HEADER_BYTES = 1024;
/** What PDFium makes of pure CMYK black: its red, green and blue. */
export const CMYK_BLACK = [0x23, 0x1f, 0x20] as const;
/** In the flags of a font descriptor (ISO 32000-2 table 121). */
export const ITALIC_FLAG = 64;
/** Ascent and descent of Helvetica over its size, and the weights of a regular and a bold font. */
export const [HELVETICA_ASCENT, HELVETICA_DESCENT, REGULAR, BOLD] = [0.718, -0.207, 400, 700];
/** Where a font's file states its look, in bytes from the table's start, and the flags (ISO/IEC 14496-22, `head` and `OS/2`). */
export const FILE_STYLE = {
  headAt: 44,
  bold: 1,
  italic: 2,
  weightAt: 4,
  selectionAt: 62,
  selectedItalic: 1,
  selectedBold: 32,
  maxTables: 64,
} as const;
/** The years that the date of a remark may be of. */
export const [FIRST_YEAR, LAST_YEAR] = [1900, 9000];

/** Why PDFium did not open a document (FPDF_ERR). */
export const OPEN_ERROR = { password: 4, security: 5 } as const;
/** What a document without a form has (FORMTYPE_NONE). */
export const NO_FORM = 0;
/** PDFium's kinds of page objects (FPDF_PAGEOBJ). */
export const OBJECT = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
/** PDFium's kinds of path segments (FPDF_SEGMENT). */
export const SEGMENT = { line: 0, curve: 1, move: 2 } as const;
/** The names in SVG of the ends and joins of lines, by their numbers in PDF, the first being those that SVG has by itself. */
export const [SVG_CAPS, SVG_JOINS] = [
  ['', 'round', 'square'],
  ['', 'round', 'bevel'],
] as const;
/** Points. Lines without a width are as thin as can be seen (ISO 32000-2 8.4.3.2). */
export const HAIRLINE = 0.25;
/** What PDFium calls the even-odd rule of filling (FPDF_FILLMODE_ALTERNATE). */
export const EVEN_ODD = 1;
/** Characters for each byte in base64 (RFC 4648 4). */
export const BASE64 = 4 / 3;
/** To an em of a glyph whose shape is written, and significant digits of a matrix that places it. */
export const [GLYPH_UNITS, MATRIX_DIGITS] = [100, 5];
/** How text is drawn (ISO 32000-2 table 104): filled, or not at all. */
export const TEXT_MODE = { filled: 0, invisible: 3 } as const;
/** A closed rectangle has no more points than this. */
export const RECTANGLE_POINTS = 6;
/** PDFium's kinds of actions (PDFACTION); `none` is ours. */
export const ACTION = { none: -1, goTo: 1, uri: 3 } as const;
/** The kind of a structure attribute that is a number (FPDF_OBJECT_NUMBER). */
export const NUMBER_OBJECT = 2;
/** What FPDFPage_Flatten is asked for, that which the screen shows, and what it gives back where it worked. */
export const FLATTEN = { forDisplay: 0, done: 1 } as const;
/** The appearance of an annotation to which nothing is done (FPDF_ANNOT_APPEARANCEMODE_NORMAL). */
export const NORMAL_APPEARANCE = 0;
/** PDFium's numbers of the colors of a form field, and of a border that is only below it (FPDFANNOT_MKTYPE, FPDF_ANNOT_BORDER_STYLE). */
export const WIDGET_COLOR = { border: 0, fill: 1 } as const;
export const BORDER_UNDERLINE = 5;
/** PDFium's pixels: four bytes, blue first, and the place of the opacity among them. */
export const BGRA = { format: 4, alpha: 3 } as const;
/** Asks PDFium to draw annotations, too (FPDF_ANNOT). */
export const RENDER_ANNOTATIONS = 1;
/** Pixels of paper, and of nothing. */
export const [WHITE, CLEAR] = [0xffffffff | 0, 0x00ffffff];
/** Kinds of colors of a PNG (ISO/IEC 15948 11.2.2). */
export const PNG_COLOR = { gray: 0, rgb: 2, rgba: 6 } as const;

/** PDFium's sign for a hyphen at the end of a line. */
export const LINE_END_HYPHEN = 2;
export const SPACE = 0x20;
/** The last character of ASCII. */
export const LAST_ASCII = 0x7e;
/** Halves of characters beyond the basic plane of Unicode. */
export const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];
/** The first mark of Unicode that combines with a letter. */
export const FIRST_COMBINING = 0x300;
/** The first mark of a right-to-left script. */
export const FIRST_MARK = 0x591;
/** The bullet in the fonts of Adobe and Microsoft that have one among their symbols. */
export const SYMBOL_BULLET = 0xb7;
/** By how much the glyphs of TrueType's usual order are numbered below the characters of ASCII. */
export const TRUETYPE_SHIFT = 29;
/** Beyond ASCII they are those of Mac OS Roman: the first one, its code, and the last code before a sign that has no glyph there. */
export const MAC_ROMAN_GLYPHS = { first: 98, code: 0x80, lastCode: 0xc9 } as const;
/** Em. Fonts of no script are so high: those of Nastaliq and Tibetan, the highest, state 2.5. More is a mistake of the producer. */
export const HIGHEST_FONT = 3;
/** Em. TeX's fonts have the axis, on which bars and large signs are centered, so far above the baseline (The TeXbook, appendix G). */
export const MATH_FONT_AXIS = 0.25;

/** Bytes of a page of WebAssembly memory. */
export const PAGE_BYTES = 65536;
