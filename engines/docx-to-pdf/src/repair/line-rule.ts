import { type Correction, keyOf, type OpenedElement, type Repair } from './repair.ts';

/**
 * Takes out the rule of a line height where there is none: Word takes over both from the style below (17.3.1.33), LibreOffice sets lines
 * of one line's height. Google Docs writes so in the styles of headings and titles: their lines stood 13 % too close in the one such
 * document of 57 measured.
 */
export class LineRuleRepair implements Repair {
  isNeeded = false;

  open({ vocabulary, local, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word' || local !== 'spacing') return 'none';
    const rule = keyOf('lineRule', attributes);
    if (rule === undefined || attributes[rule] !== 'auto' || keyOf('line', attributes) !== undefined) return 'none';
    delete attributes[rule];
    this.isNeeded = true;
    return 'none';
  }
}
