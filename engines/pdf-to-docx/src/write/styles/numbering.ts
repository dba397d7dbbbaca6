import type { List, ListLevel, ListPlace } from '../../model/document/list.ts';
import { LEVELS } from '../format.ts';
import { escapeXml, XML_HEADER } from '../package/xml.ts';
import { fonts } from '../text/run-properties.ts';
import { type ListIndents, levelIndentXml } from './style-settings.ts';

/** The numbering part: one definition and one instance a list (ECMA-376 17.9), whose levels begin where `indentsOf` says. */
export function numberingXml(lists: readonly List[], indentsOf: (place: ListPlace) => ListIndents): string {
  const definitions = lists.map((list, i) => {
    const levels = list.levels
      .slice(0, LEVELS)
      .map((level, at, all) => levelXml(level, at, { all, indents: indentsOf({ list: i, level: at }) }));
    return `<w:abstractNum w:abstractNumId="${i}"><w:multiLevelType w:val="multilevel"/>${levels.join('')}</w:abstractNum>`;
  });
  const instances = lists.map((_, i) => `<w:num w:numId="${i + 1}"><w:abstractNumId w:val="${i}"/></w:num>`);
  return (
    `${XML_HEADER}<w:numbering xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
    `${definitions.join('')}${instances.join('')}</w:numbering>`
  );
}

function levelXml(
  level: ListLevel,
  index: number,
  { all, indents }: { readonly all: readonly ListLevel[]; readonly indents: ListIndents },
): string {
  const run = (level.font ? fonts(level.font) : '') + (level.isBold ? '<w:b/><w:bCs/>' : '');
  return (
    `<w:lvl w:ilvl="${index}"><w:start w:val="${Math.max(0, level.start)}"/><w:numFmt w:val="${level.format}"/>` +
    `${showsDigits(level, index, all) ? '<w:isLgl/>' : ''}<w:lvlText w:val="${escapeXml(level.text)}"/><w:lvlJc w:val="left"/>` +
    `<w:pPr>${levelIndentXml(indents)}</w:pPr>` +
    `${run && `<w:rPr>${run}</w:rPr>`}</w:lvl>`
  );
}

/**
 * Whether a level shows the numbers of those above it in digits though they count otherwise, as `1.2` below a first chapter in Chinese or
 * Roman numbers does (17.9.4): labels of several numbers are read from digits alone.
 */
function showsDigits({ text }: ListLevel, index: number, levels: readonly ListLevel[]): boolean {
  return levels.slice(0, index).some(({ format }, i) => format !== 'decimal' && text.includes(`%${i + 1}`));
}
