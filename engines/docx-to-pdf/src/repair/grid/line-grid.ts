import type { DocumentTraits, GridSection } from '../document-traits.ts';
import {
  type Attributes,
  attributeOf,
  type Correction,
  type ElementName,
  keyOf,
  type OpenedElement,
  type Repair,
} from '../repair.ts';

/** Grids that lines keep to (17.18.14). */
const OF_LINES = /^(lines|linesAndChars|snapToChars)$/;
/** US Letter and Word's usual margins: those of a section that does not say. */
const USUAL = { height: 15_840, top: 1_440, bottom: 1_440 } as const;

/**
 * Lets the grid of lines (`w:docGrid`, 17.6.5) begin at the upper margin, as in Word: LibreOffice puts half of what is left over above it.
 * What is left over becomes part of the lower margin.
 */
export class LineGridRepair implements Repair {
  isNeeded = false;
  readonly #traits: DocumentTraits;
  readonly #isFirstReading: boolean;
  #section = -1;
  #isEarlier = false;

  constructor(traits: DocumentTraits, isFirstReading: boolean) {
    this.#traits = traits;
    this.#isFirstReading = isFirstReading;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'sectPrChange') this.#isEarlier = true;
    if (local === 'sectPr' && !this.#isEarlier) this.#begin();
    if (this.#section < 0 || this.#isEarlier) return 'none';
    if (this.#isFirstReading) this.#read(local, attributes);
    else if (local === 'pgMar') this.#correct(attributes);
    return 'none';
  }

  close({ vocabulary, local }: ElementName): string {
    if (vocabulary === 'word' && local === 'sectPrChange') this.#isEarlier = false;
    return '';
  }

  #begin(): void {
    this.#section++;
    if (this.#isFirstReading) this.#traits.gridSections.push({ ...USUAL, pitch: 0 });
  }

  #read(local: string, attributes: Attributes): void {
    const section = this.#traits.gridSections[this.#section];
    if (section === undefined) return;
    const number = (name: string, usual: number) => Math.abs(Number(attributeOf(name, attributes) ?? usual)) || 0;
    if (local === 'pgSz') section.height = number('h', USUAL.height);
    if (local === 'pgMar') {
      section.top = number('top', USUAL.top);
      section.bottom = number('bottom', USUAL.bottom);
    }
    if (local === 'textDirection') section.pitch = Number.NaN;
    if (local !== 'docGrid' || !OF_LINES.test(attributeOf('type', attributes) ?? '')) return;
    if (!Number.isNaN(section.pitch)) section.pitch = number('linePitch', 0);
    if (leftOver(section) > 0) this.isNeeded = true;
  }

  #correct(attributes: Attributes): void {
    const section = this.#traits.gridSections[this.#section];
    const key = keyOf('bottom', attributes);
    if (section !== undefined && key !== undefined)
      attributes[key] = String(Number(attributes[key]) + leftOver(section) * Math.sign(Number(attributes[key]) || 1));
  }
}

/** What is left of a page below its last whole line of the grid; 0 where it has none. */
function leftOver({ height, top, bottom, pitch }: GridSection): number {
  return pitch > 0 ? (height - top - bottom) % pitch : 0;
}
