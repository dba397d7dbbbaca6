/**
 * One measure for all of `page/`. Distances of drawings are in points, as producers round them whatever the size of the text; distances of
 * text are in em (over the size of the text); a share is a part of 1. Bounds on work are in `limits.ts`, numbers of formats in `format.ts`.
 */

/** Points. What producers round: edges that differ by less are drawn at one place. Without it, shades leave slivers between cells. */
export const ROUNDING = 1;
/**
 * Points. Pieces of one drawn line, or strips of one picture, are no farther out of line. Without it, page borders and sliced pictures
 * fall apart.
 */
export const ONE_RULE = 0.6;
/**
 * Points. Edges, baselines and starts of text that differ by no more are at one place: half the width of a thick border. Without it, rules
 * miss the cells that they bound and list items lose their continuation lines.
 */
export const SAME_PLACE = 2;
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
/**
 * Points. Places that only text shows, where nothing is drawn, differ by no more than this. Without it, rows of one table get columns of
 * their own.
 */
export const LOOSE = 6;
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
 * Em. Lines farther apart are of different paragraphs or tables, whatever is usual on the page. Without it, headings join the text below
 * them.
 */
export const MAX_PITCH = 2.3;
/** Em. The distance between the baselines of two lines where the page shows none. */
export const USUAL_PITCH = 1.25;
/** Em. The width of a character that no font tells. */
export const USUAL_ADVANCE = 0.5;
/**
 * Em. Room between texts of two cells or panels on one baseline is at least so wide. Without it, forms and résumés become lines with tabs.
 */
export const CELL_GUTTER = 0.6;
/**
 * Em. Letters reach this far above the baseline: what covers, raises or divides a line reaches so high. Without it backgrounds miss their
 * text.
 */
export const LETTER_HEIGHT = 0.6;
/** Em. Letters that are drawn higher or lower than this are boxes of fonts for many scripts. Without it lines reach over the next one. */
export const [MAX_ASCENT, MAX_DESCENT] = [0.95, 0.3];
/** Em. Less room is none: letters that are connected, spaces that stand on a letter. Without it Arabic words fall apart. */
export const TOUCHING = 0.05;

// Shares of a whole, and how many show a habit.

/** Few: what is left free, or out of line, by chance. Without it forms with few entries are drawings. */
export const FEW = 0.1;
/** Some: an overlap or a band that is no chance. Without it paragraphs next to each other count as above each other. */
export const SOME = 0.3;
/** Half. Without it text over other text, and backgrounds that others hide, are read as one. */
export const HALF = 0.5;
/** Most: a side that is drawn, steps that lead one way. Without it grids with gaps in their rules are lost. */
export const MOST = 0.6;
/** Nearly all: cells, columns and backgrounds that are filled. Without it drawings are tables. */
export const NEARLY_ALL = 0.8;
/** All but what rounding or a stray character takes. Without it scans and turned pages are not recognized. */
export const WHOLE = 0.9;
/** Two are no chance: lines, letters, steps. Without it one capital makes small capitals of the next line. */
export const TWICE = 2;
/** A few characters or dots that mean something together. Without it labels are columns of text, and three dots lead to a number. */
export const A_FEW = 5;
/** Characters or steps that show a habit. Without it a label decides what its page is. */
export const MANY = 12;
/** Characters that are a text. Without it a label turns its page. */
export const MIN_TEXT = 40;

// Characters of a line (`lines/`).

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
/** Em. Room after each letter is told from rounding by so much, and differs by no more. Without it justified text is letter-spaced. */
export const LETTER_SPACING = 0.015;
/**
 * Over the size of the line. A mark of larger text is in smaller text, as in notes; what would be larger yet is no text of its kind.
 */
export const MAX_LARGER = 1.25;
/** Share of the natural width. Characters that differ by less are not stretched. Without it rounding stretches text. */
export const MIN_STRETCH = 0.025;
/**
 * Size of the smaller letters of small capitals over the others: four fifths, by some to the next half point. Without it they lose their
 * case.
 */
export const SMALL_CAPS = { from: 0.75, to: 0.85 } as const;

