import type { Block, WordDocument } from '../model/document.ts';
import type { TextStyle } from '../model/text.ts';
import { escapeXml, XML_HEADER } from './xml.ts';

/** A family that many others were written in keeps so many of their names. */
const MAX_NAMES = 16;
const ROMAN =
  /serif(?!.*sans)|times|roman|cambria|georgia|garamond|palatino|book|century(?! gothic)|mincho|song|simsun|ming|batang|antiqua|constantia/i;
const MODERN = /courier|mono|consolas|console|typewriter/i;

/** What to take where a reader lacks the family (ECMA-376 17.8.3.10 and 17.8.3.14). */
function kind(family: string): string {
  if (MODERN.test(family)) return '<w:family w:val="modern"/><w:pitch w:val="fixed"/>';
  return `<w:family w:val="${ROMAN.test(family) ? 'roman' : 'swiss'}"/><w:pitch w:val="variable"/>`;
}

/** The font table: each family, with the name it had in the PDF as its other name (ECMA-376 17.8.3). */
export function fontTableXml(document: WordDocument): string {
  const sources = new Map<string, Set<string>>();
  const add = (style: TextStyle) => {
    const names = sources.get(style.font) ?? new Set();
    // Names are told apart by commas.
    names.add(style.sourceFont.replaceAll(',', ' '));
    sources.set(style.font, names);
  };
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.kind === 'table') for (const row of block.rows) for (const cell of row.cells) visit(cell.blocks);
      else {
        for (const { textBox } of block.anchored) if (textBox) visit(textBox.paragraphs);
        for (const inline of block.inlines) if ('style' in inline && inline.style) add(inline.style);
      }
    }
  };
  add(document.body);
  for (const section of document.sections) visit(section.blocks);
  const fonts = [...sources].map(([family, names]) => {
    const others = [...names].filter((name) => name !== '' && name !== family).slice(0, MAX_NAMES);
    const other = others.length > 0 ? `<w:altName w:val="${escapeXml(others.join(','))}"/>` : '';
    return `<w:font w:name="${escapeXml(family)}">${other}<w:charset w:val="00"/>${kind(family)}</w:font>`;
  });
  return (
    `${XML_HEADER}<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
    `${fonts.join('')}</w:fonts>`
  );
}
