import { localName } from '../docx/xml.ts';
import { type Attributes, type Correction, keyOf, type OpenedElement, type Repair } from './repair.ts';

/** Twentieths of a point: 22 inches, the longest side of a page that Word has. */
const MOST_TWIPS = 31_680;
/** A tenth of an inch, the shortest side that Word has. */
const LEAST_TWIPS = 144;
/** A line of text of 12 points: with less room LibreOffice shows none. */
const LEAST_ROOM_TWIPS = 240;
/** An inch, the margin of Word's blank document. */
const USUAL_MARGIN_TWIPS = 1_440;
/** US Letter: LibreOffice's page where a section has no size (17.6.13 leaves it to the program). */
const USUAL_PAGE = { w: 12_240, h: 15_840 } as const;
/** How long the units of ST_UniversalMeasure (22.9.2.15) are. */
const UNIT_TWIPS: Readonly<Record<string, number>> = { mm: 56.7, cm: 567, in: 1_440, pt: 20, pc: 240, pi: 240 };

/**
 * Sets the size and margins of pages right where a file has what Word never writes: LibreOffice takes them as they are, and pages of no size,
 * or margins that leave no room, show no text.
 */
export class PageSizeRepair implements Repair {
  isNeeded = false;
  #page: Record<'w' | 'h', number> = { ...USUAL_PAGE };

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary === 'word' && this.#repair(local, attributes)) this.isNeeded = true;
    return 'none';
  }

  /** Reads one element of a section's properties and changes what cannot be; true: something was changed. */
  #repair(local: string, attributes: Attributes): boolean {
    if (local === 'sectPr') this.#page = { ...USUAL_PAGE };
    if (local === 'pgSz') return [this.#side('w', attributes), this.#side('h', attributes)].includes(true);
    if (local !== 'pgMar') return false;
    const { w, h } = this.#page;
    const sides = [makeRoom(w, ['left', 'right', 'gutter'], attributes), makeRoom(h, ['top', 'bottom'], attributes)];
    return sides.includes(true);
  }

  /** What is longer than Word's longest side becomes that; what is no length goes, so that the usual one counts. */
  #side(side: 'w' | 'h', attributes: Attributes): boolean {
    const key = keyOf(side, attributes);
    if (key === undefined) return false;
    const twips = toTwips(attributes[key]);
    const isLength = twips >= LEAST_TWIPS;
    this.#page[side] = isLength ? Math.min(twips, MOST_TWIPS) : USUAL_PAGE[side];
    if (isLength && twips <= MOST_TWIPS) return false;
    attributes[key] = String(this.#page[side]);
    return true;
  }
}

/** Gives a side of a page the usual margins where its own leave no room for a line of text. */
function makeRoom(side: number, names: readonly string[], attributes: Attributes): boolean {
  const keys = names.flatMap((name) => keyOf(name, attributes) ?? []);
  // A margin at the top or bottom may be negative: it is kept whatever the header needs (17.6.11).
  const taken = keys.reduce((sum, key) => sum + Math.abs(toTwips(attributes[key])), 0);
  if (side - taken >= LEAST_ROOM_TWIPS) return false;
  const margin = Math.max(0, Math.min(USUAL_MARGIN_TWIPS, Math.floor((side - LEAST_ROOM_TWIPS) / 2)));
  for (const key of keys) attributes[key] = localName(key) === 'gutter' ? '0' : String(margin);
  return true;
}

/** NaN where it is no measure. */
function toTwips(value = ''): number {
  const [, number, unit] = /^\s*(-?\d+(?:\.\d+)?)\s*(mm|cm|in|pt|pc|pi)?\s*$/.exec(value) ?? [];
  return Number(number ?? Number.NaN) * (unit === undefined ? 1 : (UNIT_TWIPS[unit] ?? 1));
}
