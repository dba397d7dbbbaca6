import type { DocumentTraits } from './document-traits.ts';
import type { Correction, ElementName, OpenedElement, Repair } from './repair.ts';

/** What is numbered in a document without being told not to be: text, and in LibreOffice headers and footers, too. */
const NUMBERED_PARTS = /^(document|hdr|ftr)$/;

/**
 * Numbers lines in those sections alone that say so (17.6.8), and never in headers and footers: LibreOffice numbers them in the whole
 * document where one section does. Says it of every other paragraph (`w:suppressLineNumbers`, 17.3.1.35).
 */
export class LineNumberRepair implements Repair {
  readonly #traits: DocumentTraits;
  readonly #isFirstReading: boolean;
  #root = '';
  #section = 0;
  #hasParagraphs = false;
  /** A paragraph has begun, and its properties have not. */
  #isBegun = false;
  /** How deep in properties: those of before a tracked change stand in those of now. */
  #properties = 0;
  #endsSection = false;
  #isEarlier = false;

  /** The first reading finds the sections of which the second says it. */
  constructor(traits: DocumentTraits, isFirstReading: boolean) {
    this.#traits = traits;
    this.#isFirstReading = isFirstReading;
  }

  get isNeeded(): boolean {
    const { hasLineNumbers, numberedSections } = this.#traits;
    const hasOthers = this.#root !== 'document' || numberedSections.includes(false);
    return this.#hasParagraphs && hasLineNumbers && hasOthers;
  }

  open({ vocabulary, local, prefix }: OpenedElement): Correction {
    if (this.#root === '') this.#root = local;
    if (vocabulary !== 'word' || !NUMBERED_PARTS.test(this.#root)) return 'none';
    this.#readSection(local);
    const isWithoutProperties = this.#isBegun && local !== 'pPr';
    this.#isBegun = local === 'p';
    if (local === 'p') this.#hasParagraphs = true;
    if (local === 'pPr') this.#properties++;
    return isWithoutProperties ? { before: this.#ownProperties(prefix) } : 'none';
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    if (vocabulary !== 'word' || !NUMBERED_PARTS.test(this.#root)) return '';
    if (local === 'sectPrChange') this.#isEarlier = false;
    const isEmpty = this.#isBegun && local === 'p';
    if (local === 'p') this.#isBegun = false;
    if (isEmpty) return this.#ownProperties(prefix);
    if (local !== 'pPr' || --this.#properties > 0) return '';
    const xml = this.#isNumbered ? '' : `<${prefix}suppressLineNumbers/>`;
    if (this.#endsSection) this.#section++;
    this.#endsSection = false;
    return xml;
  }

  get #isNumbered(): boolean {
    if (this.#isFirstReading || !this.#traits.hasLineNumbers) return true;
    return this.#root === 'document' && (this.#traits.numberedSections[this.#section] ?? true);
  }

  #ownProperties(prefix: string): string {
    return this.#isNumbered ? '' : `<${prefix}pPr><${prefix}suppressLineNumbers/></${prefix}pPr>`;
  }

  #readSection(local: string): void {
    if (local === 'sectPrChange') this.#isEarlier = true;
    if (this.#isEarlier || this.#root !== 'document') return;
    if (local === 'sectPr') this.#endsSection = this.#properties > 0;
    if (!this.#isFirstReading) return;
    if (local === 'sectPr') this.#traits.numberedSections.push(false);
    if (local === 'lnNumType') this.#traits.numberedSections.splice(-1, 1, true);
  }
}
