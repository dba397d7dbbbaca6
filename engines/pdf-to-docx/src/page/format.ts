/** Numbers that fonts, Unicode, word processors and learned models give. */

/** Degrees. */
export const RIGHT_ANGLE = 90;
/** A straight rule or a rectangle has so many steps. */
export const PLAIN_STEPS = 4;
