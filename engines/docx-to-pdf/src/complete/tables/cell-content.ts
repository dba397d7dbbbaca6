import type { Styles } from '../styles.ts';
import { letteringOf, widthOf } from '../text-width.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import { cellsOf, marginsOf, rowsOf } from './table-cells.ts';

const TWIPS_PER_POINT = 20;
const EMU_PER_TWIP = 635;
/** Twips more than text is wide, so that no rounding breaks it. */
const ROOM = 20;
/** Twips of a tab that leads to no stop of its own. */
const TAB = 720;
/** Where a line of Latin text may end; of Chinese, Japanese and Korean text between all characters. */
const WORDS = /[^\s\u00ad\u200b-]+-?|-|[\s\u00ad\u200b]+/gu;
const BREAKS_ANYWHERE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/u;

/** What the longest word and the longest paragraph of a cell need, in twips, without its margins. */
export interface ContentWidth {
  readonly min: number;
  readonly max: number;
}

/** Measures the text, the pictures and the tables of a cell. */
export function contentWidth(cell: XmlElement, styles: Styles): ContentWidth {
  let [min, max] = [0, 0];
  for (const paragraph of cell.descendants('w:p')) {
    // Text in a shape takes no room, nor does that of a table in the cell, whose cells are measured with it.
    if (paragraph.closest('w:txbxContent') || paragraph.closest('w:tc') !== cell) continue;
    const lines = linesOf(paragraph, styles);
    const indents = styles.ofParagraph(paragraph, 'w:ind')?.attributes ?? {};
    const indent =
      Number(indents['w:left'] ?? indents['w:start'] ?? 0) + Number(indents['w:right'] ?? indents['w:end'] ?? 0);
    const room = Number.isFinite(indent) ? Math.max(0, indent) : 0;
    min = Math.max(min, room + lines.longestWord + ROOM);
    max = Math.max(max, room + lines.longestLine + ROOM);
  }
  for (const table of cell.elements.filter(({ name }) => name === 'w:tbl')) {
    const inner = tableContent(table, styles);
    min = Math.max(min, inner.min);
    max = Math.max(max, inner.max);
  }
  return cell.child('w:tcPr', 'w:noWrap') ? { min: max, max } : { min, max };
}

/** What a table in a cell needs: its own width where it has one, or that of its widest row. */
function tableContent(table: XmlElement, styles: Styles): ContentWidth {
  const { left, right } = marginsOf(table, styles);
  const rows = rowsOf(table).map((row) =>
    cellsOf(row).reduce(
      (sum, cell) => {
        const { min, max } = contentWidth(cell, styles);
        const own = cell.child('w:tcPr', 'w:tcW')?.attributes;
        const preferred = own?.['w:type'] === 'dxa' ? Number(own['w:w'] ?? 0) : 0;
        return { min: sum.min + min + left + right, max: sum.max + Math.max(preferred, max + left + right) };
      },
      { min: 0, max: 0 },
    ),
  );
  const min = Math.max(0, ...rows.map((row) => row.min));
  const given = table.child('w:tblPr', 'w:tblW')?.attributes;
  const width = given?.['w:type'] === 'dxa' ? Number(given['w:w'] ?? 0) : 0;
  return { min, max: Math.max(min, width > 0 ? width : Math.max(0, ...rows.map((row) => row.max))) };
}

function linesOf(paragraph: XmlElement, styles: Styles): { longestWord: number; longestLine: number } {
  let [word, line, longestWord, longestLine] = [0, 0, 0, 0];
  const endWord = () => {
    longestWord = Math.max(longestWord, word);
    word = 0;
  };
  const endLine = () => {
    endWord();
    longestLine = Math.max(longestLine, line);
    line = 0;
  };
  for (const run of paragraph.descendants('w:r')) {
    if (run.closest('w:p') !== paragraph) continue;
    const lettering = letteringOf(run, styles);
    for (const content of run.elements) {
      if (content.name === 'w:br' || content.name === 'w:cr') endLine();
      if (content.name === 'w:drawing' || content.name === 'w:pict') {
        const width = pictureWidth(content);
        word += width;
        line += width;
      }
      if (content.name === 'w:tab') {
        endWord();
        line += TAB;
      }
      if (content.name !== 'w:t') continue;
      for (const [piece] of content.text.matchAll(WORDS)) {
        const width = widthOf(piece, lettering) * TWIPS_PER_POINT;
        line += width;
        if (/^[\s\u00ad\u200b]/u.test(piece)) endWord();
        else word += BREAKS_ANYWHERE.test(piece) ? width / Math.max(1, [...piece].length) : width;
        if (piece.endsWith('-')) endWord();
      }
    }
  }
  endLine();
  return { longestWord, longestLine };
}

/** Of a picture in the line; one that floats takes no room. */
function pictureWidth(drawing: XmlElement): number {
  const extent = drawing.child('wp:inline', 'wp:extent')?.attributes['cx'];
  return extent === undefined ? 0 : Number(extent) / EMU_PER_TWIP;
}
