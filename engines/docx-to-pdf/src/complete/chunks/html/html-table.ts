import type { DefaultTreeAdapterTypes } from 'parse5';
import { element, property, type XmlElement } from '../../tree/xml-element.ts';
import { colorIn, type Declarations, type Look, pointsIn } from './look.ts';
import { attributeOf } from './style-sheet.ts';

type Element = DefaultTreeAdapterTypes.Element;

const TWIPS = 20;
/** A percentage is in fiftieths (17.18.90). */
const FIFTIETHS = 50;
const MAX_SPAN = 500;
const SIDES = ['top', 'left', 'bottom', 'right'] as const;
/** Points between a cell's edge and its text where a table does not say. */
const CELL_PADDING = 0.75;

/** What a table needs of the page around it. */
export interface TableContext {
  readonly look: Look;
  /** In points. */
  readonly indent: number;
  declarationsOf(node: Element): Declarations;
  lookIn(node: Element, around: Look): Look;
  /** The paragraphs of a cell. */
  cellOf(cell: Element, look: Look): Promise<XmlElement[]>;
}

/** A table of an HTML page; null: it has no cells. Its columns get their widths when all tables do. */
export async function tableOf(node: Element, context: TableContext): Promise<XmlElement | null> {
  const rows = rowsOf(node);
  if (rows.every(({ cells }) => cells.length === 0)) return null;
  const declarations = context.declarationsOf(node);
  const table = element('w:tbl', {}, propertiesOf(node, declarations, context.indent), element('w:tblGrid'));
  const padding = Number(attributeOf(node, 'cellpadding') || CELL_PADDING / 0.75) * 0.75;
  const isBordered = Number(attributeOf(node, 'border') || 0) > 0;
  // By columns: cells of rows above that reach into this one, and for how many rows more.
  const open = new Map<number, { span: number; rows: number }>();
  for (const { row, cells, isHeader } of rows) {
    const written = element('w:tr', {});
    if (isHeader) written.append(element('w:trPr', {}, element('w:tblHeader')));
    let column = 0;
    const begun = new Map<number, { span: number; rows: number }>();
    const passOpen = () => {
      for (let above = open.get(column); above; above = open.get(column)) {
        written.append(
          element('w:tc', {}, element('w:tcPr', {}, ...spanOf(above.span), element('w:vMerge')), element('w:p')),
        );
        if (--above.rows === 0) open.delete(column);
        column += above.span;
      }
    };
    for (const cell of cells) {
      passOpen();
      const own = context.declarationsOf(cell);
      const span = clamp(attributeOf(cell, 'colspan'));
      const down = clamp(attributeOf(cell, 'rowspan'));
      const rowLook = context.lookIn(row, context.look);
      const look = context.lookIn(cell, { ...rowLook, align: cell.tagName === 'th' ? 'center' : rowLook.align });
      const content = await context.cellOf(cell, { ...look, background: null });
      if (content.at(-1)?.name !== 'w:p') content.push(element('w:p'));
      const properties = cellProperties(cell, own, { span, down, padding, isBordered, background: look.background });
      written.append(element('w:tc', {}, properties, ...content));
      if (down > 1) begun.set(column, { span, rows: down - 1 });
      column += span;
    }
    passOpen();
    for (const [place, cell] of begun) open.set(place, cell);
    if (written.child('w:tc')) table.append(written);
  }
  return table;
}

interface Row {
  readonly row: Element;
  readonly cells: readonly Element[];
  readonly isHeader: boolean;
}

function rowsOf(table: Element): Row[] {
  return table.childNodes.flatMap((node): Row[] => {
    if (!('tagName' in node)) return [];
    if (/^(thead|tbody|tfoot)$/.test(node.tagName))
      return rowsOf(node).map((row) => ({ ...row, isHeader: node.tagName === 'thead' }));
    if (node.tagName !== 'tr') return [];
    const cells = node.childNodes.filter((cell): cell is Element => 'tagName' in cell && /^t[dh]$/.test(cell.tagName));
    return [{ row: node, cells, isHeader: false }];
  });
}

