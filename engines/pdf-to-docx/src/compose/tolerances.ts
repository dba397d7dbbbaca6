/** Measures that several files of `compose/` use. Those of all rooms are in `model/measures.ts`. */

/** Points. Places of one margin, column edge or border. Without it ragged and justified text look the same. */
export const SAME_EDGE = 1.6;
/**
 * Points. Letters reach over the end of justified lines by this, and a line this near to the edge gets as much more room. Without it margins lie
 * beyond the text, and full lines break.
 */
export const OVER_EDGE = 0.75;
/** Points. Room beside the widest line whose margin is only told from ragged lines. Without it that line breaks. */
export const SIDE_SLACK = 0.6;
/** Points. No one sets text in, or room above it, by less. Without it each paragraph has an indent or room of its own. */
export const HARDLY_SEEN = 0.5;

/** Em. Baselines that are nearer show no pitch. Without it raised text sets the pitch of its paragraph. */
export const MIN_PITCH = 0.6;

/** Share of the line. Room that a long single line has beside it. Without it it breaks in a stand-in font. */
export const LINE_ROOM = 0.04;
/** Over the size. Lines are drawn together to no less: nearer they cut letters. */
export const SHRUNK = 0.95;

/** Em. Baselines farther apart show no pitch: the gap is between paragraphs. */
export const MAX_LINE_PITCH = 4;
/** Points. Sizes and the ends of lines that differ by less are one: sizes are steps of half a point, and less is rounding. */
export const SAME_SIZE = 0.3;
