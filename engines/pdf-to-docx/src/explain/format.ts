/** The measures of the overlay's legend, in points. */
export const LEGEND = { width: 150, pitch: 16 };
/** A paragraph is of a doubtful kind where the models are less sure than this. */
export const SURE = 0.8;
