/**
 * The tolerances of the room `compose/`, each once; those that it shares with `flow/` are in `flow/tolerances.ts`. Without a unit in its
 * comment a number counts things; `em` is over the size of the text, a share is a part of 1.
 */

// Places and rounding.

/** Points. Places of one margin, column edge or border. Without it ragged and justified text look the same. */
export const SAME_EDGE = 1.6;
/** Points. Less is rounding: room before a table, a page's end, sizes of pages. Without it empty paragraphs and sections appear. */
export const ROUNDING = 1;
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
/** Points. A smaller gap at the top or the end of a page is not worth a paragraph. */
export const MIN_GAP = 2;
/** Points. Letters reach over the end of justified lines by this. Without it margins lie beyond the text. */
export const OVER_EDGE = 0.75;
/** Points. Text in the middle of its cell has as much room above as below. */
export const SAME_ROOM = 2.5;
/** Points. Text that moved by this was moved on purpose: by a header, or by mirrored margins. Ragged lines end as far apart by chance. */
export const MIN_MOVED = 6;

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
/** … and for a line that has a frame alone. */
export const SINGLE_ROOM = 0.15;
/** Em. The same for turned text in a box. */
export const BOX_ROOM = 0.5;
/** Em. A short paragraph's right indent is less. */
export const MAX_SHORT_INDENT = 1.2;
/** Lines. In so many, a few may end elsewhere than justified ones do. */
export const MANY_LINES = 10;
/** Em. A label of right-to-left text over the margin by less was meant to begin there. */
export const LABEL_OVER = 1.5;
/** Of a line's mean character. A word is cut where less is left of its line: one more did not fit. */
export const CUT_ROOM = 1.3;
/** Characters. In narrower columns every break is within a word. */
export const NARROW_COLUMN = 2.5;
/** Em. Text this far behind a note's mark stands at a tab stop. */
export const MIN_TAB = 0.4;
/** Em. Letter-spacing changes by no more to keep the lines: nobody sees it. */
export const MAX_RESPACED = 0.025;
/** Share. Word processors draw the spaces of justified text together by this. */
export const SHRINK = 0.25;
/** Points. Word processors put text into room of this width beside a picture. */
export const MIN_ROOM = 50;
/** Points. Text farther from a picture has an indent of its own. */
export const MAX_BESIDE = 12;
/** Em. Lines of a header whose baselines are nearer are side by side. */
export const BESIDE = 0.75;
/** Share of the page's width. A header's line stands at the side that leaves so much less room. */
export const ONE_SIDED = 0.2;

// Line pitch.

/** Em. The usual pitch of a style is told from lines this far apart: no closer, and no farther. Without it gaps between paragraphs count as lines. */
export const USUAL_PITCHES = { from: 0.7, to: 2.6 };
/** Em. Baselines nearer than this show no pitch, … */
export const MIN_PITCH = 0.6;
/** … nor do those farther apart. */
export const MAX_PITCH = 4;
/** Em. In the exact look lines farther apart have frames of their own, … */
export const MAX_FRAME_PITCH = 2.2;
/** … also where they are so many times as far apart as those above. */
export const MAX_UNEVEN = 1.35;
/** Over single spacing. Nearer to it is single spacing. */
export const SINGLE = 0.012;
/** Over single spacing. Tighter is an exact pitch: factors below one cut letters. */
export const TIGHT = 0.98;
/** Over the size of the paragraph. Smaller characters make no line higher. */
export const SMALL = 0.8;
/** Em. Lines are drawn together to no less: nearer they cut letters. */
export const LEAST_PITCH = 0.95;
/** Share of their height that several lines keep when they come too low. */
export const MAX_CATCH = 0.94;
/** Em. Lines that come lower are next to others. */
export const MAX_LATE = 2.5;
/** Share of a line. Room this near to whole lines is blank lines. */
export const BLANK_SLACK = 0.2;
/** Over the height of a line. Nearer baselines leave no room for a blank one. */
export const MIN_BLANK = 1.5;
/** Em. Shading farther below a paragraph is the ground of the next, too. */
export const MAX_GROUND_BELOW = 1.2;

// Margins and columns.

/** Share of the lines. A margin is where so many begin, and so many may speak against it. Without it one line that sticks out sets the margin. */
export const FEW_LINES = 0.04;
/** Share of what symmetric margins leave. Narrower text shows its right margin only by several lines. */
export const NARROW = 0.75;
/** Lines that end at one place make text justified. */
export const MIN_FILLED_LINES = 8;
/** Em. Punctuation hangs over the edge by this. */
export const MIN_HANGING = 0.6;
/** Points. Pages that begin this much higher than most show the margin. */
export const HIGHER_TOP = 8;
/** Points. Room beside the widest line, … */
export const SIDE_SLACK = 0.6;
/** … and beside text that fills its margins exactly. */
export const EXACT_SIDE = 0.05;
/** Points. Columns whose widths differ by less were meant to be equal. */
export const EQUAL_WIDTHS = 16;
/** Points. Margins of left and right pages differ by this. */
export const MIN_SHIFT = 5;
/** Share of the pages that have one size where margins are mirrored, … */
export const ONE_SIZE = 0.9;
/** … of those that agree on the margin, … */
export const AGREEMENT = 0.7;
/** … of lines that end before it, … */
export const WITHIN = 0.97;
/** … and the most (points) that ragged ones leave free. */
export const MAX_SHORT = 40;
/** Points. Columns that begin at other heights begin each for itself. */
export const UNEVEN = 24;

// Ends of pages.

/** Em. Room below text that fills its pages, … Without it a line that comes out lower goes to a page of its own. */
export const TIGHT_SLACK = 0.55;
/** … and below other text. */
export const LOOSE_SLACK = 4;
/** Em. Room at the end of a full page: a line, and what lines come out higher by. */
export const RESERVE = 1.7;
/** Em. The same for pages that stand alone, as slides. */
export const LONE_RESERVE = 2.6;
/** In reserves. What stands lower was never meant to be above the margin. */
export const MAX_RESERVES = 2;
/** Share. Lines are drawn together to no less of their distance. */
export const MIN_SCALE = 0.96;
/** Em. Text that a heading keeps with it: two lines. */
export const KEPT_WITH_HEADING = 2.4;
/** Em. The first lines of a row with what is above them. */
export const KEPT_ROOM = 6;
/** Points. Notes stand so much below text. */
export const NOTES_GAP = 6;
/** Points. A table gives up so much empty room at a page's end. */
export const END_GIVE = 14;
/** Points. Less room below a row that goes over pages is its margin. */
export const MIN_ROOM_BELOW = 10;
/** Points. A row up to this height is kept whole at the top of a page. */
export const MAX_KEPT_ROW = 60;
/** Points. An empty paragraph makes lower rows higher. */
export const LOW_ROW = 22;

// Text behind the page.

/** From 0, black, to 1, white. Turned text in a paler color is a watermark. */
export const PALE = 0.55;
/** Points. Larger turned text is a watermark, too. */
export const LARGE = 36;

// Headers of sections.

/** Share of the pages. Where more have headers of their own, a section for each would be no use, … */
export const VOLATILE_PART = 1 / 3;
/** … but for so many pages. */
export const VOLATILE_PAGES = 6;
/** Pages. In longer documents a section begins only where two pages agree: time grows with the square. */
export const MANY_PAGES = 500;
