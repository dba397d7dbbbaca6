import type { Correction, ElementName, OpenedElement, Repair } from './repair.ts';

/** So many empty paragraphs in a row before the first word of a page are there to reach that page. */
const FEWEST = 3;
/** What a paragraph may have and still be empty; its properties apart. */
const UNSEEN = /^(pPr|proofErr)$/;
/** Properties that make even an empty paragraph more than a blank line. */
const SHOWING = /^(sectPr|numPr|framePr|pBdr)$/;
/** Where paragraphs are not those of the page. */
const NESTED = /^(tbl|txbxContent)$/;
/** With what text begins. */
const TEXT = /^(t|br|cr|tab|sym|drawing|pict|object|fldChar|fldSimple|hyperlink|oMath|oMathPara|sdt|AlternateContent)$/;

/** Of the paragraphs of a part, by their numbers in the order of their beginnings. */
export interface BlankLines {
  /** Empty ones that do nothing but reach the next page. */
  readonly blank: ReadonlySet<number>;
  /** Those that begin this page. */
  readonly first: ReadonlySet<number>;
}

/**
 * Makes a page break of blank lines by which an author has reached the next page: Word notes in a document where it began its pages
 * (`w:lastRenderedPageBreak`, 17.3.3.13). A line more or less on the page, and what follows stood on another: 13 pages in two of 67
 * documents.
 */
export class BlankLineRepair implements Repair {
  readonly #blank = new Set<number>();
  readonly #first = new Set<number>();
  readonly #known: BlankLines;
  #root = '';
  #paragraph = -1;
  #nesting = 0;
  /** Empty paragraphs that came last, without another between them. */
  #run: number[] = [];
  #isEmpty = true;
  #isAtBeginning = false;
  #properties = 0;
  /** A paragraph has begun, and its properties have not. */
  #isBegun = false;

  /** `known` is what a first reading has found. */
  constructor(known: BlankLines) {
    this.#known = known;
  }

  get isNeeded(): boolean {
    return this.#first.size > 0;
  }

  found(): BlankLines {
    return { blank: this.#blank, first: this.#first };
  }

  open({ vocabulary, local, prefix }: OpenedElement): Correction {
    if (this.#root === '') this.#root = local;
    if (this.#root !== 'document') return 'none';
    if (NESTED.test(local)) this.#nesting++;
    if (vocabulary === 'word' && local === 'p') return this.#begin();
    const isWithoutProperties = this.#isBegun && local !== 'pPr';
    this.#isBegun = false;
    this.#look(local);
    if (local === 'pPr') this.#properties++;
    const isFirst = isWithoutProperties && this.#known.first.has(this.#paragraph);
    return isFirst ? { before: `<${prefix}pPr><${prefix}pageBreakBefore/></${prefix}pPr>` } : 'none';
  }

  close({ vocabulary, local, prefix }: ElementName): string {
    if (this.#root !== 'document' || vocabulary !== 'word') return '';
    if (NESTED.test(local)) {
      this.#nesting--;
      this.#run = [];
    }
    if (local === 'p' && this.#isEmpty && this.#nesting === 0) this.#run.push(this.#paragraph);
    else if (local === 'p') this.#run = [];
    if (local !== 'pPr' || --this.#properties > 0) return '';
    return this.#known.first.has(this.#paragraph) ? `<${prefix}pageBreakBefore/>` : '';
  }

  #begin(): Correction {
    this.#paragraph++;
    if (this.#known.blank.has(this.#paragraph)) return 'out';
    this.#isBegun = true;
    this.#isEmpty = true;
    this.#isAtBeginning = this.#nesting === 0;
    return 'none';
  }

  #look(local: string): void {
    if (this.#properties > 0) {
      if (SHOWING.test(local)) this.#isEmpty = false;
      return;
    }
    if (local === 'lastRenderedPageBreak' && this.#isAtBeginning && this.#run.length >= FEWEST) {
      this.#first.add(this.#paragraph);
      for (const blank of this.#run) this.#blank.add(blank);
    }
    if (!UNSEEN.test(local)) this.#isEmpty = false;
    if (TEXT.test(local)) this.#isAtBeginning = false;
  }
}
