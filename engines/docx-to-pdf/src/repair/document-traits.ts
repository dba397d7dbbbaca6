import { ListDirections } from './direction/list-directions.ts';
import { EastAsianFonts } from './fonts/east-asian-fonts.ts';
import { Hyphenation } from './hyphenation/hyphenation.ts';
import { StyleSet } from './style-set.ts';
import { TableBorders } from './tables/table-borders.ts';

/** The room for text of a section from above to below, in twips, and the grid of its lines. */
export interface GridSection {
  height: number;
  top: number;
  bottom: number;
  pitch: number;
  /** Of its paragraphs outside of tables: how many keep to the grid or not by themselves, and by which styles the others do. */
  readonly paragraphs: { onGrid: number; offGrid: number; readonly byStyle: Map<string, number> };
}

/** The fonts that a document brings with it and that may be used. */
export interface EmbeddedFonts {
  /** The relationships of the table of fonts that lead to them. */
  readonly accepted: ReadonlySet<string>;
  /** Their families, in lower case. */
  readonly families: ReadonlySet<string>;
}

/** What is said once in a document and counts in all its parts. Found by a first reading of all of them. */
export class DocumentTraits {
  /** Its text, or a part of it, has ligatures. */
  hasLigatures = false;
  /** Spaces beside letters of two bytes are half as wide as these. */
  hasBalancedSpaces = false;
  /** The version of Word whose layout it wants (MS-DOCX 2.3.1): 12 where it does not say. */
  compatibilityMode = 12;
  /** Word for Mac has saved it last (`Application`, 22.2.2.1). */
  isOfMac = false;
  /** Fonts, in lower case, that the machine lacked on which the document was saved, and what it took for them. */
  readonly replacedFonts = new Map<string, string>();
  /** What it brings with it of fonts; known before its parts are read. */
  embeddedFonts: EmbeddedFonts = { accepted: new Set(), families: new Set() };
  /** Which of its East Asian text has no font. */
  readonly eastAsian = new EastAsianFonts();
  /** The styles that are indented at the right. */
  readonly indents = new StyleSet();
  /** The styles whose lines do not keep to a grid, and that of paragraphs without one. */
  readonly offGrid = new StyleSet();
  defaultStyle = '';
  /** The styles whose paragraphs stay on the page of the next one. */
  readonly keptWithNext = new StyleSet();
  readonly hyphenation = new Hyphenation();
  readonly tableBorders = new TableBorders();
  /** Its sections in order, with the grids of their lines. */
  readonly gridSections: GridSection[] = [];
  /** Lines of tables keep to the grid as well. */
  hasGridInTables = false;
  /** Which way its lists run. */
  readonly lists = new ListDirections();
  /** Of each section of the main part, in order: whether its lines are numbered. */
  readonly numberedSections: boolean[] = [];

  /** Of those sections whose first paragraph begins a page: their numbers in order. */
  readonly sectionsOnNewPages = new Set<number>();

  get hasLineGrid(): boolean {
    return this.gridSections.some(({ pitch }) => pitch > 0);
  }

  get hasLineNumbers(): boolean {
    return this.numberedSections.includes(true);
  }
}
