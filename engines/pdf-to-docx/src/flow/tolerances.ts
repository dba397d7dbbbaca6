/**
 * The tolerances of the rooms `flow/` and `compose/`, each once. Without a unit in its comment a number counts things; `em` is over the
 * size of the text, a share is a part of 1. What only composing asks for is in `compose/tolerances.ts`.
 */

// Places on the page.

/** Points. Edges, starts and baselines this near are one: PDFs round each line by itself. Without it no column of numbers or hanging tab is found. */
export const SAME_PLACE = 2;
/** Points. Drawn lines, and rows that end at a page's foot, are exact but for rounding. Without it double borders and cut rows are missed. */
export const SAME_LINE = 0.6;
/** Points. A border may be drawn this far over the text that it belongs to. Without it tight borders stay drawings. */
export const OVERLAP = 2;
/** Points. Boxes that reach over each other by no more than this only touch. Without it text is driven away from pictures, and columns of tables on two pages differ. */
export const MAX_OVER = 3;
/** Points. A block, label or header line may stand this far from its place: boxes of glyphs differ from line to line. Without it text leaves its column or list. */
export const SLACK = 4;
/** Points. Sides of tables on two pages, and column edges that were only guessed from the text. Without it tables without rules end with their page. */
export const SAME_SIDE = 12;
/** Points. A link to a place leads to the block that begins this far above it: programs aim above the line. Without it links lead to the next paragraph. */
export const ABOVE_TARGET = 6;
/** Share of width over height. Slides are exact, paper is not. Without it slides would flow into each other. */
export const SAME_ASPECT = 0.005;

// Lines.

/** Em. Baselines this near are one line: word processors may set what continues a line a little higher. Without it run-in headings get a line of their own. */
export const SAME_BASELINE = 0.6;
/** Em. A line ends at the edge where so little is left that the next word may not have fitted. Without it no paragraph continues on the next page. */
export const FULL_LINE = 3.5;
/** Em. The same for cells, where columns are narrow and words are long for them. Without it cells are cut at page ends. */
export const FULL_CELL_LINE = 6;
/** Em. A line ends right at its column's edge. Without it the width of a column is taken from short lines. */
export const AT_EDGE = 1.5;
/** Share of the column. A line, or a paragraph's end, leaves no more free where it is full. Without it notes beside text become columns. */
export const NEARLY_FULL = 0.15;
/** Share of the wider. Less is not as wide: blocks share a column, and a cut line is as wide as the next one, from here on. Without it captions are taken for columns. */
export const HALF = 0.5;
/** Em. The room between words. Without it a full line seems to have room for one more word. */
export const WORD_GAP = 0.25;
/** Em. Text this far behind a heading or below a header's line is not of it. Without it columns run into each other. */
export const MAX_GAP = 2;
/** Em. The next line of a header follows within this. Without it headers of two lines lose their second. */
export const NEXT_LINE = 0.5;
/** Em. A line is centered where it leaves this much at both sides. Without it indents are taken for centering. */
export const MIN_CENTERED = 2;
/** Share of the size. Sizes this near are one. Without it small text continues a paragraph. */
export const SAME_SIZE = 0.03;

// Habits: how many, and what part of all, show one.

/** Two show a habit: rows, gaps, headers, pages. Without it one accident decides. */
export const TWICE = 2;
/** Three show it where two may be chance: headings below a title, rows of one table, chapters, lines with a ragged end. */
export const THREE_TIMES = 3;
/** Four that follow each other are a stretch: pages with one header, headings in the outline. Without it chapter titles are headers. */
export const MIN_RUN = 4;
/** So many are many: numbers beside lines, pages that show a margin. Without it rows of a table are numbered lines. */
export const MANY = 5;
/** At most so many may be missing between two that count. Without it a page without its header ends the header. */
export const MAX_MISSED = 2;
/** More than this is not looked at: long tables, pages of many drawings or blocks. Without it time grows with the square. */
export const MAX_LOOKED_AT = 100;
/** Share of pages that shares a header, a picture or a top. Without it odd and even headers are lost. */
export const MIN_SHARE = 0.4;
/** Share of pages or lines that is still no chance. Without it numbers in headers that return are page numbers. */
export const SOME = 0.3;
/** Share that is the most: votes for a numbering, headings in the outline, the page from its top to where it is full. */
export const MOST = 0.6;
/** Share that is nearly all: a level's headings agree, lines are numbered, a paragraph fills the column that it was broken for. Without it tags and outline never correct each other. */
export const NEARLY_ALL = 0.8;
/** Share of exceptions that a habit allows: pages that begin elsewhere, lines that reach over an end. */
export const FEW = 0.1;

// Headers and footers.

