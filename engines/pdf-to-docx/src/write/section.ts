import { type PageBorder, SIDES } from '../model/document/borders.ts';
import type { Section } from '../model/document/document.ts';
import { borderSize, MAX_TWIPS } from './format.ts';
import { twips } from './package/xml.ts';

/** Points. Columns whose widths differ by less are written as equal. Without it word processors show them as set one by one. */
const EQUAL_COLUMNS = 4;

/** Twips. The least side of a page that Word takes. */
const LEAST_PAGE = 144;

/** `w:sectPr` (ECMA-376 17.6.17). `references` are what it begins with: its headers and footers, and how its notes are counted. */
export function sectionXml(read: Section, references: string, border?: PageBorder): string {
  const section = read.isVertical ? asOnPaper(read) : read;
  const width = side(section.width);
  const height = side(section.height);
  const { margins } = section;
  const type = section.start === 'nextPage' ? '' : `<w:type w:val="${section.start}"/>`;
  const orientation = width > height ? ' w:orient="landscape"' : '';
  return (
    `<w:sectPr>${references}${type}<w:pgSz w:w="${width}" w:h="${height}"${orientation}/>` +
    `<w:pgMar w:top="${margin(margins.top)}" w:right="${margin(margins.right)}" w:bottom="${margin(margins.bottom)}" ` +
    `w:left="${margin(margins.left)}" w:header="${margin(margins.header)}" w:footer="${margin(margins.footer)}" w:gutter="0"/>` +
    (border ? borderXml(border) : '') +
    (section.hasLineNumbers
      ? `<w:lnNumType w:countBy="1" w:restart="${section.countsLinesByPage ? 'newPage' : 'continuous'}"/>`
      : '') +
    pageNumberXml(section) +
    columnsXml(section) +
    (section.headers?.first ? '<w:titlePg/>' : '') +
    (section.isVertical ? '<w:textDirection w:val="tbRl"/>' : '') +
    (section.isRtl ? '<w:bidi/>' : '') +
    '</w:sectPr>'
  );
}

/** `w:pgBorders` (ECMA-376 17.6.10), measured from the page's edges. */
function borderXml({ style, width, color, distances, isFirstOnly }: PageBorder): string {
  const size = borderSize(width);
  const sides = SIDES.map(
    (side) => `<w:${side} w:val="${style}" w:sz="${size}" w:space="${distances[side]}" w:color="${color}"/>`,
  );
  return `<w:pgBorders w:offsetFrom="page"${isFirstOnly ? ' w:display="firstPage"' : ''}>${sides.join('')}</w:pgBorders>`;
}

/** A section of vertical text with its page as it lies: its lines begin at the top, and the first one is on the right. */
function asOnPaper(section: Section): Section {
  const { width, height, margins } = section;
  const { top, right, bottom, left } = margins;
  return {
    ...section,
    width: height,
    height: width,
    margins: { ...margins, top: left, right: top, bottom: right, left: bottom },
  };
}

/** `w:pgNumType` (ECMA-376 17.6.12). */
function pageNumberXml({ firstPageNumber, pageNumberFormat }: Section): string {
  const format = pageNumberFormat === undefined ? '' : ` w:fmt="${pageNumberFormat}"`;
  const start = firstPageNumber === undefined ? '' : ` w:start="${firstPageNumber}"`;
  return format || start ? `<w:pgNumType${format}${start}/>` : '';
}

const side = (points: number) => Math.max(LEAST_PAGE, Math.min(MAX_TWIPS, twips(points)));
const margin = (points: number) => Math.max(0, Math.min(MAX_TWIPS, twips(points)));

function columnsXml({ columns }: Section): string {
  const { widths, gaps, areRuled } = columns;
  const rule = areRuled ? ' w:sep="1"' : '';
  if (widths.length < 2) return '<w:cols w:space="720"/>';
  const isEqual = Math.max(...widths) - Math.min(...widths) < EQUAL_COLUMNS;
  if (isEqual) return `<w:cols w:num="${widths.length}" w:space="${margin(gaps[0] ?? 36)}"${rule}/>`;
  const columnXml = widths.map((width, i) => {
    const space = i < gaps.length ? ` w:space="${margin(gaps[i] ?? 0)}"` : '';
    return `<w:col w:w="${margin(width)}"${space}/>`;
  });
  return `<w:cols w:num="${widths.length}"${rule} w:equalWidth="0">${columnXml.join('')}</w:cols>`;
}
