import type { Block, Border, Cell, CellBorders, Paragraph, Row, Table } from '../model/document/document.ts';
import { borderSize, MAX_TWIPS } from './format.ts';
import type { PartWriter } from './package/part-writer.ts';
import { twips, wholeTwips } from './package/xml.ts';
import { isDark } from './quirks/dark-backgrounds.ts';
import { areJoined, placeTwips } from './quirks/tables.ts';
import { TABLE_TEXT } from './styles/style-ids.ts';
import { type ContentsRun, contentsControl, contentsField, contentsRuns } from './text/contents.ts';
import { paragraphXml } from './text/paragraph.ts';

/** Blocks of a story one after the other; a story must end with a paragraph (ECMA-376 17.4.66). */
export function blocksXml(blocks: readonly Block[], part: PartWriter): string {
  let [xml, from] = ['', 0];
  for (const run of contentsRuns(blocks, part.document.captionLabels)) {
    if (run.label === undefined && !part.takeContents()) continue;
    if (run.start > from) xml += plainBlocksXml(blocks.slice(from, run.start), part, blocks[run.start]);
    xml += contentsXml(blocks, run, part);
    from = run.to;
  }
  // A story must not end with a control either.
  return xml + plainBlocksXml(blocks.slice(from), part);
}

function contentsXml(blocks: readonly Block[], { start, from, to, label }: ContentsRun, part: PartWriter): string {
  const field = contentsField(label);
  const entries = blocks.slice(start, to).map((block, i) => {
    const [isFirst, isLast] = [start + i === from, start + i === to - 1];
    return paragraphXml(block as Paragraph, part, {
      before: isFirst ? field.begin : '',
      after: isLast ? field.end : '',
      isContents: start + i >= from,
    });
  });
  return label === undefined ? contentsControl(part.nextId(), entries.join('')) : entries.join('');
}

/** Blocks one after the other; `next` is what follows them, if anything does. */
function plainBlocksXml(blocks: readonly Block[], part: PartWriter, next?: Block): string {
  let xml = '';
  blocks.forEach((block, i) => {
    if (block.kind === 'paragraph') {
      xml += paragraphXml(block, part);
      return;
    }
    xml += tableXml(block, part);
    if (areJoined(block, blocks[i + 1])) xml += SEPARATOR;
  });
  return next?.kind === 'paragraph' || blocks.at(-1)?.kind === 'paragraph' ? xml : xml + SEPARATOR;
}

/** An empty paragraph as low as Word allows. */
export const SEPARATOR =
  '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr></w:pPr></w:p>';

/** `w:tbl` (ECMA-376 17.4.37). */
function tableXml(table: Table, part: PartWriter): string {
  part.showed(table.shows ?? 0);
  const widths = table.columnWidths.map((width) => Math.max(1, twips(width)));
  const total = widths.reduce((sum, width) => sum + width, 0);
  const margin = twips(table.cellMargin);
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  const rows = table.rows.map((row) => rowXml(row, widths, part)).join('');
  return (
    '<w:tbl><w:tblPr><w:tblStyle w:val="TableNormal1"/>' +
    `${placeXml(table)}${table.isRtl ? '<w:bidiVisual/>' : ''}<w:tblW w:w="${total}" w:type="dxa"/>` +
    `<w:tblInd w:w="${twips(table.indent)}" w:type="dxa"/><w:tblLayout w:type="fixed"/>` +
    `<w:tblCellMar><w:left w:w="${margin}" w:type="dxa"/><w:right w:w="${margin}" w:type="dxa"/></w:tblCellMar>` +
    `<w:tblLook w:val="0000"/></w:tblPr><w:tblGrid>${grid}</w:tblGrid>${rows}</w:tbl>`
  );
}

/** `w:tblpPr` of a table that is at a place (ECMA-376 17.4.57). */
function placeXml({ place, beside }: Table): string {
  if (beside) {
    const { x, y, wrap } = beside;
    return (
      `<w:tblpPr w:leftFromText="${twips(wrap.left)}" w:rightFromText="${twips(wrap.right)}" w:topFromText="${twips(wrap.top)}" ` +
      `w:bottomFromText="${twips(wrap.bottom)}" w:vertAnchor="text" w:horzAnchor="text" w:tblpX="${placeTwips(x)}" w:tblpY="${placeTwips(y)}"/>`
    );
  }
  if (!place) return '';
  return `<w:tblpPr w:vertAnchor="page" w:horzAnchor="page" w:tblpX="${placeTwips(place.x)}" w:tblpY="${placeTwips(place.y)}"/>`;
}

function rowXml(row: Row, widths: readonly number[], part: PartWriter): string {
  let properties = '';
  if (row.isWhole) properties += '<w:cantSplit/>';
  // Rounded up, the rows of a page would be higher than it.
  const height = wholeTwips(row.height);
  if (height > 0) properties += `<w:trHeight w:val="${Math.min(MAX_TWIPS, height)}" w:hRule="atLeast"/>`;
  if (row.isHeader) properties += '<w:tblHeader/>';
  let column = 0;
  const cells = row.cells.map((cell) => {
    const width = widths.slice(column, column + cell.columns).reduce((sum, value) => sum + value, 0);
    column += cell.columns;
    return cellXml(cell, width, part);
  });
  return `<w:tr>${properties && `<w:trPr>${properties}</w:trPr>`}${cells.join('')}</w:tr>`;
}

function cellXml(cell: Cell, width: number, part: PartWriter): string {
  let properties = `<w:tcW w:w="${width}" w:type="dxa"/>`;
  if (cell.columns > 1) properties += `<w:gridSpan w:val="${cell.columns}"/>`;
  if (cell.merge !== 'none') properties += `<w:vMerge${cell.merge === 'start' ? ' w:val="restart"' : ''}/>`;
  properties += bordersXml(cell.borders);
  if (cell.shading) properties += `<w:shd w:val="clear" w:color="auto" w:fill="${cell.shading}"/>`;
  if (cell.textDirection !== 'horizontal')
    properties += `<w:textDirection w:val="${cell.textDirection === 'up' ? 'btLr' : 'tbRl'}"/>`;
  if (cell.verticalAlign !== 'top') properties += `<w:vAlign w:val="${cell.verticalAlign}"/>`;
  const isOnDark = part.isOnDark;
  if (cell.shading) part.isOnDark = isDark(cell.shading);
  const content = cell.blocks.length > 0 ? blocksXml(cell.blocks, part) : emptyXml(part);
  part.isOnDark = isOnDark;
  return `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;
}

/** A cell holds a paragraph at least: one with nothing in it makes no row higher than its text does. */
function emptyXml(part: PartWriter): string {
  const hasOwn = part.usualStyle === '' && part.styles.has(TABLE_TEXT);
  return hasOwn ? `<w:p><w:pPr><w:pStyle w:val="${TABLE_TEXT}"/></w:pPr></w:p>` : '<w:p/>';
}

function bordersXml(borders: CellBorders): string {
  const side = (name: string, border: Border | undefined) => {
    if (!border) return '';
    const size = borderSize(border.width);
    return `<w:${name} w:val="${border.style}" w:sz="${size}" w:space="0" w:color="${border.color}"/>`;
  };
  const sides =
    side('top', borders.top) +
    side('left', borders.left) +
    side('bottom', borders.bottom) +
    side('right', borders.right);
  return sides && `<w:tcBorders>${sides}</w:tcBorders>`;
}
