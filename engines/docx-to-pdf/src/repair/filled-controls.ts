import type { Correction, ElementName, OpenedElement, Repair } from './repair.ts';

/** Controls that are more than their text: choices, check boxes, pictures, tables of contents. */
const MORE_THAN_TEXT =
  /^(dropDownList|comboBox|checkbox|picture|docPartObj|docPartList|bibliography|citation|equation|group|repeatingSection(Item)?)$/;
const WRAPPING = /^(sdt|sdtPr|sdtEndPr|sdtContent)$/;

/**
 * Makes text of content controls that hold text already (17.5.2): LibreOffice makes form fields of them, which draw it in another font and
 * cut it off, Word prints it. Those that still show their prompt stay fields to be filled in.
 */
export class FilledControlRepair implements Repair {
  /** By their numbers in the order of their beginnings. */
  readonly filled = new Set<number>();
  readonly #known: ReadonlySet<number>;
  readonly #open: number[] = [];
  #begun = 0;
  #isInProperties = false;
  #isFilledText = false;

  /** `known` are those that a first reading has found. */
  constructor(known: ReadonlySet<number>) {
    this.#known = known;
  }

  get isNeeded(): boolean {
    return this.filled.size > 0;
  }

  open({ vocabulary, local }: OpenedElement): Correction {
    if (vocabulary === 'word' && local === 'sdt') this.#open.push(this.#begun++);
    const isOut = vocabulary === 'word' && WRAPPING.test(local) && this.#known.has(this.#open.at(-1) ?? -1);
    if (isOut) return local === 'sdt' || local === 'sdtContent' ? 'tags-out' : 'out';
    if (vocabulary === 'word' && local === 'sdtPr') {
      this.#isInProperties = true;
      this.#isFilledText = true;
    } else if (this.#isInProperties && (local === 'showingPlcHdr' || MORE_THAN_TEXT.test(local))) {
      this.#isFilledText = false;
    }
    return 'none';
  }

  close({ vocabulary, local }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'sdt') this.#open.pop();
    if (local !== 'sdtPr') return '';
    this.#isInProperties = false;
    if (this.#isFilledText) this.filled.add(this.#open.at(-1) ?? -1);
    return '';
  }
}
