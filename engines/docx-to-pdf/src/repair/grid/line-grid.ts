import type { DocumentTraits, GridSection } from '../document-traits.ts';
import {
  type Attributes,
  attributeOf,
  type Correction,
  type ElementName,
  isOn,
  keyOf,
  type OpenedElement,
  type Repair,
} from '../repair.ts';

/** Grids that lines keep to (17.18.14). */
const OF_LINES = /^(lines|linesAndChars|snapToChars)$/;
/** US Letter and Word's usual margins: those of a section that does not say. */
const USUAL = { height: 15_840, top: 1_440, bottom: 1_440 } as const;

/** Line heights that do not keep to the grid (17.18.48). */
const OFF_GRID = /^(exact|atLeast)$/;
/** So many paragraphs do not keep to the grid for each that does, at least, where it is made finer. */
const MOST = 9;

/**
 * Lets the grid of lines (`w:docGrid`, 17.6.5) begin at the upper margin, as in Word: LibreOffice puts half of what is left over above it.
 * What is left over becomes part of the lower margin. Where most lines do not keep to the grid, Word fills the page with them: there the grid
 * becomes so much finer that nothing is left over.
 */
export class LineGridRepair implements Repair {
  readonly #traits: DocumentTraits;
  readonly #isFirstReading: boolean;
  #section = -1;
  #hasSections = false;
  #isEarlier = false;
  #tables = 0;
  #style = '';
  /** The paragraph that is being read: its style, and whether it keeps to the grid by itself. */
  #paragraph: { style: string | null; isOff: boolean | null } | null = null;
  /** The paragraphs of the section that is being read; its properties come last. */
  #paragraphs = noParagraphs();

  constructor(traits: DocumentTraits, isFirstReading: boolean) {
    this.#traits = traits;
    this.#isFirstReading = isFirstReading;
  }

  get isNeeded(): boolean {
    return this.#hasSections && this.#traits.gridSections.some((section) => leftOver(section) > 0);
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (this.#isFirstReading) this.#readLines(local, attributes);
    if (local === 'sectPrChange') this.#isEarlier = true;
    if (local === 'sectPr' && !this.#isEarlier) this.#begin();
    if (this.#section < 0 || this.#isEarlier) return 'none';
    if (this.#isFirstReading) this.#read(local, attributes);
    else this.#correct(local, attributes);
    return 'none';
  }

  close({ vocabulary, local }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'sectPrChange') this.#isEarlier = false;
    if (local === 'tbl') this.#tables--;
    if (local === 'style') this.#style = '';
    if (local === 'p') this.#endParagraph();
    return '';
  }

  #begin(): void {
    this.#section++;
    this.#hasSections = true;
    if (!this.#isFirstReading) return;
    // The paragraph that holds the properties is the last of the section.
    this.#endParagraph();
    this.#traits.gridSections.push({ ...USUAL, pitch: 0, paragraphs: this.#paragraphs });
    this.#paragraphs = noParagraphs();
  }

  #readLines(local: string, attributes: Attributes): void {
    if (local === 'tbl') this.#tables++;
    if (local === 'p' && this.#tables === 0) this.#paragraph = { style: null, isOff: null };
    if (local === 'pStyle' && this.#paragraph) this.#paragraph.style = attributeOf('val', attributes) ?? '';
    if (local === 'style') {
      this.#style = attributeOf('styleId', attributes) ?? '';
      const isDefault = attributeOf('type', attributes) === 'paragraph' && keyOf('default', attributes) !== undefined;
      if (isDefault) this.#traits.defaultStyle = this.#style;
    }
    if (local === 'basedOn') this.#traits.offGrid.base(this.#style, attributeOf('val', attributes) ?? '');
    const rule = local === 'spacing' ? attributeOf('lineRule', attributes) : undefined;
    const isOff = local === 'snapToGrid' ? !isOn(attributes) : rule === undefined ? null : OFF_GRID.test(rule);
    if (isOff === null) return;
    if (this.#style !== '') {
      if (isOff) this.#traits.offGrid.add(this.#style);
    } else if (this.#paragraph) this.#paragraph.isOff = this.#paragraph.isOff === true || isOff;
  }

  #endParagraph(): void {
    if (this.#paragraph === null) return;
    const { style, isOff } = this.#paragraph;
    this.#paragraph = null;
    if (isOff === true) this.#paragraphs.offGrid++;
    else if (isOff === false) this.#paragraphs.onGrid++;
    else this.#paragraphs.byStyle.set(style ?? '', (this.#paragraphs.byStyle.get(style ?? '') ?? 0) + 1);
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
  }

  #correct(local: string, attributes: Attributes): void {
    const section = this.#traits.gridSections[this.#section];
    const left = section ? leftOver(section) : 0;
    if (section === undefined || left <= 0) return;
    const isOff = isMostlyOff(section, this.#traits);
    const key = keyOf(isOff ? 'linePitch' : 'bottom', attributes);
    if (key === undefined) return;
    if (local === 'docGrid' && isOff) attributes[key] = String(finerPitch(section));
    if (local === 'pgMar' && !isOff)
      attributes[key] = String(Number(attributes[key]) + left * Math.sign(Number(attributes[key]) || 1));
  }
}

/** What is left of a page below its last whole line of the grid; 0 where it has none. */
function leftOver({ height, top, bottom, pitch }: GridSection): number {
  return pitch > 0 ? (height - top - bottom) % pitch : 0;
}

/** The next smaller pitch of which a page has whole lines, but for a few twips. */
function finerPitch({ height, top, bottom, pitch }: GridSection): number {
  const room = height - top - bottom;
  return Math.floor(room / Math.ceil(room / pitch));
}

function isMostlyOff({ paragraphs }: GridSection, traits: DocumentTraits): boolean {
  let { onGrid, offGrid } = paragraphs;
  for (const [style, count] of paragraphs.byStyle) {
    if (traits.offGrid.has(style || traits.defaultStyle)) offGrid += count;
    else onGrid += count;
  }
  return offGrid > onGrid * MOST;
}

function noParagraphs(): GridSection['paragraphs'] {
  return { onGrid: 0, offGrid: 0, byStyle: new Map() };
}
