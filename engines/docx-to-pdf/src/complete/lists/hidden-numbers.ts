import { isOn } from '../../repair/repair.ts';
import type { Completion } from '../completion.ts';
import { element, property } from '../tree/xml-element.ts';

/** Takes the labels from list levels whose labels are hidden (17.9.24 with 17.3.2.41): LibreOffice prints them. */
export const hiddenNumbers: Completion = {
  calls() {
    let isInLevel = false;
    return {
      lvl: () => {
        isInLevel = true;
        return false;
      },
      p: () => {
        isInLevel = false;
        return false;
      },
      vanish: (attributes) => isInLevel && isOn(attributes),
    };
  },
  async complete(document) {
    const numbering = await document.partFor('numbering');
    for (const level of numbering?.root.descendants('w:lvl') ?? []) {
      const hidden = level.child('w:rPr', 'w:vanish');
      if (hidden === undefined || !isOn(hidden.attributes)) continue;
      level.child('w:suff')?.replaceWith();
      level.childOrNew('w:lvlText').attributes['w:val'] = '';
      // What follows the label is hidden with it, so the text begins where the label would.
      level.childOrNew('w:numFmt').replaceWith(property('w:numFmt', 'none'), element('w:suff', { 'w:val': 'nothing' }));
      numbering?.touch();
    }
  },
};
