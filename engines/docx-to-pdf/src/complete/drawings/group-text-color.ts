import { ThemeColors } from '../colors.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { property, type XmlElement } from '../tree/xml-element.ts';

/**
 * Gives text in the shapes of a group the color that their style refers to (`a:fontRef`, 20.1.4.1.17): LibreOffice reads it in single
 * shapes alone.
 */
export const groupTextColor: Completion = {
  calls: () => ({ wgp: () => true, wpc: () => true }),
  async complete(document) {
    const [theme, styles] = [await ThemeColors.of(document), await Styles.of(document)];
    for (const part of await document.stories()) {
      for (const shape of part.root.descendants('wps:wsp')) {
        const color = theme.of(shape.child('wps:style', 'a:fontRef')?.elements[0]);
        const isInGroup = shape.parent?.name !== 'a:graphicData';
        if (color === null || !isInGroup) continue;
        for (const run of runsOf(shape)) {
          if (styles.ofRun(run, 'w:color') !== undefined) continue;
          run.childOrNew('w:rPr', true).append(property('w:color', color));
          part.touch();
        }
      }
    }
  },
};

function runsOf(shape: XmlElement): XmlElement[] {
  return [...(shape.child('wps:txbx')?.descendants('w:r') ?? [])];
}
