import { attributeOf } from '../../repair/repair.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import type { XmlElement } from '../tree/xml-element.ts';

/** `w:line` of single lines (17.3.1.33). */
const SINGLE = 240;

/**
 * Keeps lines with a picture as high as the picture. Where lines are closer than single ones, Word brings the letters of a line closer, and
 * LibreOffice all of it: of a picture of 105 points in the template of a journal (`w:line` 228) 5 points were lost.
 */
export const pictureLines: Completion = {
  calls() {
    let [isClose, hasPicture] = [false, false];
    const isMet = () => isClose && hasPicture;
    return {
      spacing: (attributes) => {
        const line = Number(attributeOf('line', attributes));
        isClose ||= line > 0 && line < SINGLE && isProportional(attributeOf('lineRule', attributes));
        return isMet();
      },
      inline: () => {
        hasPicture = true;
        return isMet();
      },
    };
  },
  async complete(document) {
    const styles = await Styles.of(document);
    for (const part of await document.stories()) {
      for (const paragraph of part.root.descendants('w:p')) {
        if (!isPicture(paragraph)) continue;
        const line = Number(styles.spacingOf(paragraph, 'w:line') ?? SINGLE);
        if (line >= SINGLE || !isProportional(styles.spacingOf(paragraph, 'w:lineRule'))) continue;
        const spacing = paragraph.childOrNew('w:pPr', true).childOrNew('w:spacing');
        spacing.attributes['w:line'] = String(SINGLE);
        spacing.attributes['w:lineRule'] = 'auto';
        part.touch();
      }
    }
  },
};

function isProportional(rule: string | undefined): boolean {
  return rule === undefined || rule === 'auto';
}

/** Whether a paragraph has pictures in its line and no text. */
function isPicture(paragraph: XmlElement): boolean {
  let hasPicture = false;
  for (const found of paragraph.descendants()) {
    if (found.name === 'wp:inline') hasPicture = true;
    if (found.name === 'w:t' && found.text.trim() !== '') return false;
  }
  return hasPicture;
}
