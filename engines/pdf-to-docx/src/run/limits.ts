/** Bounds on the work of one document, and the resolution of what becomes a picture. None of these says what something is. */

/** Dots to the inch: of drawings, of whole pages that become pictures, and of the page under the overlay. */
export const [DRAWING_DPI, PAGE_DPI, DEBUG_DPI] = [200, 150, 110];
