import { ThemeColors } from '../colors.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { property, type XmlElement } from '../tree/xml-element.ts';

/** Room between a shape and its text where it does not say (21.1.2.1.1), in EMU. */
const INSETS = { lIns: '91440', tIns: '45720', rIns: '91440', bIns: '45720' };

/**
 * Gives text in the shapes of a group the color that their style refers to (`a:fontRef`, 20.1.4.1.17), and the room around it that it has
 * where nothing is said: LibreOffice reads both in single shapes alone.
 */
export const groupText: Completion = {
  calls: () => ({ wgp: () => true, wpc: () => true }),
  async complete(document) {
    const [theme, styles] = [await ThemeColors.of(document), await Styles.of(document)];
    for (const part of await document.stories()) {
      for (const shape of part.root.descendants('wps:wsp')) {
        const runs = runsOf(shape);
        if (shape.parent?.name === 'a:graphicData' || runs.length === 0) continue;
        if (setInsets(shape)) part.touch();
        const color = theme.of(shape.child('wps:style', 'a:fontRef')?.elements[0]);
        for (const run of color === null ? [] : runs) {
          if (styles.ofRun(run, 'w:color') !== undefined) continue;
          run.childOrNew('w:rPr', true).append(property('w:color', color ?? ''));
          part.touch();
        }
      }
    }
  },
};

/** False: it says all of them. */
function setInsets(shape: XmlElement): boolean {
  const own = shape.childOrNew('wps:bodyPr').attributes;
  const lacking = Object.entries(INSETS).filter(([name]) => own[name] === undefined);
  for (const [name, value] of lacking) own[name] = value;
  return lacking.length > 0;
}

function runsOf(shape: XmlElement): XmlElement[] {
  return [...(shape.child('wps:txbx')?.descendants('w:r') ?? [])];
}