/** Share of the page's height. Headers stand in it, and a table that fills its page reaches into it. Without it text that returns is a header. */
export const MARGIN_BAND = 0.16;
/** Share of the page's height. What no other page confirms is a header only in here, … Without it single pages lose their first line. */
export const EDGE_BAND = 0.09;
/** … and its further lines in here. */
export const EDGE_DEPTH = 0.12;
/** Share of the left margin. The same for pages with a narrow one. */
export const EDGE_SHARE = 0.6;
/** Points. Nearer to the edge hardly a printer draws, and nobody begins the text. */
export const MIN_EDGE = 18;
/** Points. A larger line at the edge is a title. */
export const MAX_EDGE_SIZE = 14;
/** Em. Such a header is parted from the text by more than this, … */
export const EDGE_GAP = 1;
/** … and by this where both begin below each other, as lines of text do. */
export const FLUSH_GAP = 3;
/** Lines from an edge that belong to one header at most. Without it running text of forms goes into headers. */
export const MAX_HEADER_LINES = 7;
/** Letters. Two pages in a row are enough to confirm a line as long as this. */
export const MIN_LETTERS = 12;
/** Over the height of the line. A header that returns nowhere is parted from the text by this. Without it chapter titles in headers stay in the text. */
export const HEADER_APART = 1.6;
/** Points. What many pages have this far above their text is a header, however deep. */
export const ABOVE_TEXT = 10;
/** Points. A wider left margin tells nothing about the upper and lower one. */
export const MAX_LEFT = 90;

// Rules, borders and frames.

/** Points. What is thinner is a rule. Without it the rule above notes is a picture of the header. */
export const MAX_RULE_HEIGHT = 3;
/** Points. A rule above notes is no longer, … Without it borders of tables are taken for it. */
export const MAX_RULE_LENGTH = 260;
/** … and the first note no farther below it. */
export const NOTE_DISTANCE = 26;
/** Points. A wider line is an area, not a border. Without it colored bands are borders. */
export const MAX_BORDER = 12;
/** Points. The same for lines of frames, whose corners tell less. */
export const MAX_FRAME_LINE = 6;
/** Points. A shorter rule is a fraction's or an underline. */
export const MIN_RULE = 36;
/** Length over width. A thicker drawing is no rule. */
export const MIN_ASPECT = 12;
/** Over the width of a line. The two lines of a double border are no farther apart. */
export const MAX_DOUBLE = 3;
/** Em. A rule farther from text is a line of its own. Without it rules move with text that they do not belong to. */
export const MAX_BORDER_ROOM = 0.75;
/** Points. A finer bar marks changed text. */
export const MIN_BAR = 1.5;
/** Points. A higher bar is of the page's design, … */
export const MAX_BAR = 240;
/** … and a higher frame. Without it whole pages stand in a border. */
export const MAX_FRAME = 400;

// Words and headings.

/** Em. Gaps of justified text differ by no more. Without it words of narrow columns get tabs. */
export const SAME_GAP = 0.06;
/** Em. A wider gap is a column's. */
export const MAX_SPREAD = 6;
/** Em. Pieces of one length are columns. */
export const MIN_UNLIKE = 1;
/** Em. Words with wider gaps between them stand one by one. */
export const NEAR_GAP = 1.55;
/** Em. A drawing no higher than `height`, from `top` above the baseline to `bottom` below it, is a mark on letters; one no higher than `flat` may underline from `underline` below. Without it arrows over vectors part paragraphs. */
export const ACCENT = { height: 0.6, top: 0.9, bottom: 0.1, flat: 0.15, underline: 0.5 };
/** Share of the width. Recognized lines are drawn together by this, so that each keeps its words. */
export const RECOGNIZED_ROOM = 0.015;
/** Over the size of body text. Headings are larger. Without it bold lead-ins are headings. */
export const LARGER = 1.12;
/** Lines of a heading at most: longer ones are paragraphs in its style. */
export const MAX_HEADING_LINES = 3;
/** Characters of a heading at most. */
export const MAX_HEADING_LENGTH = 180;
/** Paragraphs between two items at most. Without it initials of names are numbers. */
export const MAX_AWAY = 3;

// Tables and columns.

/** Rows that a table repeats on each page at most. Without it equal rows are dropped as repeated. */
export const MAX_HEADING_ROWS = 4;
/** Share of the page's height that these fill: word processors give up on more. */
export const MAX_HEADING_PART = 0.35;
/** Points. More room below a row's text is not the usual one. Without it cut rows end at the page's foot. */
export const MAX_ROW_ROOM = 12;
/** Share of the wider column. A column no wider is for notes: text does not continue in it. */
export const MAX_SIDE_COLUMN = 0.45;
/** Points. Text that stands farther from a picture does not go around it. Without it pictures push away whole columns. */
export const MAX_ROOM = 36;
/** Points. So much of that room is left, as text that just touches it is driven away. */
export const ROOM_SLACK = 1;
