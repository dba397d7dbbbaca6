/**
 * What is near, dark, thin or certain in pictures of pages. Lengths are in inches where not said otherwise, as pictures differ in their dots
 * to the inch; grays go from 0 (black) to 255; shares and confidences are parts of 1.
 */

/** Radians. Paper lies no more askew in a scanner; what leans more was meant to. */
export const MAX_SKEW = (7 * Math.PI) / 180;
/** Share of the largest contrast between rows by which angles are as good as the best: noise of pixels. */
export const SAME_CONTRAST = 0.985;

/** The side of the tiles in which the lightness of paper is measured: wider than the strokes of headings, narrower than shadows. */
export const PAPER_TILE = 0.2;
/** Share of a tile's pixels that may be lighter than its paper: noise. */
export const PAPER_SHARE = 0.9;
/** Gray. Paper that differs by less between the lightest and the darkest tenth of the page is even. */
export const UNEVEN_PAPER = 24;
/** Gray. Darker paper is no paper: pictures and white text on black stay as they are. */
export const DARKEST_PAPER = 90;
/** Share of the page's side. What is dark at the edge no farther than this is the lid of the scanner. */
export const MAX_DARK_EDGE = 0.12;

/** Points. A line drawn on paper is so long at least; strokes of letters are shorter. */
export const MIN_RULE = 22;
/** Points. What is thicker is a bar, or a picture. */
export const MAX_RULE_WEIGHT = 2.5;
/** Inches. Specks of noise break a drawn line for so long. */
export const RULE_BREAK = 0.02;
/** Inches. Rows are smoothed over so much on both sides against noise: narrower than letters. */
export const RULE_SMOOTH = 0.013;
/** Gray. A line is darker by so much than what is above and below. Smoothed noise is not; pale borders of tables are. */
export const RULE_CONTRAST = 22;
/** Share of a line's pixels that are dark: rows of letters have less. */
export const RULE_FILL = 0.92;

/** Inches. Pieces of one picture are no farther apart: bars of a chart. */
export const FIGURE_GAP = 0.3;
/** Inches. Smaller leftovers are specks, or parts of letters. */
export const MIN_FIGURE = 0.2;
/** Gray below the paper's from which on a pixel of a picture is ink. */
export const FIGURE_INK = 20;
/** Share of its box. A picture has so much ink at least: specks around text have less. */
export const MIN_FIGURE_INK = 0.02;

/** Confidence below which a word is noise. */
export const MIN_WORD = 0.2;
/** Confidence below which a word without letters is noise. */
export const MIN_MARKS = 0.7;
/**
 * Confidence below which a word is doubtful. Of 5,506 words on sixteen scans of ours six were below it; of those from .6 to .85 three of 14
 * were wrong, and of those above one in a hundred. The same of a line in the mean, whose doubtful words are words for all that from here on.
 */
export const SURE_WORD = 0.6;
/** Mean confidence of a page's characters below which its text is no text. */
export const MIN_PAGE = 0.45;
/** Mean confidence of a page below which it may be upside down, or of another language. */
export const SURE_PAGE = 0.75;
/**
 * By how much the confidence of another language is higher where it holds: for a line in two languages, and for a strip of a page. On 27 pages
 * in Hebrew, Russian and Chinese with English words .859 of the words are right with it for lines, and .818 where only doubtful words are
 * taken from the second reading.
 */
export const MIXED_GAIN = 0.03;

/** Width of a word over that of its letters in Arial, at the height of its line, from which on it stands for signs that fill squares. */
export const WIDE_LETTERS = 1.35;
/** Em. What words are narrower in ink than by the advance widths of their letters. */
export const BEARINGS = 0.07;
/** Em. The height of capitals, a mean of common fonts. */
export const CAPITALS = 0.69;
/** Em. The height of small letters such as x, a mean of common fonts. */
export const SMALL_LETTERS = 0.49;
/** Em. The height of a t, between small letters and capitals. */
export const LETTER_T = 0.61;
/** Em. Heights of letters of Hebrew, and of the alef of Arabic: .5 to .66 in common fonts. */
export const OTHER_HEIGHTS = { hebrew: 0.56, alef: 0.57 } as const;
/** Height over width from which on a piece of Arabic ink is an alef: 3 to 6 of upright ones, 2 and less of other letters. */
export const ALEF_TALL = 2.5;
/**
 * Width of the foot of the last letter of a Hebrew word over that of the letter, from which on a samekh is a mem: .74 and more of 140 mems
 * on eleven scans, .67 and less of 47 of 49 samekhs.
 */
export const MEM_FOOT = 0.7;
/** Em. Characters that fill squares are of one row where they are no farther apart: a space is wider. */
export const UNSPACED_GAP = 0.9;
/** Characters, or words. Fewer tell nothing of their font, or how high those of a line are. */
export const FEW_LETTERS = 4;
/**
 * Pieces of ink for each letter of a line, below which its letters are joined: .86 and more in 99 of 100 lines of 35 printed pages, .44 to .78
 * in ten of twenty hands.
 */
