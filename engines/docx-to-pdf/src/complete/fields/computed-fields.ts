import { type Completion, INSTRUCTION } from '../completion.ts';
import { cellsOf, rowsOf } from '../tables/table-cells.ts';
import type { XmlElement } from '../tree/xml-element.ts';
import { argumentsOf, type Field, fieldsIn, numberFormatOf, showText, switchOf } from './field.ts';
import { computeFormula, type FormulaContext } from './formula.ts';
import { withPicture } from './number-picture.ts';
import { numberText } from './number-text.ts';

const COMPUTED = /^\s*(=|IF\b|QUOTE\b)/i;
const COMPARED = /^(=|<>|<=|>=|<|>)$/;

/** Computes formulas, conditions and quotations that have no result yet, or that Word computes when it opens a document. */
export const computedFields: Completion = {
  calls: () => ({ [INSTRUCTION]: ({ text = '' }) => COMPUTED.test(text) }),
  async complete(document) {
    for (const part of await document.stories()) {
      for (const field of fieldsIn(part.root)) {
        const isOpen = field.isDirty || field.result.trim() === '';
        const text = isOpen && !field.hasFields ? textOf(field, part.root) : null;
        if (text !== null && showText(field, text)) part.touch();
        // LibreOffice shows one result on all pages.
        const isByPage = field.name === 'IF' && field.hasFields && part.isHeader;
        if (isByPage) document.notes.add('condition_by_page');
      }
    }
  },
};

function textOf(field: Field, root: XmlElement): string | null {
  const words = argumentsOf(field.instruction);
  if (field.name === 'QUOTE') return words.filter((word) => !word.startsWith('\\')).join('');
  if (field.name === 'IF') return chosen(words);
  if (field.name !== '=') return null;
  const source = field.instruction.replace(/^\s*=/, '').replace(/\\[#*].*$/s, '');
  const value = computeFormula(source, contextOf(field.begin, root));
  if (value === null) return null;
  const format = numberFormatOf(field.instruction);
  return format === null ? withPicture(value, switchOf(field.instruction, '#')) : numberText(value, format);
}

/** The text that a condition chooses (17.16.5.24); null: it is none. */
function chosen([left = '', operator = '', right = '', then = '', otherwise = '']: readonly string[]): string | null {
  if (!COMPARED.test(operator)) return null;
  const [one, other] = [Number(left), Number(right)];
  const areNumbers = left.trim() !== '' && right.trim() !== '' && !Number.isNaN(one) && !Number.isNaN(other);
  const order = areNumbers ? one - other : left === right ? 0 : left < right ? -1 : 1;
  const holds: Readonly<Record<string, boolean>> = {
    '=': areNumbers ? order === 0 : matches(left, right),
    '<>': areNumbers ? order !== 0 : !matches(left, right),
    ...{ '<': order < 0, '>': order > 0, '<=': order <= 0, '>=': order >= 0 },
  };
  return holds[operator] ? then : otherwise;
}

/** `?` stands for a character, `*` for any. */
function matches(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(text);
}

function contextOf(within: XmlElement, root: XmlElement): FormulaContext {
  const [cell, row, table] = [within.closest('w:tc'), within.closest('w:tr'), within.closest('w:tbl')];
  const grid = table ? rowsOf(table).map(cellsOf) : [];
  const down = row && table ? rowsOf(table).indexOf(row) : -1;
  const across = cell ? (grid[down]?.indexOf(cell) ?? -1) : -1;
  const numbers = (cells: readonly (XmlElement | undefined)[]) =>
    cells.flatMap((found) => (found === undefined ? [] : (numberIn(found.text) ?? [])));
  return {
    cells(reference) {
      if (down < 0 || across < 0) return null;
      const column = (rows: typeof grid) => rows.map((cells) => cells[across]);
      if (reference === 'ABOVE') return numbers(column(grid.slice(0, down)));
      if (reference === 'BELOW') return numbers(column(grid.slice(down + 1)));
      if (reference === 'LEFT') return numbers(grid[down]?.slice(0, across) ?? []);
      if (reference === 'RIGHT') return numbers(grid[down]?.slice(across + 1) ?? []);
      const [from, to = from] = reference.split(':').map(placeOf);
      if (!from || !to) return null;
      const rows = grid.slice(Math.min(from.row, to.row), Math.max(from.row, to.row) + 1);
      return numbers(
        rows.flatMap((cells) => cells.slice(Math.min(from.column, to.column), Math.max(from.column, to.column) + 1)),
      );
    },
    bookmark: (name) => numberOfBookmark(name, root),
  };
}

/** `B3` is the second cell of the third row. */
function placeOf(reference: string): { row: number; column: number } | null {
  const [, letters, digits] = /^([A-Z]+)(\d+)$/.exec(reference) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** The number that a text is, with signs of currency and groups of digits; null: none. */
function numberIn(text: string): number | null {
  const digits = /-?\(?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  if (digits === undefined) return null;
  const value = Number(digits.replace(/[(,]/g, ''));
  return digits.includes('(') ? -value : value;
}

function numberOfBookmark(name: string, root: XmlElement): number | null {
  for (const start of root.descendants('w:bookmarkStart')) {
    if (start.attributes['w:name']?.toLowerCase() !== name.toLowerCase()) continue;
    const siblings = start.parent?.elements ?? [];
    const end = siblings.findIndex(
      (node) => node.name === 'w:bookmarkEnd' && node.attributes['w:id'] === start.attributes['w:id'],
    );
    const between = siblings.slice(siblings.indexOf(start) + 1, end < 0 ? undefined : end);
    return numberIn(between.map((node) => node.text).join(''));
  }
  return null;
}
