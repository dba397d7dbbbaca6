import { fingerprint } from '../language/fingerprint.ts';
import { type NumberedText, type PageNumbering, pageNumbering } from '../language/page-numbers.ts';
import { withoutTitles } from '../language/running-titles.ts';
import type { FigureBlock, TableBlock } from '../model/analyzed-page.ts';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import { figureKey } from '../model/blocks/figure-pictures.ts';
import type { FlowPage } from '../model/flow-page.ts';
import { NEARLY_FULL } from '../model/measures.ts';
import { type Line, lineText } from '../model/text.ts';

/** A page's number in Roman numerals. */
const ROMAN = /^[ivxlc]+$/i;

/** A header or footer of a page. */
export interface HeaderOrFooter {
  readonly lines: readonly Line[];
  readonly tables: readonly TableBlock[];
  readonly figures: readonly FigureBlock[];
}

/** The header of a page. */
export const headerOf = ({ header, headerTables, headerFigures }: FlowPage): HeaderOrFooter => ({
  lines: header,
  tables: headerTables,
  figures: headerFigures,
});
/** The footer of a page. */
export const footerOf = ({ footer, footerTables, footerFigures }: FlowPage): HeaderOrFooter => ({
  lines: footer,
  tables: footerTables,
  figures: footerFigures,
});

/** The text of a page's headers, line by line. */
const linesOf = ({ lines, tables }: HeaderOrFooter) =>
  [...lines, ...[...textBlocksIn(tables)].flatMap((block) => block.lines)].map(lineText);

/** A header's line with its numbers hidden; a Roman one alone is another than an Arabic one: sections are numbered so or so. */
const keyOf = (text: string) => (ROMAN.test(text.trim()) ? '#i' : fingerprint(text));

/** What identifies the text of a page's headers, its numbers hidden. */
export function headerText(page: FlowPage): string {
  const titles = page.runningTitles ?? [];
  const key = (line: string) => keyOf(withoutTitles(line, titles));
  return [headerOf(page), footerOf(page)].map((header) => linesOf(header).map(key).join('|')).join('^');
}

/** What identifies a page's headers: their text with the numbers hidden, the sides that it is at, and their pictures. */
export function headerKey(page: FlowPage): string {
  const figures = [...page.headerFigures, ...page.footerFigures].map(figureKey).join('|');
  const sides = [...page.header, ...page.footer].map((line) => sideOf(line, page.width)).join('');
  return `${headerText(page)}^${sides}${figures && `^${figures}`}`;
}

/** The side of the page that a line of a header is at: the outer one of left and right pages, or neither. */
function sideOf({ box }: Line, width: number): 'left' | 'right' | '-' {
  const lead = width - box.x1 - box.x0;
  if (Math.abs(lead) < NEARLY_FULL * width) return '-';
  return lead > 0 ? 'left' : 'right';
}

/** How pages are numbered by what their headers show. */
export const pageNumberingOf = (pages: readonly FlowPage[]): PageNumbering | undefined =>
  pageNumbering(pages.map(numberedText));

/** The lines of a page's header and footer. */
export const headerLines = (page: FlowPage): string[] => [headerOf(page), footerOf(page)].flatMap(linesOf);

/** What a page says of its number. */
export const numberedText = (page: FlowPage): NumberedText => ({
  number: page.number,
  label: page.label,
  text: headerLines(page)
    .map((line) => withoutTitles(line, page.runningTitles ?? []))
    .join('\n'),
});
