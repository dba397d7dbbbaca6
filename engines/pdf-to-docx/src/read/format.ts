/** Numbers that PDF, PDFium and the formats of pictures give. */

/** Points to an inch, the unit of user space (ISO 32000-2 8.3.2.3). */
export const POINTS_PER_INCH = 72;
/** Ascent and descent of Helvetica over its size, and the weights of a regular and a bold font. */
export const [HELVETICA_ASCENT, HELVETICA_DESCENT, REGULAR, BOLD] = [0.718, -0.207, 400, 700];

/** PDFium's kinds of page objects (FPDF_PAGEOBJ). */
export const OBJECT = { text: 1, path: 2, image: 3, shading: 4, form: 5 } as const;
/** PDFium's kinds of path segments (FPDF_SEGMENT). */
export const SEGMENT = { line: 0, curve: 1, move: 2 } as const;
/** What PDFium calls the even-odd rule of filling (FPDF_FILLMODE_ALTERNATE). */
export const EVEN_ODD = 1;
/** A closed rectangle has no more points than this. */
export const RECTANGLE_POINTS = 6;
/** PDFium's pixels: four bytes, blue first, and the place of the opacity among them. */
export const BGRA = { format: 4, alpha: 3 } as const;

export const SPACE = 0x20;
/** Halves of characters beyond the basic plane of Unicode. */
export const [FIRST_SURROGATE, LAST_SURROGATE] = [0xd800, 0xdfff];
/** The first mark of a right-to-left script. */
export const FIRST_MARK = 0x591;
