/**
 * The tolerances of the room `compose/`, each once; those that it shares with `flow/` are in `flow/tolerances.ts`. Without a unit in its
 * comment a number counts things; `em` is over the size of the text, a share is a part of 1.
 */

// Places and rounding.

/** Points. Places of one margin, column edge or border. Without it ragged and justified text look the same. */
export const SAME_EDGE = 1.6;
/** Points. The same where it decides between two lines or sizes: those of sizes are steps of half a point. */
export const EXACT = 0.3;
/** Points. The same for rows that come out too high: each gives a little. */
export const ROW_ROUNDING = 0.02;
/** Points. Nobody sets text in, or room above it, by less. Without it each paragraph has an indent or room of its own. */
export const HARDLY_SEEN = 0.5;
/** Points. Room this near to a multiple of half a point was set as that. */
export const NEAR_STEP = 0.12;
/** Points. A margin this near to one that people set is that. Without it margins are 71.9 points. */
export const NEAR_MARGIN = 0.2;
/** Points. Letters reach over the end of justified lines by this. Without it margins lie beyond the text. */
export const OVER_EDGE = 0.75;
/** Points. Text in the middle of its cell has as much room above as below. */
export const SAME_ROOM = 2.5;

// Lines and words.

/** Em. The least space that a justified line leaves for its next word. A wider one calls lines justified that are not. */
export const LEAST_SPACE = 0.22;
/** Em. Words that could have stood on the line leave this much free. Without it ragged text has no right indent. */
export const FIT_SLACK = 0.12;
/** Points. A single line this near to the edge gets as much more room, lest it break. */
export const TIGHT_FIT = 0.8;
/** Points. Lines that begin or end this near to each other show one margin. At 1.6 a word of a page's widest line moves up. */
export const SAME_MARGIN = 1.5;
/** Share of the lines that may end as if the margin were elsewhere. At .04 a margin comes out too narrow. */
export const DISSENT = 0.03;
/** Share of the line. The same for long ones, and for those above a rule. */
export const LINE_ROOM = 0.04;
/** Share of the line. The same for frames of the exact look, … */
export const FRAME_ROOM = 0.02;
/** Em. A short paragraph's right indent is less. */
export const MAX_SHORT_INDENT = 1.2;
/** Of a line's mean character. A word is cut where less is left of its line: one more did not fit. */
export const CUT_ROOM = 1.3;
/** Characters. In narrower columns every break is within a word. */
export const NARROW_COLUMN = 2.5;
/** Em. Text this far behind a note's mark stands at a tab stop. */
export const MIN_TAB = 0.4;
/** Em. Letter-spacing changes by no more to keep the lines: nobody sees it. */
export const MAX_RESPACED = 0.025;
/** Em. Lines of a header whose baselines are nearer are side by side. */
export const BESIDE = 0.75;

// Line pitch.

/** Em. The usual pitch of a style is told from lines this far apart: no closer, and no farther. Without it gaps between paragraphs count as lines. */
export const USUAL_PITCHES = { from: 0.7, to: 2.6 };
/** Em. Baselines nearer than this show no pitch, … */
export const MIN_PITCH = 0.6;
/** Over single spacing. Nearer to it is single spacing. */
export const SINGLE = 0.012;
/** Over single spacing. Tighter is an exact pitch: factors below one cut letters. */
export const TIGHT = 0.98;
/** Share of their height that several lines keep when they come too low. */
export const MAX_CATCH = 0.94;
/** Share of a line. Room this near to whole lines is blank lines. */
export const BLANK_SLACK = 0.2;
/** Em. Shading farther below a paragraph is the ground of the next, too. */
export const MAX_GROUND_BELOW = 1.2;

// Margins and columns.

/** Share of the lines. A margin is where so many begin, and so many may speak against it. Without it one line that sticks out sets the margin. */
export const FEW_LINES = 0.04;
/** Lines that end at one place make text justified. */
export const MIN_FILLED_LINES = 8;
/** Points. Pages that begin this much higher than most show the margin. */
export const HIGHER_TOP = 8;
/** Points. Room beside the widest line, … */
export const SIDE_SLACK = 0.6;
/** … and beside text that fills its margins exactly. */
export const EXACT_SIDE = 0.05;
/** Points. Columns whose widths differ by less were meant to be equal. */
export const EQUAL_WIDTHS = 16;

// Ends of pages.

/** Em. Room below text that fills its pages, … Without it a line that comes out lower goes to a page of its own. */
export const TIGHT_SLACK = 0.55;
/** Em. Room at the end of a full page: a line, and what lines come out higher by. */
export const RESERVE = 1.7;
/** Em. The same for pages that stand alone, as slides. */
export const LONE_RESERVE = 2.6;
/** Share. Lines are drawn together to no less of their distance. */
export const MIN_SCALE = 0.96;
/** Em. Text that a heading keeps with it: two lines. */
export const KEPT_WITH_HEADING = 2.4;
/** Points. A table gives up so much empty room at a page's end. */
export const END_GIVE = 14;
/** Points. Less room below a row that goes over pages is its margin. */
export const MIN_ROOM_BELOW = 10;
/** Points. A row up to this height is kept whole at the top of a page. */
export const MAX_KEPT_ROW = 60;
/** Points. An empty paragraph makes lower rows higher. */
export const LOW_ROW = 22;

// Headers of sections.

/**
 * Over a page that shows the wrong header: what a section costs, and one where headers differ from page to page, as in a dictionary; a page
 * that loses words; headers of their own for even pages, and for a first page. Without it each chapter's header is lost, or each page is a section.
 */
export const COSTS = { section: 0.7, volatileSection: 2, lostWords: 1.4, evenPages: 0.6, firstPage: 0.2 };

// Shared by several of these.

/** Em. Room at the end of a page that nothing continues over, and of a row that was kept whole; baselines farther apart show no pitch. */
export const FOUR_EMS = 4;
/** Share. Lines are drawn together to no less of the size: nearer they cut letters. Of the lines of mirrored pages as many end before the margin. */
export const SHRUNK = 0.95;
