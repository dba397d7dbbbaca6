/** A piece of text between two places where a line may end, with the spaces before it. */
export interface Piece {
  /** Of its letters and of the spaces before it, in points. */
  readonly width: number;
  readonly gap: number;
  /** By how much it may be narrower in Word, in points. */
  readonly slack: number;
  /** A line may end within it, too: we don't know where. */
  readonly isDivisible: boolean;
}

/** The room for the lines of a paragraph, in points. */
export interface Room {
  readonly first: number;
  readonly others: number;
  /** The first line begins with a tab, after which it has that room. */
  readonly isAfterTab: boolean;
}

/** How wide the spaces before a piece are to be, in percent, so that LibreOffice ends the line where Word does. */
export interface Pin {
  readonly piece: number;
  readonly percent: number;
}

/** LibreOffice narrows the spaces of a justified line to three quarters, and so does Word, so that one more word fits. */
const NARROWEST = 0.75;
/** Less than that is certainly too narrow for Word; for LibreOffice only what is less by more than this. */
const UNSURE = { word: 0.004, office: 0.02 };
/**
 * Word does so only where the spaces would otherwise become wider by at least this, for each share by which they become narrower: of
 * 217 such lines in Word's own PDFs of four documents 210 say so.
 */
const WIDER_FOR_NARROWER = 2;
/** A piece that is to go to the next line needs this much more than it has to, in points. */
const MARGIN = 1;
/** The widest that letters can be made, in percent (17.18.81). */
const WIDEST = 600;
/** LibreOffice may end lines before their last run whose spaces are narrower than this; slightly narrower ones help. */
const NEARLY_NARROWEST = 0.8;
const HELP = { percent: 94, gain: 0.06 };
/** It narrows no spaces of a single run after a tab. Spaces in another width make several runs of it. */
const OTHER_WIDTH = 99;

/** A line that is being filled; its spaces in points. */
interface Line {
  readonly room: number;
  readonly isAfterTab: boolean;
  readonly text: number;
  readonly gaps: number;
  readonly slack: number;
  /** Its pieces after spaces. */
  readonly spaced: number[];
  /** The share of their width that its spaces have if all is to fit. */
  readonly narrowed: number;
}

/**
 * Breaks justified text into lines as Word does, and finds the places where LibreOffice would do otherwise: mostly it narrows the spaces of a line to
 * take in one more piece while Word widens them. It ends where it can't tell; what it has found until then holds.
 */
export function pinsOf(pieces: readonly Piece[], { first, others, isAfterTab }: Room): Pin[] {
  const pins: Pin[] = [];
  let line: Line = { room: first, isAfterTab, text: 0, gaps: 0, slack: 0, spaced: [], narrowed: 1 };
  for (const [number, piece] of pieces.entries()) {
    const { width, gap } = piece;
    const longer = add(line, piece);
    const over = longer.text + longer.gaps - line.room;
    const isTaken = takesIn(line, longer, over);
    if (over > 0 && (line.text === 0 || piece.isDivisible || isTaken !== takesIn(line, longer, over - longer.slack)))
      return pins;
    if (isTaken) {
      if (line.text > 0 && gap > 0) line.spaced.push(number);
      line = longer;
      continue;
    }
    if (!addHelp(pins, line, longer.narrowed) || width > others) return pins;
    if (longer.narrowed >= NARROWEST - UNSURE.office) {
      const wider = ((1 - NARROWEST) * longer.gaps - over) / NARROWEST + MARGIN;
      if (gap === 0) return pins;
      pins.push({ piece: number, percent: Math.min(WIDEST, Math.ceil(100 * (1 + Math.max(0, wider) / gap))) });
    }
    line = { room: others, isAfterTab: false, text: width, gaps: 0, slack: piece.slack, spaced: [], narrowed: 1 };
  }
  return pins;
}

/** A line with one more piece, which is not yet noted in it. */
function add(line: Line, { width, gap, slack }: Piece): Line {
  const text = line.text + width;
  const gaps = line.text > 0 ? line.gaps + gap : 0;
  return {
    ...line,
    text,
    gaps,
    slack: line.slack + slack,
    narrowed: text + gaps <= line.room ? 1 : narrowedTo(gaps, text + gaps - line.room),
  };
}

function narrowedTo(gaps: number, over: number): number {
  return gaps > 0 ? 1 - over / gaps : Number.NEGATIVE_INFINITY;
}

/** Whether Word takes in one more piece, with which a line is too long by so much. */
function takesIn({ room, text, gaps }: Line, longer: Line, over: number): boolean {
  if (over <= 0) return true;
  const narrowed = narrowedTo(longer.gaps, over);
  if (narrowed < NARROWEST - UNSURE.word) return false;
  return gaps === 0 || (room - text) / gaps - 1 >= WIDER_FOR_NARROWER * (1 - narrowed);
}

/** Narrows the spaces of a line that LibreOffice may end too early; gives whether its end is then sure. */
function addHelp(pins: Pin[], line: Line, next: number): boolean {
  const isNearlyNarrowest = line.narrowed < NEARLY_NARROWEST;
  if (isNearlyNarrowest && next >= NARROWEST - 2 * HELP.gain) return false;
  const [first] = line.spaced;
  if (isNearlyNarrowest) for (const piece of line.spaced) pins.push({ piece, percent: HELP.percent });
  else if (line.narrowed < 1 && line.isAfterTab && first !== undefined)
    pins.push({ piece: first, percent: OTHER_WIDTH });
  return true;
}
