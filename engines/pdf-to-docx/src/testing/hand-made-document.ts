import type { Cell, DrawnShape, Inline, Paragraph, Section, Table, WordDocument } from '../model/document/document.ts';
import { emptyParagraph } from '../model/document/empty-paragraph.ts';
import type { List } from '../model/document/list.ts';
import { boxAround } from '../model/geometry.ts';
import type { PathStep, Subpath } from '../model/page-content.ts';
import { textStyle } from './hand-made-text.ts';

/** A run of text. */
export function run(text: string, style = textStyle()): Inline {
  return { kind: 'text', text, style };
}

/** A body paragraph of one run, but for what is given. */
export function paragraph(text: string, changes: Partial<Paragraph> = {}): Paragraph {
  return {
    ...emptyParagraph(),
    inlines: text === '' ? [] : [run(text)],
    ...changes,
  };
}

/** An open black line as a shape: from its start along some steps. */
export function pathShape(
  start: Subpath['start'],
  steps: readonly PathStep[],
  changes: Partial<DrawnShape> = {},
): DrawnShape {
  const box = boxAround([start, ...steps.map((step) => step.slice(-2) as unknown as Subpath['start'])]);
  const outline = [{ start, steps, isClosed: false }];
  return { kind: 'path', box, outline, stroke: '000000', fill: undefined, lineWidth: 1, isDashed: false, ...changes };
}

/** A cell with one paragraph. */
export function cell(text: string, changes: Partial<Cell> = {}): Cell {
  return {
    columns: 1,
    merge: 'none',
    blocks: text === '' ? [] : [paragraph(text)],
    borders: {},
    shading: '',
    verticalAlign: 'top',
    textDirection: 'horizontal',
    ...changes,
  };
}

/** A table of columns of 100 points. */
export function table(rows: readonly (readonly Cell[])[], changes: Partial<Table> = {}): Table {
  const columns = Math.max(...rows.map((row) => row.reduce((sum, one) => sum + one.columns, 0)));
  return {
    kind: 'table',
    columnWidths: Array<number>(columns).fill(100),
    rows: rows.map((cells) => ({ height: 0, isHeader: false, cells })),
    indent: 0,
    cellMargin: 5,
    isRtl: false,
    ...changes,
  };
}

/** A list with one level that is described and eight more. */
export function list(format: 'bullet' | 'decimal', text: string): List {
  const level = { format, text, start: 1, font: '', isBold: false, indentLeft: 36, hanging: 18 };
  return { levels: Array.from({ length: 9 }, () => level) };
}

/** A section on A4 with margins of an inch. */
export function section(blocks: Section['blocks'], changes: Partial<Section> = {}): Section {
  return {
    page: 1,
    width: 595,
    height: 842,
    margins: { top: 72, right: 72, bottom: 72, left: 72, header: 36, footer: 36 },
    columns: { widths: [451], gaps: [] },
    start: 'nextPage',
    blocks,
    isRtl: false,
    ...changes,
  };
}

/** A document of the given sections. */
export function wordDocument(sections: readonly Section[], changes: Partial<WordDocument> = {}): WordDocument {
  return {
    sections,
    lists: [],
    notes: [],
    comments: [],
    captionLabels: [],
    bookmarks: new Set(),
    hasEvenHeaders: false,
    areMarginsMirrored: false,
    allowsSingleLines: false,
    roomBesideIdeographs: { letters: true, digits: true },
    title: '',
    author: '',
    subject: '',
    keywords: '',
    language: '',
    body: textStyle(),
    links: { color: '0563C1', isUnderlined: true },
    background: '',
    headings: [],
    noteLooks: {},
    noteCounting: {
      footnote: { format: 'decimal', isByPage: false },
      endnote: { format: 'lowerRoman', isByPage: false },
    },
    ...changes,
  };
}
