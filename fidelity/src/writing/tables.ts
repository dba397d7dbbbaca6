import {
  AlignmentType,
  BorderStyle,
  type ITableBordersOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
} from 'docx';
import { runs } from './runs.ts';

/** A cell: its text, its paragraphs, or either with what it spans and how it looks. */
export type CellContent =
  | string
  | {
      readonly text?: string;
      readonly blocks?: readonly (Paragraph | Table)[];
      readonly columns?: number;
      readonly rows?: number;
      readonly fill?: string;
      readonly isRight?: boolean;
    };

/** How a table looks. Widths are twips. */
export interface TableLook {
  readonly widths: readonly number[];
  readonly borders?: 'all' | 'none' | 'horizontal';
  /** Rows at the top that are repeated on every page, bold. */
  readonly headRows?: number;
  readonly headFill?: string;
  /** The background of every other row. */
  readonly bandFill?: string;
  /** Columns from 0 whose text is set at the right. */
  readonly rightColumns?: readonly number[];
  readonly isRtl?: boolean;
  readonly run?: Parameters<typeof runs>[1];
}

const LINE = { style: BorderStyle.SINGLE, size: 4, color: '666666' };
const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const CELL_MARGIN = 90;

function bordersOf(kind: TableLook['borders']): ITableBordersOptions {
  const sides = kind === 'none' ? NO_LINE : LINE;
  const upright = kind === 'all' || kind === undefined ? LINE : NO_LINE;
  return {
    top: sides,
    bottom: sides,
    insideHorizontal: sides,
    left: upright,
    right: upright,
    insideVertical: upright,
  };
}

/** A table of rows of cells. A cell that spans rows is once, in the first of them. */
export function table(rows: readonly (readonly CellContent[])[], look: TableLook): Table {
  const { widths, headRows = 0, headFill, bandFill, isRtl = false } = look;
  return new Table({
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    margins: { left: CELL_MARGIN, right: CELL_MARGIN, top: 40, bottom: 40 },
    borders: bordersOf(look.borders),
    visuallyRightToLeft: isRtl,
    rows: rows.map((cells, row) => {
      const isHead = row < headRows;
      const fill = isHead ? headFill : (row - headRows) % 2 === 1 ? bandFill : undefined;
      return new TableRow({
        tableHeader: isHead,
        cantSplit: true,
        children: cells.map((content, column) => cell(content, { look, column, isHead, fill })),
      });
    }),
  });
}

interface CellPlace {
  readonly look: TableLook;
  readonly column: number;
  readonly isHead: boolean;
  readonly fill: string | undefined;
}

function cell(content: CellContent, { look, column, isHead, fill }: CellPlace): TableCell {
  const own = typeof content === 'string' ? { text: content } : content;
  const background = own.fill ?? fill;
  const isRight = own.isRight ?? (!isHead && (look.rightColumns ?? []).includes(column));
  return new TableCell({
    children: own.blocks ?? [
      new Paragraph({
        bidirectional: look.isRtl ?? false,
        ...(isRight ? { alignment: AlignmentType.RIGHT } : {}),
        children: runs(own.text ?? '', { ...look.run, ...(isHead ? { bold: true } : {}) }),
      }),
    ],
    columnSpan: own.columns ?? 1,
    rowSpan: own.rows ?? 1,
    ...(background === undefined ? {} : { shading: { fill: background } }),
  });
}
