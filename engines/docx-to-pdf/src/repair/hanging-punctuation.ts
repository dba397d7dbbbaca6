import { type Correction, isOn, keyOf, type OpenedElement, type Repair } from './repair.ts';

/**
 * Turns around whether a stop may be in the margin after a full line of East Asian text (`w:overflowPunct`, 17.3.1.21): LibreOffice
 * reads the value the wrong way round, in paragraphs and in styles. Without one, both let it hang.
 */
export class HangingPunctuationRepair implements Repair {
  isNeeded = false;

  open({ vocabulary, local, prefix, attributes }: OpenedElement): Correction {
    if (vocabulary !== 'word' || local !== 'overflowPunct') return 'none';
    attributes[keyOf('val', attributes) ?? `${prefix}val`] = isOn(attributes) ? '0' : '1';
    this.isNeeded = true;
    return 'none';
  }
}
