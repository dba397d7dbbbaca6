/**
 * The thresholds of the room `compose/`, each once; those that it shares with `flow/` are in `flow/tolerances.ts`. `em` is the size of the
 * text, a share is a part of 1. Most decide how a page is laid out: a word that moves to another line moves all below it.
 */

// Places, in points.

/** Places of one margin, column edge or border. Without it ragged and justified text look the same. */
export const SAME_EDGE = 1.6;
/**
 * Letters reach over the end of justified lines by this, and a line this near to the edge gets as much more room. Without it margins lie
 * beyond the text, and full lines break.
 */
export const OVER_EDGE = 0.75;
/** Room beside the widest line whose margin is only told from ragged lines. Without it that line breaks. */
export const SIDE_SLACK = 0.6;
/** No one sets text in, or room above it, by less. Without it each paragraph has an indent or room of its own. */
export const HARDLY_SEEN = 0.5;

// Lines and words, in em.

/** Baselines that are nearer show no pitch. Without it raised text sets the pitch of its paragraph. */
export const MIN_PITCH = 0.6;

// Shares.

/** Of the line. Room that a long single line has beside it. Without it it breaks in a stand-in font. */
export const LINE_ROOM = 0.04;
/** Of the size. Lines are drawn together to no less: nearer they cut letters. As many lines of mirrored pages end before the margin. */
export const SHRUNK = 0.95;

// Headers of sections.
