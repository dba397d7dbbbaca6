import { attributeOf, isOn } from '../../repair/repair.ts';
import type { Calls, Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { property, type XmlElement } from '../tree/xml-element.ts';

/** What a paragraph, or a run, may have and still be an empty line. */
const UNSEEN = /^w:(pPr|rPr|proofErr|bookmarkStart|bookmarkEnd|lastRenderedPageBreak)$/;
/** What makes a line more than empty, by local names. */
const SEEN = ['t', 'tab', 'br', 'cr', 'sym', 'fldChar', 'fldSimple', 'inline', 'hyperlink', 'sdt', 'oMath'];
/** Fonts of other text, and those of text from right to left: by their names, or by what they are for in the theme (17.3.2.26). */
const FONTS = { 'w:cs': ['w:ascii', 'w:hAnsi'], 'w:cstheme': ['w:asciiTheme', 'w:hAnsiTheme'] } as const;
const OTHER_FONTS = Object.values(FONTS).flat();

/**
 * Makes empty lines from right to left as high as Word. A mark for such text (`w:rtl`, 17.3.2.30) has its font and size; another mark in a
 * paragraph from right to left has its size alone. LibreOffice takes the font and size for Latin text: an empty line in Hebrew of 12 points
 * among Latin text of 10.5 was 4 points lower.
 */
export const emptyLines: Completion = {
  calls() {
    let [isAtBeginning, isFromRight] = [false, false];
    const isMet = () => isAtBeginning && isFromRight;
    const skip = () => {
      isAtBeginning = false;
      return false;
    };
    const end = () => {
      const found = isMet();
      skip();
      return found;
    };
    const fromRight: Calls[string] = (attributes) => {
      isFromRight ||= isOn({ val: attributeOf('val', attributes) ?? '1' });
      return false;
    };
    return {
      ...Object.fromEntries(SEEN.map((local) => [local, skip])),
      p: () => {
        const found = end();
        [isAtBeginning, isFromRight] = [true, false];
        return found;
      },
      sectPr: end,
      style: end,
      rtl: fromRight,
      // A style's counts for paragraphs that do not say so.
      bidi: (attributes) => fromRight(attributes) || (!isAtBeginning && isFromRight),
    };
  },
  async complete(document) {
    const styles = await Styles.of(document);
    for (const part of await document.stories()) {
      for (const paragraph of part.root.descendants('w:p')) {
        const own = paragraph.child('w:pPr');
        if (!isEmpty(paragraph) || own?.child('w:numPr')) continue;
        const isOfRight = own !== undefined && styles.isOn(own, 'w:rtl');
        const bidi = styles.ofParagraph(paragraph, 'w:bidi');
        if (!isOfRight && (bidi === undefined || !isOn(bidi.attributes))) continue;
        const mark = paragraph.childOrNew('w:pPr', true);
        setSize(mark, styles);
        if (isOfRight) setFont(mark, styles);
        part.touch();
      }
    }
  },
};

/** Whether a paragraph has nothing in its line; pictures and boxes beside text do not count. */
function isEmpty(paragraph: XmlElement): boolean {
  return paragraph.elements.every((element) =>
    element.name === 'w:r' ? element.elements.every(isUnseen) : UNSEEN.test(element.name),
  );
}

function isUnseen(element: XmlElement): boolean {
  if (UNSEEN.test(element.name) || element.child('wp:anchor')) return true;
  return element.child('mc:Choice', 'w:drawing', 'wp:anchor') !== undefined;
}

/** Gives a mark the size of text from right to left for other text, too. */
function setSize(own: XmlElement, styles: Styles): void {
  const size = styles.ofRun(own, 'w:szCs')?.value;
  if (size === undefined) return;
  const mark = own.childOrNew('w:rPr');
  mark.child('w:sz')?.replaceWith();
  mark.append(property('w:sz', size));
}

function setFont(own: XmlElement, styles: Styles): void {
  const font = styles.fontOfRun(own, Object.keys(FONTS));
  if (font === undefined) return;
  const fonts = own.childOrNew('w:rPr').childOrNew('w:rFonts', true);
  for (const name of OTHER_FONTS) delete fonts.attributes[name];
  for (const name of FONTS[font.name as keyof typeof FONTS]) fonts.attributes[name] = font.value;
}
