import type { Correction, ElementName, OpenedElement, Repair } from './repair.ts';

/** Controls that are more than their text: choices, check boxes, pictures, tables of contents. */
const MORE_THAN_TEXT =
  /^(dropDownList|comboBox|checkbox|picture|docPartObj|docPartList|bibliography|citation|equation|group|repeatingSection(Item)?)$/;
const WRAPPING = /^(sdt|sdtPr|sdtEndPr|sdtContent)$/;

/** A content control that is open. */
interface OpenControl {
  /** Its place in the order of their beginnings. */
  readonly number: number;
  /** Whether it shows a prompt, and is nothing more than text. */
  isPrompt: boolean;
  isUnderlined: boolean;
  hasInk: boolean;
}

/**
 * Makes text of content controls that hold text already (17.5.2): LibreOffice makes form fields of them, which draw it in another font and
 * cut it off, Word prints it. Those that still show their prompt stay fields to be filled in, but for lines of blanks to write on: LibreOffice cuts
 * long ones off, and all text after them with them.
 */
export class FilledControlRepair implements Repair {
  /** By their numbers in the order of their beginnings. */
  readonly filled = new Set<number>();
  readonly #known: ReadonlySet<number>;
  readonly #open: OpenControl[] = [];
  #begun = 0;
  #isInProperties = false;
  #isText = false;

  /** `known` are those that a first reading has found. */
  constructor(known: ReadonlySet<number>) {
    this.#known = known;
  }

  get isNeeded(): boolean {
    return this.filled.size > 0;
  }

  open({ vocabulary, local }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'sdt')
      this.#open.push({ number: this.#begun++, isPrompt: false, isUnderlined: false, hasInk: false });
    const control = this.#open.at(-1);
    if (!control) return 'none';
    if (WRAPPING.test(local) && this.#known.has(control.number))
      return local === 'sdt' || local === 'sdtContent' ? 'tags-out' : 'out';
    if (local === 'sdtPr') [this.#isInProperties, this.#isText] = [true, true];
    else if (!this.#isInProperties) control.isUnderlined ||= local === 'u';
    else if (local === 'showingPlcHdr') control.isPrompt = true;
    else if (MORE_THAN_TEXT.test(local)) this.#isText = false;
    return 'none';
  }

  text(text: string): null {
    const control = this.#open.at(-1);
    if (control && !this.#isInProperties && text.trim() !== '') control.hasInk = true;
    return null;
  }

  close({ vocabulary, local }: ElementName): string {
    const control = this.#open.at(-1);
    if (vocabulary !== 'word' || !control) return '';
    if (local === 'sdtPr') {
      this.#isInProperties = false;
      if (this.#isText && !control.isPrompt) this.filled.add(control.number);
      control.isPrompt &&= this.#isText;
    } else if (local === 'sdt') {
      this.#open.pop();
      if (control.isPrompt && control.isUnderlined && !control.hasInk) this.filled.add(control.number);
    }
    return '';
  }
}
