/** Bounds on the work of one document, and the resolution of what becomes a picture. None of these says what something is. */

/** Dots to the inch: of drawings, of whole pages that become pictures, and of the page under the overlay. */
export const [DRAWING_DPI, PAGE_DPI, DEBUG_DPI] = [200, 150, 110];
/** Dots to the inch of signs that can only be seen, and the room around each (points). */
export const [SIGN_DPI, SIGN_MARGIN] = [300, 0.5];
/** Dots to the inch of the picture that text is recognized in, and its pixels: a larger page has fewer dots. */
export const [RECOGNITION_DPI, MAX_RECOGNITION_PIXELS] = [300, 20_000_000];
/** Signs of a page that become pictures: one with more is a picture as a whole. */
export const MAX_SIGNS = 400;
/** A document with more pages than this that end the reader is given up. */
export const MAX_BROKEN_PAGES = 4;
/** Milliseconds. Pages are read together for so long, as watching each would cost as much as reading it. */
export const STRETCH = 200;
/** Share of the time of a page. A page in which one step has taken more does not end for that step. */
export const STUCK = 0.5;
/** Characters of the description of a picture: what programs that read it aloud bear. */
export const MAX_DESCRIPTION = 2000;