function propertiesOf(node: Element, declarations: Declarations, indent: number): XmlElement {
  const properties = element('w:tblPr', {}, widthOf('w:tblW', declarations.get('width') ?? attributeOf(node, 'width')));
  const place = attributeOf(node, 'align').toLowerCase();
  if (place === 'center' || declarations.get('margin')?.includes('auto')) properties.append(property('w:jc', 'center'));
  if (indent > 0)
    properties.append(element('w:tblInd', { 'w:w': String(Math.round(indent * TWIPS)), 'w:type': 'dxa' }));
  const line = borderOf(declarations.get('border')) ?? (Number(attributeOf(node, 'border') || 0) > 0 ? THIN : null);
  if (line) properties.append(element('w:tblBorders', {}, ...SIDES.map((side) => element(`w:${side}`, line))));
  return properties;
}

interface CellSettings {
  readonly span: number;
  readonly down: number;
  readonly padding: number;
  readonly isBordered: boolean;
  readonly background: string | null;
}

function cellProperties(
  cell: Element,
  own: Declarations,
  { span, down, padding, isBordered, background }: CellSettings,
): XmlElement {
  const properties = element(
    'w:tcPr',
    {},
    widthOf('w:tcW', own.get('width') ?? attributeOf(cell, 'width')),
    ...spanOf(span),
  );
  if (down > 1) properties.append(property('w:vMerge', 'restart'));
  const lines = SIDES.map(
    (side) => [side, borderOf(own.get(`border-${side}`) ?? own.get('border')) ?? (isBordered ? THIN : null)] as const,
  );
  const drawn = lines.filter(([, line]) => line !== null).map(([side, line]) => element(`w:${side}`, line ?? {}));
  if (drawn.length > 0) properties.append(element('w:tcBorders', {}, ...drawn));
  const fill = background ?? colorIn(attributeOf(cell, 'bgcolor'));
  if (fill !== null) properties.append(element('w:shd', { 'w:val': 'clear', 'w:color': 'auto', 'w:fill': fill }));
  const room = pointsIn(own.get('padding')?.split(/\s/)[0], 0) ?? padding;
  const width = { 'w:w': String(Math.round(room * TWIPS)), 'w:type': 'dxa' };
  properties.append(element('w:tcMar', {}, ...SIDES.map((side) => element(`w:${side}`, { ...width }))));
  const vertical = own.get('vertical-align') ?? (attributeOf(cell, 'valign').toLowerCase() || 'middle');
  properties.append(property('w:vAlign', vertical === 'middle' ? 'center' : vertical === 'bottom' ? 'bottom' : 'top'));
  return properties;
}

const THIN = { 'w:val': 'single', 'w:sz': '6', 'w:space': '0', 'w:color': '808080' };

/** A border of CSS: width, style and color in any order. Null: none. */
function borderOf(value: string | undefined): Record<string, string> | null {
  if (value === undefined || /\b(none|hidden)\b|^0/.test(value)) return null;
  const words = value.split(/\s+(?![^(]*\))/);
  const width = words.map((word) => pointsIn(word, 0)).find((points) => points !== null) ?? 0.75;
  const color = words.map((word) => colorIn(word)).find((found) => found !== null) ?? '000000';
  const style = words.find((word) => /^(dotted|dashed|double)$/.test(word)) ?? 'single';
  return { 'w:val': style, 'w:sz': String(Math.max(2, Math.round(width * 8))), 'w:space': '0', 'w:color': color };
}

function widthOf(name: string, length: string): XmlElement {
  const percent = /^([\d.]+)%$/.exec(length)?.[1];
  if (percent !== undefined)
    return element(name, { 'w:w': String(Math.round(Number(percent) * FIFTIETHS)), 'w:type': 'pct' });
  const points = pointsIn(/^\d+$/.test(length) ? `${length}px` : length, 0);
  if (points === null) return element(name, { 'w:w': '0', 'w:type': 'auto' });
  return element(name, { 'w:w': String(Math.round(points * TWIPS)), 'w:type': 'dxa' });
}

function spanOf(span: number): XmlElement[] {
  return span > 1 ? [property('w:gridSpan', String(span))] : [];
}

function clamp(span: string): number {
  return Math.min(MAX_SPAN, Math.max(1, Math.floor(Number(span) || 1)));
}
