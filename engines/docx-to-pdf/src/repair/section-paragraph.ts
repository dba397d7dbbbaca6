import { escapeAttribute } from '../docx/xml.ts';
import type { Attributes, Correction, ElementName, OpenedElement, Repair } from './repair.ts';

/** What shows in a paragraph. */
const SHOWN =
  /^(t|br|cr|tab|ptab|sym|drawing|pict|object|fldChar|instrText|fldSimple|noBreakHyphen|softHyphen|\w+Reference|oMath)$/;
/** What makes the line of an empty paragraph high, of its mark's properties. */
const HEIGHT = /^(rFonts|szC?s?)$/;

/**
 * Keeps the empty paragraph that ends a section behind a table: LibreOffice takes every empty paragraph out that ends a section, Word
 * prints this one as a line of its own. In the two documents of 57 that have one, all that came after it stood a line too high.
 */
export class SectionParagraphRepair implements Repair {
  isNeeded = false;
  #isAfterTable = false;
  /** Of the paragraph that is being read. */
  #isBehindTable = false;
  #endsSection = false;
  #isShown = false;
  #isInProperties = false;
  #isEarlier = false;
  #height = '';

  open(element: OpenedElement): Correction {
    const { vocabulary, local, prefix, attributes } = element;
    if (vocabulary === 'word' && local === 'p') this.#begin();
    if (local === 'pPr') this.#isInProperties = true;
    if (local === 'rPrChange') this.#isEarlier = true;
    if (!this.#isInProperties && SHOWN.test(local)) this.#isShown = true;
    if (this.#isInProperties && local === 'sectPr') this.#endsSection = true;
    if (this.#isInProperties && !this.#isEarlier && HEIGHT.test(local))
      this.#height += emptyTag(prefix + local, attributes);
    return 'none';
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'pPr') this.#isInProperties = false;
    if (local === 'tbl') this.#isAfterTable = true;
    if (local !== 'p' || !this.#isBehindTable || !this.#endsSection || this.#isShown) return '';
    this.isNeeded = true;
    const height = `<${prefix}rPr>${this.#height}</${prefix}rPr>`;
    return `<${prefix}r>${height}<${prefix}t xml:space="preserve"> </${prefix}t></${prefix}r>`;
  }

  #begin(): void {
    this.#isBehindTable = this.#isAfterTable;
    this.#isAfterTable = false;
    this.#endsSection = false;
    this.#isShown = false;
    this.#isEarlier = false;
    this.#height = '';
  }
}

function emptyTag(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`);
  return `<${name}${pairs.join('')}/>`;
}
