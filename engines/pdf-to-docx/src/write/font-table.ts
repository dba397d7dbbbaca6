import type { Block, WordDocument } from '../model/document.ts';
import type { TextStyle } from '../model/text.ts';
import { escapeXml, XML_HEADER } from './xml.ts';

/** The font table: each family, with the name it had in the PDF as its other name (ECMA-376 17.8.3). */
export function fontTableXml(document: WordDocument): string {
  const sources = new Map<string, string>();
  const add = (style: TextStyle) => {
    if (!sources.has(style.font)) sources.set(style.font, style.sourceFont);
  };
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.kind === 'table') for (const row of block.rows) for (const cell of row.cells) visit(cell.blocks);
      else for (const inline of block.inlines) if ('style' in inline && inline.style) add(inline.style);
    }
  };
  add(document.body);
  for (const section of document.sections) visit(section.blocks);
  const fonts = [...sources].map(([family, source]) => {
    const other = source && source !== family ? `<w:altName w:val="${escapeXml(source)}"/>` : '';
    return `<w:font w:name="${escapeXml(family)}">${other}<w:charset w:val="00"/></w:font>`;
  });
  return (
    `${XML_HEADER}<w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
    `${fonts.join('')}</w:fonts>`
  );
}
