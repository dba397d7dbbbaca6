import type { DocxFacts } from './docx-facts.ts';

/** How much of the source document is in the result: F1 figures from 0 to 1; null where the source has nothing of the kind. */
export interface Fidelity {
  readonly text: number | null;
  readonly paragraphs: number | null;
  readonly headings: number | null;
  readonly lists: number | null;
  readonly tables: number | null;
}

/** Only typesetting: case, quotes, dashes, hyphens and white space do not count. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’‚′`]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[\s\-\u2010-\u2015\u00ad\u200b-\u200f]+/g, '');
}

function countAll(items: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) if (item !== '') counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}

const total = (counts: Map<string, number>) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** F1 of two multisets; null where the first is empty. */
export function multisetF1(wanted: Iterable<string>, found: Iterable<string>): number | null {
  const [a, b] = [countAll(wanted), countAll(found)];
  const [totalA, totalB] = [total(a), total(b)];
  if (totalA === 0) return null;
  let hits = 0;
  for (const [item, count] of a) hits += Math.min(count, b.get(item) ?? 0);
  return (2 * hits) / (totalA + totalB);
}

/** Every pair of cells that stand beside or below each other, as table competitions count them. */
function* neighbours(facts: DocxFacts): Generator<string> {
  for (const rows of facts.tables) {
    for (const [y, row] of rows.entries()) {
      for (const [x, cell] of row.entries()) {
        const [right, below] = [row[x + 1], rows[y + 1]?.[x]];
        if (cell !== '' && right) yield `${normalise(cell)}→${normalise(right)}`;
        if (cell !== '' && below) yield `${normalise(cell)}↓${normalise(below)}`;
      }
    }
  }
}

/** Compares a converted document with the one that the PDF was made from. */
export function compare(source: DocxFacts, result: DocxFacts): Fidelity {
  const words = (facts: DocxFacts) => facts.paragraphs.flatMap(({ text }) => text.split(' ').map(normalise));
  const texts = (facts: DocxFacts) => facts.paragraphs.map(({ text }) => normalise(text));
  const headings = (facts: DocxFacts) =>
    facts.paragraphs
      .filter((paragraph) => paragraph.heading > 0)
      .map(({ heading, text }) => `${heading} ${normalise(text)}`);
  const items = (facts: DocxFacts) =>
    facts.paragraphs
      .filter((paragraph) => paragraph.isListItem && paragraph.heading === 0)
      .map(({ text }) => normalise(text));
  return {
    text: multisetF1(words(source), words(result)),
    paragraphs: multisetF1(texts(source), texts(result)),
    headings: multisetF1(headings(source), headings(result)),
    lists: multisetF1(items(source), items(result)),
    tables: multisetF1(neighbours(source), neighbours(result)),
  };
}
