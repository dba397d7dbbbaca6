import { textHeight } from '../box-text.ts';
import type { Completion } from '../completion.ts';
import { Styles } from '../styles.ts';
import { element, type XmlElement } from '../tree/xml-element.ts';
import { cellsOf, marginsOf, numberIn, rowsOf } from './table-cells.ts';

const EMU_PER_TWIP = 635;
const TWIPS_PER_POINT = 20;
/** A border's width is in eighths of a point. */
const EMU_PER_EIGHTH = 1587.5;
const SHAPE = 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape';
const DIAGONALS = ['w:tl2br', 'w:tr2bl'] as const;
const NONE = /^(nil|none)$/;

/**
 * Draws the diagonal borders of cells (17.4.79 and 80) as lines behind their text: LibreOffice leaves them out. A row is as high as it says, or as
 * its text is long.
 */
export const diagonalBorders: Completion = {
  calls: () => ({ tl2br: () => true, tr2bl: () => true }),
  async complete(document) {
    const styles = await Styles.of(document);
    let number = 0;
    for (const part of await document.stories()) {
      for (const table of part.root.descendants('w:tbl')) {
        const margins = marginsOf(table, styles);
        for (const row of rowsOf(table)) {
          let height: number | null = null;
          for (const [at, cell] of cellsOf(row).entries()) {
            for (const name of DIAGONALS) {
              const border = cell.child('w:tcPr', 'w:tcBorders', name);
              const paragraph = cell.child('w:p');
              if (!border || !paragraph || NONE.test(border.value ?? 'none')) continue;
              const width = widthOf(table, row, cell, at);
              height ??= heightOf(row, width, margins, styles);
              paragraph.append(element('w:r', {}, lineOf(border, { width, height, ...margins }, ++number)));
              part.touch();
            }
          }
        }
      }
    }
  },
};

function widthOf(table: XmlElement, row: XmlElement, cell: XmlElement, at: number): number {
  const own = cell.child('w:tcPr', 'w:tcW')?.attributes;
  if (own?.['w:type'] === 'dxa' && Number(own['w:w']) > 0) return Number(own['w:w']);
  const before = cellsOf(row).slice(0, at);
  const span = (of: XmlElement) => numberIn(of.child('w:tcPr', 'w:gridSpan'), 1);
  const first = before.reduce((sum, other) => sum + span(other), 0);
  const grid = (table.child('w:tblGrid')?.elements ?? []).map(({ attributes }) => Number(attributes['w:w'] ?? 0));
  return grid.slice(first, first + span(cell)).reduce((sum, width) => sum + width, 0);
}

function heightOf(row: XmlElement, width: number, margins: ReturnType<typeof marginsOf>, styles: Styles): number {
  const given = row.child('w:trPr', 'w:trHeight');
  const least = Number(given?.value ?? 0);
  if (given?.attributes['w:hRule'] === 'exact') return least;
  const texts = cellsOf(row).map((cell) => {
    const own = Number(cell.child('w:tcPr', 'w:tcW')?.attributes['w:w'] ?? width);
    const room = (own - margins.left - margins.right) / TWIPS_PER_POINT;
    const paragraphs = cell.elements.filter(({ name }) => name === 'w:p');
    return textHeight(paragraphs, room, styles) * TWIPS_PER_POINT + margins.top + margins.bottom;
  });
  return Math.max(least, ...texts);
}

interface CellBox {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

function lineOf(border: XmlElement, { width, height, left, top }: CellBox, number: number): XmlElement {
  const emu = (twips: number) => String(Math.round(twips * EMU_PER_TWIP));
  const size = { cx: emu(width), cy: emu(height) };
  const color = border.attributes['w:color'] ?? 'auto';
  const place = (name: string, from: string, twips: number) =>
    element(name, { relativeFrom: from }, element('wp:posOffset', {}, emu(twips)));
  const flip = border.name === 'w:tr2bl' ? { flipV: '1' } : {};
  const frame = element('a:xfrm', flip, element('a:off', { x: '0', y: '0' }), element('a:ext', { ...size }));
  const ink = element('a:solidFill', {}, element('a:srgbClr', { val: color === 'auto' ? '000000' : color }));
  const line = element('a:ln', { w: String(Math.round(Number(border.attributes['w:sz'] ?? 4) * EMU_PER_EIGHTH)) }, ink);
  const properties = element('wps:spPr', {}, frame, element('a:prstGeom', { prst: 'line' }, element('a:avLst')), line);
  const shape = element('wps:wsp', {}, element('wps:cNvCnPr'), properties, element('wps:bodyPr'));
  const graphic = element('a:graphic', {}, element('a:graphicData', { uri: SHAPE }, shape));
  const name = { id: String(600_000 + number), name: `Diagonal ${number}` };
  const settings = {
    ...{ distT: '0', distB: '0', distL: '0', distR: '0', simplePos: '0', relativeHeight: '1' },
    ...{ behindDoc: '1', locked: '0', layoutInCell: '1', allowOverlap: '1' },
  };
  return element(
    'w:drawing',
    {},
    element(
      'wp:anchor',
      settings,
      element('wp:simplePos', { x: '0', y: '0' }),
      place('wp:positionH', 'column', -left),
      place('wp:positionV', 'paragraph', -top),
      element('wp:extent', { ...size }),
      element('wp:wrapNone'),
      element('wp:docPr', name),
      element('wp:cNvGraphicFramePr'),
      graphic,
    ),
  );
}