export const JOINED_LETTERS = 0.8;
/** Share. Lines whose sizes differ by less are of one size. */
export const SAME_SIZE = 0.08;

/** Share of a mark without letters that lies along a rule: it is the rule. */
export const ON_RULE = 0.6;
/** Em. A row of dots that leads to a page number is at least so long. */
export const LEADER_LENGTH = 1.2;
/** Em. A dot of a leader takes so much room in common fonts. */
export const DOT_WIDTH = 0.28;
/** Em. The advance width of a character that no measured font has. */
export const USUAL_WIDTH = 0.55;
/** Em. The widest space between words; what is wider is a gap. */
export const SPACE_WIDTH = 0.3;

/** Thickness of upright strokes over what is usual on the page, from which on a word is bold: that of Calibri has 1.27 to 1.37. */
export const BOLD_STROKES = 1.18;
/** Thickness of upright strokes of capitals over those of small letters: 1.12 in Arial, 1.22 in Times. */
export const CAPITAL_STROKES = 1.17;
/** Thickness of strokes, as for a word, for a line of signs or joined letters as a whole. */
export const BOLD_LINE = 1.25;
/**
 * How much better columns of a word agree when it is straightened by the lean of italics than by the opposite, from which on it and its
 * neighbors are italic. Upright words have .9 to 1.15, italic ones 1.1 to 1.4.
 */
export const ITALIC_SLANT = 1.14;
/** The same from which on a word is italic on its own. */
export const CLEAR_SLANT = 1.24;
/** The tangent of the angle by which italics lean. */
export const ITALIC_LEAN = 0.2;

/** Share of words that are among the most frequent of a language, from which on a page is written in it: few words of others are among them by chance. */
export const LEAST_SHARE = 0.08;

/** Visible characters below which a page has no text of its own: stamps, page numbers. */
export const OWN_TEXT = 30;
/** Share of the page that pictures cover where it is a scan. */
export const SCAN_COVER = 0.5;
/** Paths. A page without text that has so many may have letters drawn as shapes. */
export const LETTER_SHAPES = 40;
/** Characters of a word with unknown codes: fewer are signs, which pictures show as well. */
export const UNKNOWN_WORD = 3;

/** Points. The largest dot of a leader. */
export const LEADER_DOT = 2.6;
/** Points. Two dots of a leader are no farther apart. */
export const LEADER_PITCH = 9;
/** Points. Dots of one leader are on one height but for this. */
export const LEADER_LEVEL = 1;
/** Share of the distance between dots by which distances differ: pixels and noise. */
export const LEADER_EVEN = 0.35;
/** Dots. Fewer are an ellipsis, or dots of letters. */
export const LEADER_DOTS = 8;

/** Points. Sides of a check box: smaller squares are bullets, larger ones cells. */
export const CHECK_BOX_SIZES = { least: 5, most: 16 } as const;
/** Heights of the usual letter of the page: a check box is so much higher at least. */
export const CHECK_BOX_LETTERS = 1.15;
/** Share of each side of a check box that is inked: letters such as O and D have round corners. */
export const CHECK_BOX_EDGE = 0.86;
/** Share of ink in the inner half of a check box, from which on it is checked. */
export const CHECKED_INK = 0.08;

/** Em. Sides of a bullet, its middle above the baseline, and how far before the first word it is. */
export const BULLET_SIZES = { least: 0.1, most: 0.5, lowest: 0.12, highest: 0.48, farthest: 4 } as const;
/** One side of a bullet over the other. */
export const BULLET_TALLEST = 1.4;
/** Share of its box that a bullet fills: a disc fills .79, an asterisk or a letter less. */
export const BULLET_FILL = 0.62;
/**
 * Em, and share of its box that it fills: squares and discs of East Asian lists are larger, denser than any letter, and higher above the feet
 * of signs, which are below the baseline of Latin letters.
 */
export const LARGE_BULLET = { most: 0.8, highest: 0.56, fill: 0.7 } as const;
/** Em. A bullet is by itself: the next word is at least so far away. */
export const BULLET_GAP = 0.3;

/** Heights of the line. A check box or leader that belongs to a line is no farther away from its words. */
export const MARK_GAP = 2.5;

/** Share of the height of letters by which a line above the baseline is no underline. */
export const UNDERLINE_DROP = 0.08;
/** Share of a rule's length that a letter in a row of letters is shorter than. */
export const LETTER_SHARE = 0.6;
/**
 * Share of a rule's length where ink is much thicker than it, from which on it is a stroke that joins letters. Of 58 drawn rules of sixteen
 * scans none had more than .08, and of fifteen strokes of Arabic, Chinese and Japanese none less than .11.
 */
export const UNEVEN_RULE = 0.1;
/** Points. Small letters of the smallest print, and connected letters of headings, in height and width. */
export const LETTERS = { least: 2.5, most: 60 } as const;

