/**
 * Measures that several files of `text/` and `page/` use. Distances of drawings are in points, as producers round them alike for small and
 * large text; distances of text are in em (over the size of the text). Those of all rooms are in `model/measures.ts`.
 */

/**
 * Points. Pieces of one drawn line, or strips of one picture, are no farther out of line. Without it, page borders and sliced pictures
 * fall apart.
 */
export const ONE_RULE = 0.6;
/**
 * Points. Rules, shapes and borders no farther apart than this touch. Without it, grids with open corners and drawings of several pieces
 * fall apart.
 */
export const TOUCH = 3;
/**
 * Points. The widest border between two cells; what is narrower or lower is a gap or a double rule, no cell. Without it, tables of shaded
 * cells with white borders are lost.
 */
export const CELL_GAP = 4;
/** Em. Text whose baselines differ by less is on one line. Without it, superscripts and text next to a tab break lines apart. */
export const SAME_LINE = 0.3;
/** Em. A character farther from the baseline of its line is raised or lowered. Without it, superscripts are lost. */
export const OFF_BASELINE = 0.2;
/**
 * Em. A wider gap between characters is a space between words, where the font draws none. Without it, words of TeX and of right-to-left
 * scripts run together.
 */
export const SPACE_GAP = 0.17;
/**
 * Em. What belongs to text on its line, as a check box, a bullet or the next word, is no farther away. Without it, check boxes lose their
 * labels.
 */
export const NEXT_TO = 1.5;
/** Em. Lines of one note, label or cell are no farther apart. Without it, notes and labels of charts run into the next one. */
export const CLOSE_PITCH = 1.8;
/**
 * Em. Lines farther apart belong to different paragraphs or tables, also on pages with wide line spacing. Without it, headings join the text below
 * them.
 */
export const MAX_PITCH = 2.3;
/** Em. The distance between the baselines of two lines where the page shows none. */
export const USUAL_PITCH = 1.25;
/** Em. The width of a character that no font tells. */
export const USUAL_ADVANCE = 0.5;
/**
 * Em. Letters reach this far above the baseline: what covers, raises or divides a line reaches so high. Without it backgrounds miss their
 * text.
 */
export const LETTER_HEIGHT = 0.6;
/** Em. Letters that are drawn higher or lower than this are boxes of fonts for many scripts. Without it lines reach over the next one. */
export const [MAX_ASCENT, MAX_DESCENT] = [0.95, 0.3];
/** Em. Less room is none: letters that are connected, spaces that stand on a letter. Without it Arabic words fall apart. */
export const TOUCHING = 0.05;
/** Em. A wider gap parts a line: it may be a tab, the edge of a cell, or a gutter. Without it columns run together. */
export const PART_GAP = 1.05;
/** Over the size of the line. Raised and lowered characters are at most so large. Without it superscripts are lines of their own. */
export const SCRIPT_SIZE = 0.86;
/** Em. A baseline that is off by more raises or lowers text, where it is also smaller. Without it marks of notes are plain digits. */
export const SCRIPT_SHIFT = 0.1;
/** Em. Word processors keep so much room between ideographs and Latin text, and write no space. Without it such words have spaces, and twice the room. */
export const BESIDE_IDEOGRAPHS = 0.38;
/** Em. A gap is a space where a line has spaces of its own: only what they cannot explain. Without it kerning parts words. */
export const GAP_BESIDE_SPACES = 0.28;
/**
 * Em. A gap is a space where the reader, which knows the font, or the content next to it takes it for one. Without it words of
 * tight lines run together.
 */
export const READ_GAP = 0.1;
/** Over a usual gap of the line. A wider gap is a run of spaces, a tab or a gutter. Without it aligned words lose their places. */
export const WIDE_GAP = 1.8;
/** Em. Gaps of one line that is stretched between words differ by no more. Without it justified lines have tabs. */
export const EVEN_GAPS = 0.25;
/**
 * Over the size of the line. A mark of larger text is in smaller text, as in notes; what would be larger yet is no text of its kind.
 */
export const MAX_LARGER = 1.25;
/** Share of the natural width. Characters that differ by less are not stretched. Without it rounding stretches text. */
export const MIN_STRETCH = 0.025;
/** Em. A rule that underlines or strikes text is no thicker. Without it bars are underlines. */
export const MAX_LINE_WIDTH = 0.15;
/** Em. Where an underline lies below the baseline. Without it rules of tables underline the row above. */
export const UNDERLINE = { from: -0.02, to: 0.3 } as const;
/** Share of the size. Text of sizes that differ by more is of different paragraphs. Without it headings join the text below them. */
export const SAME_SIZE = 0.08;
/** Over the usual distance. Lines farther apart than this are of different paragraphs or rows. Without it paragraphs run together. */
export const SAME_PITCH = 1.22;
/** Em. Lines of prose that is set with double spacing are no farther apart, those of Chinese fonts included. Without it each line is a paragraph. */
export const DOUBLE_PITCH = 2.7;
/** Em. Lines nearer to each other are next to each other, not below. Without it labels of two lines next to a field are cut. */
export const MIN_PITCH = 0.8;
/** Em. A first line is set in by at least this. Without it optical margins begin paragraphs. */
export const MIN_INDENT = 0.8;
/** Em. A word would have fitted on the line above if it left so much more room. Without it ragged lines are paragraphs. */
export const FIT_SLACK = 0.7;
/** Points. The areas of links, comments and marks reach so much farther than they say. */
export const AREA_SLACK = 0.5;

/** Em. Columns of prose are so wide. Without it labels and numbers are columns of text. */
export const PROSE_WIDTH = 8;

/** Em. Room that no line of many enters parts columns, even if it is no wider. Without it tables set tightly are lines of text. */
export const NARROW_GUTTER = 0.42;

/** Over the size above. Larger text is the heading of what follows. Without it headings are cells of the table above. */
export const HEADING_SIZE = 1.1;

/** Over its width. What is so much longer is a strip of a picture, or a rule. Without it sliced pictures fall apart. */
export const STRIP = 6;

/** Em. Room between columns is at least so wide. Without it justified lines fall into columns. */
export const GUTTER = 0.85;