// What is drawn at text (`lines/`, `evidence/`).

/** Em. A rule that underlines or strikes text is no thicker. Without it bars are underlines. */
export const MAX_LINE_WIDTH = 0.15;
/** Em. Where an underline lies below the baseline. Without it rules of tables underline the row above. */
export const UNDERLINE = { from: -0.02, to: 0.3 } as const;
/** Em. Where a line that strikes text lies above the baseline. Without it struck text is underlined or plain. */
export const STRIKE = { from: 0.15, to: 0.45 } as const;
/** Em. How high a highlight of one line is. Without it shaded cells and bars highlight their text. */
export const HIGHLIGHT = { from: 0.7, to: 1.9 } as const;
/** Em. A background is so wide; what is narrower is a label or a box of a drawing. Without it boxes of charts become shading. */
export const MIN_BACKGROUND = 10;

// The page as a whole (`prepare/`, `evidence/`).

/** Share of shades that stand right above or below another one of their width. Without it highlighted words are a table. */
export const MIN_STACKED = 0.75;
/** Points. A rule that reaches so far over the table below it is of another one. Without it tables right above each other are one. */
export const FAR = 36;
/** Of a line's characters: as many are of the paragraph that tags put it into. At 1 a stray mark leaves a line without one. */
export const ONE_PARAGRAPH = 0.9;
/** Characters. An element of the tags holds no more on average: else it has no paragraphs. Without it a page is one paragraph. */
export const MAX_ELEMENT = 1500;
/** Em. A label is no farther from its form field. Without it fields stand on lines of their own. */
export const FIELD_GAP = 14;
/** Other lines are so much farther from the sign of a comment than the text next to it. Without it comments are on the next line. */
export const OTHER_LINE = 4;
/** Points. Small squares up to this are check boxes, larger ones cells. Without it check boxes are tables. */
export const MAX_SYMBOL = 14;

// Lines of paragraphs (`paragraphs/`).

/** Share of the size. Text of sizes that differ by more is of different paragraphs. Without it headings join the text below them. */
export const SAME_SIZE = 0.08;
/** Over the usual distance. Lines farther apart than this are of different paragraphs or rows. Without it paragraphs run together. */
export const SAME_PITCH = 1.22;
/** Over the usual distance. Distances that differ by less are counted as one. Without it rounding hides what is usual. */
export const PITCH_STEP = 0.03;
/** Em. Lines of prose that is set with double spacing are no farther apart, those of Chinese fonts included. Without it each line is a paragraph. */
export const DOUBLE_PITCH = 2.7;
/** A line is likely to continue a paragraph from here on. It shows how long the paragraphs of a column usually are, and how far set in. */
export const CONTINUES = 0.6;
/** A chance of a line above this is not doubted. Without it each line doubles the ways to divide a column. */
export const SURE_JOIN = 0.97;
/** The same for one below it. */
export const SURE_BREAK = 0.03;
/**
 * Em. A gap after a label that is as wide is no space: of 6,900 such lines in 530 documents, six continue a paragraph. Without it items are joined.
 */
export const LABEL_APART = 0.4;
/** Em. First lines are set in alike that differ by less. Without it no paragraph shows how others begin. */
export const SAME_INDENT = 0.3;
/** Em. Lines of one paragraph are never farther apart. Without it a model joins what it has seen nothing like. */
export const MAX_PROSE_PITCH = 4;
/** Em. Lines nearer to each other are next to each other, not below. Without it labels of two lines next to a field are cut. */
export const MIN_PITCH = 0.8;
/** Em. A first line is set in by at least this. Without it optical margins begin paragraphs. */
export const MIN_INDENT = 0.8;
/** Em. A word would have fitted on the line above if it left so much more room. Without it ragged lines are paragraphs. */
export const FIT_SLACK = 0.7;
/**
 * Where the lines of a column are usually broken: of at least so many `lines` this `share` ends within a hyphen's room (`spread`, em),
 * and fills so much of the column. Without it a few long lines hide where prose is broken.
 */