/** Confidence below which a short word is looked at again, and from which on what is read then holds for overlooked ink. */
export const LOOK_AGAIN = 0.85;
/** Confidence of a word that others are read after. */
export const SURE_CONTEXT = 0.95;
/** Characters of a word that others are read after: one that fills its line in height, and leaves room. */
export const CONTEXT_LETTERS = { least: FEW_LETTERS, most: 9 } as const;
/** Characters. Longer words have context enough of their own. */
export const SHORT_WORD = 5;
/** Em. Heights and widths of letters that no word has. */
export const LEFT_OVER = { lowest: 0.4, highest: 1.2, widest: 1.3 } as const;
/** Em. The gap between two letters of one word, of hidden text as well. */
export const WORD_GAP = 0.3;
/** Heights of a line. What is no higher, and mostly within the line, are letters that were not recognized. */
export const LETTER_LINES = 3;
/** Share of the width of a recognized word that is in the place of unknown characters: the edges of ink are not exact. */
export const IN_PLACE = 0.7;
/** Share from which on something is mostly so: a box in a line, a line of a script, a rule along letters. */
export const MAIN_SHARE = 0.5;

/** Difference of the most and the least of red, green and blue, from which on ink has a color: JPEG and lamps tint black, too. */
export const COLORED_INK = 36;
/** Lightness, with that of most ink taken for 0, below which gray ink is black. */
export const BLACK_INK = 90;
/** Difference in each of red, green and blue by which inks are one: strokes are thin, and JPEG blurs colors. */
export const SAME_INK = 48;

/** Em. Marks of notes: how high they are, and how far their feet are above the baseline. Quotes are lower than these, letters farther down. */
export const RAISED = { least: 0.32, most: 0.62, lowest: 0.2 } as const;
/** The size of a mark of a note over that of its line. */
export const RAISED_SIZE = 0.62;
/** Em. How far a mark of a note is raised. */
export const RAISED_BY = 0.33;

/** Words that have to be certain for text behind a scan to be judged by them. */
export const MANY_WORDS = 10;
/** Share of certain words that good text behind a scan has, too. */
export const AGREEING = 0.8;

/** Heights of a check box that are free of ink: on one side, or else on both. */
export const CHECK_BOX_ROOM = { free: 0.8, apart: 0.22 } as const;
/** Share of a picture that words cover, from which on it is no picture but a filled area with text on it. */
export const TEXT_ON_FILL = 0.15;
/** Share of a line that is in a picture: it is a part of that. */
export const IN_FIGURE = 0.8;
/** Em. The height of signs that fill squares. */
export const SQUARE_HEIGHT = 0.9;
/** Width of the squares over the size by their height: wider ones are spaced. */
export const SQUARE_SPREAD = 1.12;

/** Gray (standard deviation). An area whose grays differ by less is of one color: noise differs by less at this resolution, photographs by more. */
export const FLAT_FILL = 9;
/** Share of a figure that is one flat area: it is a filled area, and no picture. */
export const MOST_OF_FIGURE = 0.85;
/** Share of the blocks of an area, from the darkest on, whose color is that of the area: text on it is darker, its edge lighter. */
export const LIGHT_SHARE = 0.7;

/** Rows in which a line continues in another one from which on lines were torn apart, and are not cells of a single row. */
export const TORN_ROWS = 3;
/** Heights of the usual line of the page. A higher line that is not wider than high is a column of digits, and no line. */
export const COLUMN_HEIGHT = 2.2;

/** Em, but for numbers: sizes of pieces of letters in lines that were overlooked; how many make a line, of what length. */
export const UNREAD = { lowest: 0.15, highest: 1.5, widest: 4, letters: 5, shortest: 4 } as const;
/** Heights of a check box within which letters of its line are looked for. */
export const CHECK_BOX_NEIGHBORS = 10;
/** Lightness from which on ink is as light as paper. */
export const LIGHTEST_INK = 200;

/**
 * Dark areas with light text. Inches: half the width of strokes of light letters, and of dark ones on paper, at most. Gray: what differs by
 * less is of the ground. Shares of an area's grays: up to that of its ground; and darker than it, where dark text on gray has more.
 */
export const DARK_AREA = { stroke: 0.027, even: 16, ground: 0.3, darker: 0.1 } as const;

/**
 * Of an open book: lines below each other on each page at least, as slides and posters have fewer; pixels of a column that are specks; and
 * the part of a row's pixels from which on it is of a line.
 */
export const SPREAD = { lines: 12, specks: 2, row: 0.02 } as const;

/**
 * Points. Text of a scan is so large as a rule; where it is smaller on a page smaller than a booklet, or larger on a page larger than scanners
 * take, the resolution of its picture was stated wrong. The last one is what text has then, where no sheet of paper is of the shape of the page.
 */
export const TEXT_SIZES = { least: 5, most: 18, usual: 11 } as const;
