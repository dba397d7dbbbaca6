/** A piece of text between two places where a line may end, with the spaces before it. */
export interface Piece {
  /** Of its letters and of the spaces before it, in points. */
  readonly width: number;
  readonly gap: number;
  /** A line may end within it, too: we don't know where. */
  readonly isDivisible: boolean;
}

/** LibreOffice narrows the spaces of a justified line to three quarters, and so does Word, so that one more word fits. */
const NARROWEST = 0.75;
/** About that we can't be sure to the last digit. */
const UNSURE = 0.004;
/**
 * Word does so only where the spaces would otherwise become wider by more than this, for each share by which they become narrower: of
 * 217 such lines in Word's own PDFs of four documents 207 say so.
 */
const WIDER_FOR_NARROWER = 2.25;
/** A piece that is to go to the next line needs this much more than it has to, in points. */
const MARGIN = 1;

/** A piece that Word puts on the next line, and LibreOffice doesn't. */
export interface Pin {
  readonly piece: number;
  /** How much wider the spaces before it have to be so that it goes there, in points. */
  readonly wider: number;
}

/**
 * Breaks justified text into lines as Word does, and finds the places where LibreOffice would narrow the spaces of a line to take in one more
 * piece while Word widens them. It ends where it can't tell; what it has found until then holds.
 *
 * @param first the width of the first line, in points
 * @param others that of all others
 */
export function pinsOf(pieces: Iterable<Piece>, first: number, others: number): Pin[] {
  const pins: Pin[] = [];
  let [room, text, gaps] = [first, 0, 0];
  let number = -1;
  for (const { width, gap, isDivisible } of pieces) {
    number++;
    const isBegun = text > 0;
    const allGaps = isBegun ? gaps + gap : 0;
    const over = text + width + allGaps - room;
    if (over > 0 && (!isBegun || isDivisible)) return pins;
    const narrowed = allGaps > 0 ? 1 - over / allGaps : Number.NEGATIVE_INFINITY;
    const takesIn = over <= 0 || narrowed >= NARROWEST - UNSURE;
    if (takesIn) {
      const widened = gaps > 0 ? (room - text) / gaps : Number.POSITIVE_INFINITY;
      const isNarrowedByWord = over <= 0 || widened - 1 >= WIDER_FOR_NARROWER * (1 - narrowed);
      if (isNarrowedByWord) {
        if (over > 0 && narrowed < NARROWEST + UNSURE) return pins;
        text += width;
        gaps = allGaps;
        continue;
      }
      if (gap === 0) return pins;
      pins.push({ piece: number, wider: ((1 - NARROWEST) * allGaps - over) / NARROWEST + MARGIN });
    }
    [room, text, gaps] = [others, width, 0];
    if (width > room) return pins;
  }
  return pins;
}
