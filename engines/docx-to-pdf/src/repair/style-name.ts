import { escapeAttribute, localName } from '../docx/xml.ts';
import { type Correction, keyOf, type OpenedElement, type Repair } from './repair.ts';

/**
 * Gives a style without a name its identifier as one: Word needs none (17.7.4.17), LibreOffice knows styles by their names alone and
 * forgets it. Word writes so for the tables of Google Docs (`a`, `a0`, …), and their rows stood twice as far apart.
 */
export class StyleNameRepair implements Repair {
  isNeeded = false;
  /** Of the style that has just begun: its name comes first in it. */
  #nameless: { readonly id: string; readonly prefix: string } | null = null;

  open({ vocabulary, local, prefix, attributes }: OpenedElement): Correction {
    const nameless = this.#nameless;
    const key = vocabulary === 'word' && local === 'style' ? keyOf('styleId', attributes) : undefined;
    this.#nameless = key === undefined ? null : { id: attributes[key] ?? '', prefix: key.replace(localName(key), '') };
    if (nameless === null || local === 'name') return 'none';
    this.isNeeded = true;
    return { before: `<${prefix}name ${nameless.prefix}val="${escapeAttribute(nameless.id)}"/>` };
  }
}
