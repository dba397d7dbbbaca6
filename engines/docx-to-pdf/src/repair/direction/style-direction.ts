import {
  type Attributes,
  attributeOf,
  type Correction,
  type ElementName,
  isOn,
  type OpenedElement,
  type Repair,
} from '../repair.ts';

/** More styles than one based on the other. */
const LONGEST_CHAIN = 100;

interface Style {
  base: string;
  /** Null: as its base says. */
  isBidi: boolean | null;
  isAligned: boolean;
}

/**
 * Says again in a style that its text runs from right to left where it inherits that and aligns its text: `left` means the side where lines
 * begin (17.18.44), which LibreOffice knows by the style alone. Nine Hebrew documents of 17 have such styles, and their headings stood at
 * the other side of the page.
 */
export class StyleDirectionRepair implements Repair {
  readonly #styles: Map<string, Style>;
  #style: Style | null = null;
  #id = '';
  #properties = 0;

  /** `known` are the styles that a first reading has found; none: this is the first. */
  constructor(known: StyleDirections) {
    this.#styles = new Map(known.styles);
  }

  get isNeeded(): boolean {
    return [...this.#styles].some(([id, { isAligned }]) => isAligned && this.#inheritsBidi(id));
  }

  found(): StyleDirections {
    return { styles: this.#styles };
  }

  open({ vocabulary, local, prefix, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'style') this.#begin(attributes);
    if (this.#style === null) return 'none';
    if (local === 'basedOn') this.#style.base = attributeOf('val', attributes) ?? '';
    if (local === 'pPr') this.#properties++;
    if (this.#properties !== 1) return 'none';
    if (local === 'bidi') this.#style.isBidi = isOn(attributes);
    if (local !== 'jc') return 'none';
    this.#style.isAligned = true;
    return this.#inheritsBidi(this.#id) ? { before: `<${prefix}bidi/>` } : 'none';
  }

  close({ vocabulary, local }: ElementName): string {
    if (vocabulary === 'word' && local === 'style') this.#style = null;
    if (vocabulary === 'word' && local === 'pPr' && this.#style !== null) this.#properties--;
    return '';
  }

  #begin(attributes: Attributes): void {
    this.#id = attributeOf('styleId', attributes) ?? '';
    this.#properties = 0;
    this.#style = null;
    if (attributeOf('type', attributes) !== 'paragraph') return;
    this.#style = this.#styles.get(this.#id) ?? { base: '', isBidi: null, isAligned: false };
    this.#styles.set(this.#id, this.#style);
  }

  #inheritsBidi(id: string): boolean {
    let style = this.#styles.get(id);
    if (style?.isBidi !== null) return false;
    for (let count = 0; style?.isBidi === null && count < LONGEST_CHAIN; count++) style = this.#styles.get(style.base);
    return style?.isBidi === true;
  }
}

/** The paragraph styles of a part, by their identifiers. */
export interface StyleDirections {
  readonly styles: ReadonlyMap<string, Style>;
}
