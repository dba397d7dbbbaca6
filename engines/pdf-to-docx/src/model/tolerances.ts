/** The thresholds of the room `model/`, in points. */

/** A cell's margin is taken for no wider. Without it text that is set in moves the text of all cells. */
export const MAX_CELL_MARGIN = 9;
/** A drawing of shapes is at least so high to be in a line of its own. Without it lower ones open a gap in the text. */
export const MIN_INLINE_SHAPE = 16;
