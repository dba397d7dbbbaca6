import type { Sections } from '../sections.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import type { Part } from '../word-document.ts';

const MARK = '#';

/**
 * Sets the number of an equation at the right margin: Word writes it behind a `#` in an array of one row, and LibreOffice next to the equation. The paragraph
 * gets tab stops in the middle and at the right. Gives whether it had such an equation.
 */
export function setNumber(paragraph: XmlElement, part: Part, sections: Sections): boolean {
  const display = paragraph.child('m:oMathPara');
  const math = display?.child('m:oMath');
  const row = math?.child('m:eqArr', 'm:e');
  const mark = row?.elements.find((child) => child.name === 'm:r' && child.text.includes(MARK));
  const isAlone = math?.elements.filter(({ name }) => name !== 'm:ctrlPr').length === 1;
  if (
    !display ||
    !math ||
    !row ||
    !mark ||
    !isAlone ||
    row.parent?.elements.filter(({ name }) => name === 'm:e').length !== 1
  )
    return false;
  const [equation, number] = partsAt(row, mark);
  const width = sections.around(part, paragraph).textWidth;
  const own = paragraph.childOrNew('w:pPr', true);
  own.child('w:tabs')?.replaceWith();
  own.child('w:jc')?.replaceWith();
  const stop = (kind: string, at: number) => element('w:tab', { 'w:val': kind, 'w:pos': String(Math.round(at)) });
  own.append(element('w:tabs', {}, stop('center', width / 2), stop('right', width)));
  const tab = () => element('w:r', {}, element('w:tab'));
  display.replaceWith(tab(), element('m:oMath', {}, ...equation), tab(), element('m:oMath', {}, ...number));
  return true;
}

function partsAt(row: XmlElement, mark: XmlElement): [equation: XmlElement[], number: XmlElement[]] {
  const content = row.elements.filter(({ name }) => name !== 'm:argPr');
  const at = content.indexOf(mark);
  const [left = '', right = ''] = mark.text.split(MARK);
  const kept = mark.elements.filter(({ name }) => name !== 'm:t');
  const run = (text: string) =>
    text === ''
      ? []
      : [element('m:r', {}, ...kept.map((child) => child.clone()), element('m:t', { 'xml:space': 'preserve' }, text))];
  return [
    [...content.slice(0, at), ...run(left)],
    [...run(right), ...content.slice(at + 1)],
  ];
}
