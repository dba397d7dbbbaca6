import { lineOf } from './table-borders.ts';

/** The hidden paragraph behind a piece of a table; it has no height. */
export function seam(p: string): string {
  return paragraph(p, `<${p}rPr><${p}vanish/></${p}rPr>`);
}

/** A paragraph as high as a twentieth of a point, or hidden. */
function paragraph(p: string, properties: string): string {
  const none = `<${p}spacing ${p}before="0" ${p}beforeAutospacing="0" ${p}after="0" ${p}afterAutospacing="0" ${p}line="1" ${p}lineRule="exact"/>`;
  const all = `<${p}suppressLineNumbers/><${p}snapToGrid ${p}val="0"/>${none}${properties}`;
  return `<${p}p><${p}pPr>${all}</${p}pPr></${p}p>`;
}

const NO_LINE = 'nil';
const SIDES = ['top', 'left', 'bottom', 'right'];

/** The beginning of a row of one cell around a piece of a table. */
export function beginRowAround(p: string, columns: number): string {
  const lines = SIDES.map((side) => lineOf(NO_LINE, side, p)).join('');
  const margins = SIDES.map((side) => `<${p}${side} ${p}w="0" ${p}type="dxa"/>`);
  const width = `<${p}tcW ${p}w="0" ${p}type="auto"/><${p}gridSpan ${p}val="${columns}"/>`;
  const properties = `${width}<${p}tcBorders>${lines}</${p}tcBorders><${p}tcMar>${margins.join('')}</${p}tcMar>`;
  // A row that begins with text may begin at the end of a page.
  return `<${p}tr><${p}tc><${p}tcPr>${properties}</${p}tcPr>${paragraph(p, '')}`;
}

/** Its end. */
export function endRowAround(p: string): string {
  return `${seam(p)}</${p}tc></${p}tr>`;
}

/** A row of that kind without a height. The row beside a header would be lower by the header's line where it goes on on another page. */
export function emptyRow(p: string, columns: number): string {
  return `${beginRowAround(p, columns)}${endRowAround(p)}`;
}

/** The lines of a row in a piece: each row draws the one below it, so that it is as high where a page begins with it. */
export function linesOfRow(p: string, line: string | null): string {
  if (line === null) return '';
  const none = (side: string) => lineOf(NO_LINE, side, p);
  return `<${p}tblPrEx><${p}tblBorders>${none('top')}${lineOf(line, 'bottom', p)}${none('insideH')}</${p}tblBorders></${p}tblPrEx>`;
}
