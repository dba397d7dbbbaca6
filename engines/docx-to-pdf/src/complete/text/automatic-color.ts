import { brightness } from '../colors.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { StyleShades } from '../tables/style-shades.ts';
import { property, type XmlElement } from '../tree/xml-element.ts';

/** Text in the automatic color is white on what is darker than this in Word, of 255, and in LibreOffice. */
const DARK = { word: 60, libreOffice: 160 };
const AUTOMATIC = 'auto';

/** Whether text on that color is white in LibreOffice and black in Word. */
function isMisjudged(fill: string | undefined): boolean {
  if (fill === undefined || !/^[0-9a-f]{6}$/i.test(fill)) return false;
  const bright = brightness(fill);
  return bright >= DARK.word && bright <= DARK.libreOffice;
}

/**
 * Makes text black that has the automatic color on a shade of middling brightness, as Word does (17.3.2.6): LibreOffice takes such a shade
 * for a dark one and makes its text white.
 */
export const automaticColor: Completion = {
  calls: () => ({
    shd: (attributes) => Object.entries(attributes).some(([key, fill]) => /(^|:)fill$/.test(key) && isMisjudged(fill)),
  }),
  async complete(document) {
    const styles = await Styles.of(document);
    const shades = new StyleShades(styles);
    for (const part of await document.stories()) {
      for (const run of part.root.descendants('w:r')) {
        if (!isMisjudged(fillBehind(run, styles, shades)) || isColored(run, styles)) continue;
        const own = run.childOrNew('w:rPr', true);
        own.child('w:color')?.replaceWith();
        own.append(property('w:color', '000000'));
        part.touch();
      }
    }
  },
};

/** The color that a run stands on: its own shade, its paragraph's, its cell's, or that of its table's style. */
function fillBehind(run: XmlElement, styles: Styles, ofStyles: StyleShades): string | undefined {
  const [paragraph, cell] = [run.closest('w:p'), run.closest('w:tc')];
  const shades = [
    styles.ofRun(run, 'w:shd'),
    paragraph && styles.ofParagraph(paragraph, 'w:shd'),
    cell?.child('w:tcPr', 'w:shd'),
    cell && ofStyles.of(cell),
  ];
  return shades.map((shade) => shade?.attributes['w:fill']).find((fill) => fill !== undefined && fill !== AUTOMATIC);
}

function isColored(run: XmlElement, styles: Styles): boolean {
  const color = styles.ofRun(run, 'w:color')?.value;
  if (color !== undefined) return color !== AUTOMATIC;
  // A table's style may color it, in a way that depends on the place of the cell.
  const table = run.closest('w:tbl')?.child('w:tblPr', 'w:tblStyle')?.value ?? styles.defaultOf('table');
  return styles
    .chain(table)
    .some((style) => [...style.descendants('w:color')].some(({ value }) => value !== AUTOMATIC));
}
