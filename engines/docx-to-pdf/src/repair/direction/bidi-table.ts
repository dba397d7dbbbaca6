import type { DocumentTraits } from '../document-traits.ts';
import {
  type Attributes,
  attributeOf,
  type Correction,
  isOn,
  keyOf,
  type OpenedElement,
  type Repair,
} from '../repair.ts';

/** Word measured tables from their text, not from their border, before Word 2013 (compatibility mode 15). */
const MODE_OF_BORDERS = 15;
/** Twice the room beside the text of a cell where nothing is said of it (17.4.42). */
const USUAL_ROOM = 216;

/** All the width there is, in fiftieths of a per cent or as Word reads it (17.4.63, 17.18.90). */
const FULL_WIDTH = /^(5000|100%)$/;

/**
 * Moves full-width tables that run from right to left to the side where Word puts them: their indent (`w:tblInd`, 17.4.50) is one from
 * the right, LibreOffice pushes them out to the right by it. Headers of two documents of 57 ran over the edge of their pages so.
 */
export class BidiTableRepair implements Repair {
  isNeeded = false;
  readonly #traits: DocumentTraits;
  #isBidi = false;
  #isFull = false;

  constructor(traits: DocumentTraits) {
    this.#traits = traits;
  }

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word') return 'none';
    if (local === 'compatSetting' && attributeOf('name', attributes) === 'compatibilityMode')
      this.#traits.compatibilityMode = Number(attributeOf('val', attributes));
    if (local === 'tblPr') this.#isBidi = this.#isFull = false;
    if (local === 'tblW') this.#isFull = isFullWidth(attributes);
    if (local === 'bidiVisual') this.#isBidi = isOn(attributes);
    const key = local === 'tblInd' && this.#isBidi && this.#isFull ? keyOf('w', attributes) : undefined;
    const indent = key === undefined ? 0 : Number(attributes[key]);
    if (key === undefined || !indent || (attributeOf('type', attributes) ?? 'dxa') !== 'dxa') return 'none';
    const room = this.#traits.compatibilityMode < MODE_OF_BORDERS ? USUAL_ROOM : 0;
    attributes[key] = String(room - indent);
    this.isNeeded = true;
    return 'none';
  }
}

function isFullWidth(attributes: Attributes): boolean {
  return attributeOf('type', attributes) === 'pct' && FULL_WIDTH.test(attributeOf('w', attributes) ?? '');
}
