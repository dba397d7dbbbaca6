import { element, type XmlElement, type XmlNode } from '../tree/xml-element.ts';

const MARK = '&';

/**
 * Makes a matrix of an array of equations whose rows are aligned at `&` (22.1.2.34): the columns between the marks are set to the right
 * and to the left in turn, so the rows meet at every other mark. LibreOffice takes the marks for operators.
 */
export function alignRows(array: XmlElement): boolean {
  const rows = array.elements.filter(({ name }) => name === 'm:e').map(cellsOf);
  const columns = Math.max(0, ...rows.map((cells) => cells.length));
  if (columns < 2) return false;
  const matrix = rows.map((cells) => {
    const filled = Array.from({ length: columns }, (_, at) => cells[at] ?? []);
    return element('m:mr', {}, ...filled.map((cell, at) => element('m:e', {}, command(at % 2 === 0), ...cell)));
  });
  array.replaceWith(element('m:m', {}, ...matrix));
  return true;
}

/** A run whose text is a command already (`isCommand`). */
function command(isRight: boolean): XmlElement {
  return element('m:r', { [COMMAND]: '1' }, element('m:t', {}, isRight ? 'alignr' : 'alignl'));
}

/** Marks runs that are no text of the document, until all runs have been quoted. */
export const COMMAND = 'verso-command';

/** What stands between the marks of one row. */
function cellsOf(row: XmlElement): XmlNode[][] {
  const cells: XmlNode[][] = [[]];
  for (const child of row.elements) {
    if (child.name === 'm:argPr') continue;
    const parts = child.name === 'm:r' ? child.text.split(MARK) : [];
    if (parts.length < 2) {
      cells.at(-1)?.push(child);
      continue;
    }
    parts.forEach((part, at) => {
      if (at > 0) cells.push([]);
      if (part !== '') cells.at(-1)?.push(withText(child, part));
    });
  }
  return cells;
}

function withText(run: XmlElement, text: string): XmlElement {
  const kept = run.elements.filter(({ name }) => name !== 'm:t').map((child) => child.clone());
  return element('m:r', { ...run.attributes }, ...kept, element('m:t', { 'xml:space': 'preserve' }, text));
}
