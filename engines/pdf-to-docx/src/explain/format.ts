/** The measures of the overlay's legend, in points. */
export const LEGEND = { width: 150, pitch: 16 };
