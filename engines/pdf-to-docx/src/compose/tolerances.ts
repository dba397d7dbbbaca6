/**
 * The thresholds of the room `compose/`, each once; those that it shares with `flow/` are in `flow/tolerances.ts`. `em` is the size of the
 * text, a share is a part of 1. Most decide how a page is laid out: a word that moves to another line moves all below it.
 */

// Places, in points.

/** Places of one margin, column edge or border. Without it ragged and justified text look the same. */
export const SAME_EDGE = 1.6;
/** Lines that begin or end this near to each other show one margin. At 1.6 a word of a page's widest line moves up. */
export const SAME_MARGIN = 1.5;
/**
 * Letters reach over the end of justified lines by this, and a line this near to the edge gets as much more room. Without it margins lie
 * beyond the text, and full lines break.
 */
export const OVER_EDGE = 0.75;
/** Room beside the widest line whose margin is only told from ragged lines. Without it that line breaks. */
export const SIDE_SLACK = 0.6;
/** No one sets text in, or room above it, by less. Without it each paragraph has an indent or room of its own. */
export const HARDLY_SEEN = 0.5;
/** Less is rounding between two lines or sizes: those of sizes are steps of half a point. Without it notes get the style of body text. */
export const EXACT = 0.3;
/** A margin this near to one that people set is that. Without it margins are 71.9 points. */
export const NEAR_MARGIN = 0.2;
/** Room this near to a multiple of half a point was set as that. Without it equal paragraphs have unequal room. */
export const NEAR_STEP = 0.12;
/** Room beside text that fills its margins exactly. Without it rounding breaks full lines. */
export const EXACT_SIDE = 0.05;
/** Rows that come out higher by no more are left. Without it the text of each row is drawn together. */
export const ROW_ROUNDING = 0.02;
/** A table gives up so much empty room at a page's end. Without it the last row goes to the next page. */
export const END_GIVE = 14;

// Lines and words, in em.

/** Words that could have stood on the line leave this much free. Without it ragged text has no right indent. */
export const FIT_SLACK = 0.12;
/** The least space that a justified line leaves for its next word. A wider one calls lines justified that are not. */
export const LEAST_SPACE = 0.22;
/** A line (em) of the paragraph that separates notes from text, as Word sets it. Below it LibreOffice turned lines away, too. */
export const SEPARATOR_LINE = 1.2;
/** Room below text that fills its pages. Without it a line that comes out lower goes to a page of its own. */
export const TIGHT_SLACK = 0.55;
/** Baselines that are nearer show no pitch. Without it raised text sets the pitch of its paragraph. */
export const MIN_PITCH = 0.6;
/**
 * Of a line's mean character. A word is cut where less is left of its line: one more did not fit. Without it words in narrow columns get
 * spaces.
 */
export const CUT_ROOM = 1.3;
/** A short paragraph's right indent is less. Without it lines that their author broke are broken by an indent. */
export const MAX_SHORT_INDENT = 1.2;
/** Room at the end of a full page: a line, and what lines come out higher by. Without it pages that are full to the edge become two. */
export const RESERVE = 1.7;
/**
 * Room at the end of a page that nothing continues over, and of a row that was kept whole; baselines farther apart show no pitch. Without
 * it gaps between paragraphs count as lines.
 */
export const FOUR_EMS = 4;
/** In the exact look lines farther apart have frames of their own. Without it a frame covers what is between them. */
export const MAX_FRAME_PITCH = 2.2;
/** In the exact look so do lines that are so many times as far apart as those above. Without it lines leave their places. */
export const MAX_UNEVEN = 1.35;
/** Letter-spacing changes by no more to keep the lines: no one sees it. Without it text in a stand-in font breaks elsewhere. */
export const MAX_RESPACED = 0.025;

/**
 * In the exact look the letter-spacing of a line changes by no more. Without the bound, a line of few letters whose width was misread is
 * spread over the page.
 */
export const MAX_FITTED = 0.15;

// Shares.

/** Of single spacing. Nearer to it is single spacing. Without it paragraphs have multiples as 1.004. */
export const SINGLE = 0.012;
/** Lines that may end as if the margin were elsewhere. At .04 a margin comes out too narrow. */
export const DISSENT = 0.03;
/** Lines that begin at a margin. Without it one line that sticks out sets the margin. */
export const FEW_LINES = 0.04;
/** Of the line. Room that a long single line has beside it. Without it it breaks in a stand-in font. */
export const LINE_ROOM = 0.04;
/** Of a line. Room this near to whole lines is blank lines. Without it their author's blank lines are room. */
export const BLANK_SLACK = 0.2;
/** Of their height. Several lines that come too low keep so much. Without it pages end a line lower. */
export const MAX_CATCH = 0.94;
/** Of the size. Lines are drawn together to no less: nearer they cut letters. As many lines of mirrored pages end before the margin. */
export const SHRUNK = 0.95;
/** Of their distance. The lines of a page that is full to its edge are drawn together to no less. Without it slides become two. */
export const MIN_SCALE = 0.96;
/** Of single spacing. Tighter is an exact pitch: factors below one cut letters. */
export const TIGHT = 0.98;

// Headers of sections.

/**
 * Over a page that shows the wrong header: what a section costs, and one where headers differ from page to page, as in a dictionary; a page
 * that loses words; headers of their own for even pages, and for a first page. Without it each chapter's header is lost, or each page is a
 * section.
 */
export const COSTS = { section: 0.7, volatileSection: 2, lostWords: 1.4, evenPages: 0.6, firstPage: 0.2 };
