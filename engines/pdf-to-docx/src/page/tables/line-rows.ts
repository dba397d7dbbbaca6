import { startsWithLabel } from '../../language/labels.ts';
import { isNumber } from '../../language/numbers.ts';
import type { GridCell, GridRow, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { USUAL_CELL_MARGIN } from '../../model/format.ts';
import { type Line, lineText } from '../../model/text.ts';
import { groupParagraphs } from '../../text/paragraphs.ts';
import { CLOSE_PITCH, SAME_LINE } from '../../text/tolerances.ts';

/** Rows of numbers that are rows of a table. */
const MIN_NUMBER_ROWS = 3;

/** Rows of text that are. */
const MIN_TEXT_ROWS = 6;

/**
 * Divides rows of a ruled table whose cells are as many lines that are side by side: rows without rules between them. Lines that
 * were only broken at their cell's edge are one text.
 */
export function withLineRows(table: TableBlock): TableBlock {
  const split = new Map(table.rows.map((row, r) => [row, isCut(table, r) ? undefined : lineRows(row)]));
  if ([...split.values()].every((rows) => rows === undefined)) return table;
  const starts: number[] = [];
  let count = 0;
  for (const row of table.rows) {
    starts.push(count);
    count += split.get(row)?.length ?? 1;
  }
  const startOf = (r: number) => starts[r] ?? count;
  const rows = table.rows.flatMap((row, r) => {
    const own = split.get(row);
    if (own) return own;
    return [{ ...row, cells: row.cells.map((cell) => ({ ...cell, rows: startOf(r + cell.rows) - startOf(r) })) }];
  });
  return { ...table, rows };
}

/** Whether a cell of a row above reaches into a row, or one of its own beyond it. */
function isCut({ rows }: TableBlock, row: number): boolean {
  return rows.some((other, r) => r <= row && other.cells.some((cell) => cell.rows > 1 && r + cell.rows > row));
}

function lineRows(row: GridRow): GridRow[] | undefined {
  const lines = row.cells.map((cell) => linesOf(cell));
  if (lines.some((own) => own === undefined)) return undefined;
  const byCell = lines as Line[][];
  const several = byCell.filter((own) => own.length > 1);
  const isNumeric = several.some((own) => own.every((line) => isNumber(lineText(line))));
  if (several.length < (isNumeric ? MIN_NUMBER_ROWS : MIN_TEXT_ROWS)) return undefined;
  const baselines = heights(several.flat());
  const isBeside = (at: number) => several.filter((own) => lineAt(own, at)).length > several.length / 2;
  if (!baselines.every(isBeside) || several.some((own) => own.length < baselines.length - 1)) return undefined;
  if (row.cells.some((cell, i) => isBroken(byCell[i]!, cell))) return undefined;
  if (byCell.flat().some((line) => startsWithLabel(lineText(line)))) return undefined;
  if (!areWrittenInTurn(byCell.flat())) return undefined;
  const ends = baselines.map((at) => Math.max(...several.flatMap((own) => lineAt(own, at)?.box.y1 ?? [])));
  return baselines.map((_, i) => {
    const [y0, y1] = [ends[i - 1] ?? row.y0, i === ends.length - 1 ? row.y1 : ends[i]!];
    const isHere = ({ box }: Line) => (box.y0 + box.y1) / 2 > y0 && (box.y0 + box.y1) / 2 <= y1;
    return lineRow(row, { y0, y1, lines: byCell.map((own) => own.filter(isHere)) });
  });
}

/** Whether the lines of a row come one height after the other in the order of the page's content: else each cell was written by itself. */
function areWrittenInTurn(lines: readonly Line[]): boolean {
  const inOrder = [...lines].sort((a, b) => a.index - b.index);
  return inOrder.every((line, i) => {
    const before = inOrder[i - 1];
    return !before || line.baseline >= before.baseline - SAME_LINE * line.size;
  });
}

/** The lines of a cell of text; undefined where it holds something else. */
function linesOf({ blocks }: GridCell): Line[] | undefined {
  if (!blocks.every((block): block is TextBlock => block.kind === 'text')) return undefined;
  const lines = blocks.flatMap((block) => block.lines);
  return lines.every(({ angle }) => angle === 0) ? lines.sort((a, b) => a.baseline - b.baseline) : undefined;
}

/** Distinct baselines from top to bottom. */
function heights(lines: readonly Line[]): number[] {
  const found: number[] = [];
  for (const { baseline, size } of [...lines].sort((a, b) => a.baseline - b.baseline))
    if (found.length === 0 || baseline - found.at(-1)! > SAME_LINE * size) found.push(baseline);
  return found;
}

const lineAt = (lines: readonly Line[], at: number) =>
  lines.find(({ baseline, size }) => Math.abs(baseline - at) <= SAME_LINE * size);

/** Whether some line ends because the next one's first word found no more room. */
function isBroken(lines: readonly Line[], { box }: GridCell): boolean {
  const room = box.x1 - box.x0 - 2 * USUAL_CELL_MARGIN;
  return lines.slice(1).some((line, i) => {
    const above = lines[i]!;
    if (above.size !== line.size || line.baseline - above.baseline > CLOSE_PITCH * line.size) return false;
    const [word = ''] = lineText(line).trim().split(/\s/);
    const share = word.length / Math.max(1, lineText(line).trim().length);
    return above.box.x1 - above.box.x0 + share * (line.box.x1 - line.box.x0) + line.size / 4 > room;
  });
}

/** The part of a row between two heights, which has some of its lines. */
function lineRow(row: GridRow, { y0, y1, lines }: { y0: number; y1: number; lines: readonly Line[][] }): GridRow {
  const cells = row.cells.map((cell, c): GridCell => {
    const box = { ...cell.box, y0, y1 };
    const { left, right, top, bottom } = cell.borders;
    return {
      ...cell,
      box,
      blocks: groupParagraphs(lines[c]!, { x0: box.x0 + USUAL_CELL_MARGIN, x1: box.x1 - USUAL_CELL_MARGIN }),
      borders: { left, right, ...(y0 === row.y0 ? { top } : {}), ...(y1 === row.y1 ? { bottom } : {}) },
    };
  });
  return { ...row, y0, y1, cells };
}