export const EDGE = { lines: 10, share: 0.15, spread: 1.4, fill: 0.85 } as const;
/** Over the size of the text. Notes are set smaller than this. Without it superscript years begin notes. */
export const SMALLER = 0.96;
/** Lines. A large initial is no higher. Without it letters of posters are initials. */
export const MAX_CAP = 10;

// Columns and tables (`tables/`, `propose/`).

/** Em. Room between columns is at least so wide. Without it justified lines fall into columns. */
export const GUTTER = 0.85;
/** Em. Room that no line of many enters parts columns, even if it is no wider. Without it tables set tightly are lines of text. */
export const NARROW_GUTTER = 0.42;
/** Em. Columns of prose are so wide. Without it labels and numbers are columns of text. */
export const PROSE_WIDTH = 8;
/** Em. Columns of a table next to one with prose are no wider. Without it columns of text are read row by row. */
export const NARROW_COLUMN = 9;
/** Share of a column that its lines fill on average. Without it columns of labels are columns of text. */
export const MIN_FILL = 0.45;
/** Over the size above. Larger text is the heading of what follows. Without it headings are cells of the table above. */
export const HEADING_SIZE = 1.1;
/** Points. Rules and shades of a table reach at most so far beyond its text. Without it the last column is as narrow as its text. */
export const MAX_MARGIN = 180;
/** Share of a column. A line of a list item that leaves no more free continues below. Without it items next to each other are one. */
export const ITEM_ROOM = 0.25;
/** Points. The width or height of a cell that nothing shows. Without it empty rows and columns vanish. */
export const EMPTY_CELL = 18;
/** Em. A blank of a form is so long. Without it underlined words are forms. */
export const MIN_BLANK = 1.7;
/** Em. A label ends no farther before its blank. Without it rules next to text are forms. */
export const BLANK_GAP = 6;
/** Rows are of one table where the model is so sure. Without it lists and addresses are tables. */
export const OF_ONE_TABLE = 0.5;
/** The same for a row of one cell at the end of a table. Without it headings and paragraphs become rows of the table next to them. */
export const SURELY_OF_TABLE = 0.9;
/** The same for a row of several cells next to those of a table. Without it tables lose their first and last rows. */
export const NEXT_TO_TABLE = 0.25;
/** Lines of a column, entries of contents or cells of a form that are no chance. Without it rows of a table are columns of text. */
export const FEW_LINES = 4;
/** Over the distance of lines in a cell. A row that begins below more room is a new one. Without it rows of two lines are two rows. */
export const ROW_PITCH = 1.1;
/** Three: columns, rows, entries or labels that are no chance. Without it two lines with a gap are a table. */
export const THRICE = 3;
/** Rows, entries, words or shapes that are a habit. Without it lists and short tables are taken for each other. */
export const SEVERAL = 6;

// Drawings (`propose/`).

/** Points, as text in charts is small. A chart is so wide and high. Without it icons with words are pictures. */
export const MIN_CHART = 60;
/** Points. Curves of a diagram are so large, and this near to each other. Without it logos and bullets are diagrams. */
export const MIN_CURVE = 12;
/** Words and characters of the title of a chart. Without it a paragraph in a chart's frame is lost in a picture. */
export const [MAX_TITLE_WORDS, MAX_TITLE] = [10, 80];
/** Characters of all labels of a chart: more are text. Without it pages of slides are pictures. */
export const MAX_LABELS = 800;
/** Over its width. What is so much longer is a strip of a picture, or a rule. Without it sliced pictures fall apart. */
export const STRIP = 6;
/**
 * Lines of a page that tags divide among paragraphs: so many show that the tags do not know the page. Without it the end of a sentence
 * is below the next heading. At 1 tags are refused where text lies over other text.
 */
export const MIN_SPLIT = 2;
/** The chance of rows to be of one table where the model was not asked. Without it tables by alignment weigh nothing there. */
export const UNKNOWN_CHANCE = 0.5;
/** Em. The bars of fractions stand so far above the baseline of their row: LibreOffice .28, Cambria Math .27, TeX .25. */
export const MATH_AXIS = 0.27;
/** Em. What is so far below the baseline is under a word, as the bound of a limit (.54 to .75), and no index of it (.23). */
export const UNDER_LINE = 0.5;
