import type { DocumentTraits } from '../document-traits.ts';
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
import type { ListMember } from './list-directions.ts';

/** The side where lines begin, in both editions of the standard (17.18.44). */
const BEGINNING = /^(left|start)$/;

/**
 * Puts the labels of lists that run from right to left where Word does: they begin at the indent and go left, to the text (`w:lvlJc`,
 * 17.9.7). LibreOffice takes the side by its name, and its labels stood right of the indent, in eight Hebrew documents of 16.
 */
export class LabelSideRepair implements Repair {
  readonly #traits: DocumentTraits;
  /** The numberings of this part that have such labels. */
  readonly #begun = new Set<string>();
  #numbering = '';
  #list = '';
  #style: { readonly id: string; readonly member: ListMember } | null = null;
  #member: ListMember | null = null;
  #properties = 0;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  get isNeeded(): boolean {
    return [...this.#begun].some((numbering) => this.#traits.lists.isRightToLeft(numbering));
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'pPr') this.#beginProperties();
    else if (this.#properties === 1 && this.#member !== null) readMember(this.#member, local, attributes);
    if (local === 'style') this.#beginStyle(attributes);
    if (local === 'basedOn' && this.#style !== null) this.#style.member.style = attributeOf('val', attributes) ?? null;
    this.#readNumbering(local, attributes);
    return 'none';
  }

  close({ vocabulary, local }: ElementName): string {
    if (vocabulary !== 'word') return '';
    if (local === 'abstractNum') this.#numbering = '';
    if (local === 'style') this.#style = null;
    if (local !== 'pPr' || --this.#properties > 0) return '';
    if (this.#style === null && this.#numbering === '' && this.#member !== null)
      this.#traits.lists.addMember(this.#member);
    this.#member = null;
    return '';
  }

  /** Those of before a tracked change stand in those of now. */
  #beginProperties(): void {
    if (++this.#properties === 1) this.#member = this.#style?.member ?? { style: null, isBidi: null, list: null };
  }

  #beginStyle(attributes: Attributes): void {
    this.#style = null;
    if (attributeOf('type', attributes) !== 'paragraph') return;
    const id = attributeOf('styleId', attributes) ?? '';
    this.#style = { id, member: { style: null, isBidi: null, list: null } };
    this.#traits.lists.addStyle(id, this.#style.member);
    if (/^(1|true|on)$/.test(attributeOf('default', attributes) ?? '')) this.#traits.lists.defaultStyle = id;
  }

  #readNumbering(local: string, attributes: Attributes): void {
    if (local === 'abstractNum') this.#numbering = attributeOf('abstractNumId', attributes) ?? '';
    if (local === 'num') this.#list = attributeOf('numId', attributes) ?? '';
    if (local === 'abstractNumId') this.#traits.lists.addList(this.#list, attributeOf('val', attributes) ?? '');
    const key = local === 'lvlJc' && this.#numbering !== '' ? keyOf('val', attributes) : undefined;
    if (key === undefined || !BEGINNING.test(attributes[key] ?? '')) return;
    this.#begun.add(this.#numbering);
    if (this.#traits.lists.isRightToLeft(this.#numbering)) attributes[key] = 'right';
  }
}

function readMember(member: ListMember, local: string, attributes: Attributes): void {
  if (local === 'pStyle') member.style = attributeOf('val', attributes) ?? null;
  if (local === 'bidi') member.isBidi = isOn(attributes);
  if (local === 'numId') member.list = attributeOf('val', attributes) ?? null;
}
