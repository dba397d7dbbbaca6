import type { Completion } from '../completion.ts';
import { Sections } from '../sections.ts';
import { Styles } from '../styles.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import type { Part } from '../word-document.ts';

const LEADERS: Readonly<Record<string, string>> = {
  dot: 'dot',
  hyphen: 'hyphen',
  underscore: 'underscore',
  middleDot: 'middleDot',
};

/**
 * Makes ordinary tabs of alignment tabs (`w:ptab`, 17.3.3.23), with tab stops where they lead: at the left, the middle or the right of the text.
 * LibreOffice reads them as tabs to the next stop, which in a landscape footer is that of a portrait page.
 */
export const alignmentTabs: Completion = {
  calls: () => ({ ptab: () => true }),
  async complete(document) {
    const [styles, sections] = [await Styles.of(document), await Sections.of(document)];
    for (const part of await document.stories()) {
      const tabs = [...part.root.descendants('w:ptab')];
      const paragraphs = new Set(tabs.map((tab) => tab.closest('w:p')));
      for (const paragraph of paragraphs) if (paragraph) setStops(paragraph, part, styles, sections);
      for (const tab of tabs) tab.replaceWith(element('w:tab'));
      if (tabs.length > 0) part.touch();
    }
  },
};

function setStops(paragraph: XmlElement, part: Part, styles: Styles, sections: Sections): void {
  const tabs = [...paragraph.descendants('w:ptab')];
  const cell = paragraph.closest('w:tc')?.child('w:tcPr', 'w:tcW')?.attributes;
  const width = (cell?.['w:type'] === 'dxa' ? Number(cell['w:w']) : 0) || sections.around(part, paragraph).textWidth;
  const indents = styles.ofParagraph(paragraph, 'w:ind')?.attributes ?? {};
  const twips = (...names: string[]) =>
    Number(names.map((name) => indents[name]).find((value) => value !== undefined) ?? 0);
  const own = paragraph.childOrNew('w:pPr', true);
  const stops = own.childOrNew('w:tabs');
  const inherited = styles.inherited(own.child('w:pStyle')?.value ?? styles.defaultOf('paragraph'), 'w:pPr', 'w:tabs');
  const others = [...(inherited?.elements ?? []), ...stops.elements].map(
    ({ attributes }) => attributes['w:pos'] ?? '0',
  );
  stops.children.length = 0;
  for (const position of new Set(others)) stops.append(element('w:tab', { 'w:val': 'clear', 'w:pos': position }));
  for (const { attributes } of tabs) {
    const isToIndent = attributes['w:relativeTo'] === 'indent';
    const left = isToIndent ? twips('w:left', 'w:start') : 0;
    const right = width - (isToIndent ? twips('w:right', 'w:end') : 0);
    const alignment = attributes['w:alignment'] ?? 'left';
    const place = { left, center: (left + right) / 2, right }[alignment] ?? left;
    const leader = LEADERS[attributes['w:leader'] ?? ''];
    const position = String(Math.round(place));
    stops.append(element('w:tab', { 'w:val': alignment, 'w:pos': position, ...(leader && { 'w:leader': leader }) }));
  }
}
