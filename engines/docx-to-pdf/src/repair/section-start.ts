import type { DocumentTraits } from './document-traits.ts';
import { type Correction, type ElementName, isOn, keyOf, type OpenedElement, type Repair } from './repair.ts';

/**
 * Lets a continuous section whose first paragraph begins a page (`w:pageBreakBefore`) be one that begins on a new page (17.6.22): in Word
 * its margins, headers and footers begin there, LibreOffice keeps those of the section before. In one document of 57 the last page had
 * another margin than Word's.
 */
export class SectionStartRepair implements Repair {
  isNeeded = false;
  readonly #traits: DocumentTraits;
  readonly #isFirstReading: boolean;
  #root = '';
  #section = 0;
  #isAtStart = true;
  #isFirstParagraph = false;
  #isInProperties = false;
  #isEarlier = false;
  #endsSection = false;

  /** The first reading finds how sections begin, as they say it last. */
  constructor(traits: DocumentTraits, isFirstReading: boolean) {
    this.#traits = traits;
    this.#isFirstReading = isFirstReading;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (this.#root === '') this.#root = local;
    if (this.#root !== 'document' || vocabulary !== 'word') return 'none';
    if (this.#isAtStart && (local === 'p' || local === 'tbl')) {
      this.#isAtStart = false;
      this.#isFirstParagraph = local === 'p';
    }
    if (local === 'pPr') this.#isInProperties = true;
    if (local === 'sectPrChange') this.#isEarlier = true;
    if (local === 'sectPr' && !this.#isEarlier) this.#endsSection = this.#isInProperties;
    if (local === 'pageBreakBefore') this.#noteBreak(isOn(attributes));
    if (local === 'type' && !this.#isEarlier) this.#begin(attributes);
    return 'none';
  }

  close({ vocabulary, local }: ElementName): string {
    if (this.#root !== 'document' || vocabulary !== 'word') return '';
    if (local === 'sectPrChange') this.#isEarlier = false;
    if (local === 'pPr') {
      this.#isInProperties = false;
      this.#isFirstParagraph = false;
    }
    if (local === 'p' && this.#endsSection) {
      this.#endsSection = false;
      this.#isAtStart = true;
      this.#section++;
    }
    return '';
  }

  #noteBreak(isOn: boolean): void {
    if (this.#isFirstReading && this.#isFirstParagraph && isOn) this.#traits.sectionsOnNewPages.add(this.#section);
  }

  #begin(attributes: OpenedElement['attributes']): void {
    const key = keyOf('val', attributes);
    if (key === undefined || attributes[key] !== 'continuous' || !this.#traits.sectionsOnNewPages.has(this.#section))
      return;
    attributes[key] = 'nextPage';
    this.isNeeded = true;
  }
}
