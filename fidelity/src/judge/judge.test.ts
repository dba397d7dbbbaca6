import { expect, it } from 'vitest';
import type { DocxFacts, ParagraphFacts, Story, TableFacts } from '../docx/docx-facts.ts';
import { judge } from './judge.ts';
import { judgeText } from './judge-text.ts';

function paragraph(
  text: string,
  changes: Partial<ParagraphFacts> & { isBold?: boolean; size?: number } = {},
): ParagraphFacts {
  const { isBold = false, size = 11, ...rest } = changes;
  const words = text.split(' ').map((word) => ({
    ...{ text: word, isBold, isItalic: false, size, color: '000000', family: 'Carlito' },
  }));
  return {
    ...{ kind: 'paragraph', text, heading: 0, list: null, alignment: 'start', words },
    ...{ links: [], pictures: 0, equations: [], frames: [] },
    ...rest,
  };
}

/** A table of equal cells; `rows` of an entry `text:2` is a cell over two columns. */
function table(rows: readonly (readonly string[])[]): TableFacts {
  const cells = rows.flatMap((texts, row) => {
    let column = 0;
    return texts.map((content) => {
      const [text = '', span = '1'] = content.split(':');
      const cell = { row, column, rows: 1, columns: Number(span), story: [paragraph(text)] };
      column += Number(span);
      return cell;
    });
  });
  return { kind: 'table', rowCount: rows.length, columnCount: rows[0]?.length ?? 0, cells };
}

function facts(body: Story, changes: Partial<DocxFacts> = {}): DocxFacts {
  const sections = [{ width: 595, height: 842, columns: 1 }];
  return { body, headers: [], footers: [], notes: [], sections, ...changes };
}

const LONG =
  'the head gardener measured every valve between the reservoir and the town while the main road was closed for two long weeks in May';
const WHOLE = facts(
  [
    paragraph('The harbor', { heading: 1 }),
    paragraph(LONG, { alignment: 'justified', links: ['https://example.org'] }),
    paragraph('Rope', { list: { kind: 'bullet', level: 1 } }),
    table([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ],
  { notes: [[paragraph('See there.')]], footers: [[paragraph('Page {PAGE}')]] },
);

it('gives full marks to the document itself', () => {
  expect(new Set(Object.values(judge(WHOLE, WHOLE)))).toEqual(new Set([1]));
});

it('has no figure for what the source has nothing of', () => {
  const figures = judge(facts([paragraph('plain text')]), WHOLE);
  expect(Object.keys(figures)).not.toEqual(expect.arrayContaining(['headings']));
  expect(figures).not.toHaveProperty('notes');
});

it('does not mind other quotes, dashes, hyphens and white space', () => {
  const [source, result] = [paragraph('It’s a sea-side “walk”'), paragraph('It\'s a sea\u2010side  "walk"')];
  expect(judge(facts([source]), facts([result]))).toMatchObject({ text: 1, paragraphs: 1 });
});

it('takes marks off for a heading that became body text, and half of them for one of another level', () => {
  const heading = (level: number) => facts([paragraph('Boats', { heading: level }), paragraph('text')]);
  expect(judge(heading(1), heading(0)).headings).toBe(0);
  expect(judge(heading(1), heading(2)).headings).toBe(0.5);
});

it('forgives a number that is before a heading as text', () => {
  const result = facts([paragraph('2.1 Boats', { heading: 2 })]);
  expect(judge(facts([paragraph('Boats', { heading: 2 })]), result).headings).toBe(1);
});

it('takes marks off for headings that the source does not have', () => {
  const source = facts([paragraph('Boats', { heading: 1 }), paragraph('one'), paragraph('two')]);
  const result = facts(['Boats', 'one', 'two'].map((text) => paragraph(text, { heading: 1 })));
  expect(judge(source, result).headings).toBe(0.5);
});

it('tells a bullet from a number, and a level from another', () => {
  const item = (list: ParagraphFacts['list']) => facts([paragraph('Rope', { list })]);
  const bullet = item({ kind: 'bullet', level: 1 });
  expect(judge(bullet, item({ kind: 'number', level: 1 })).lists).toBe(0.5);
  expect(judge(bullet, item({ kind: 'bullet', level: 2 })).lists).toBe(0.5);
  expect(judge(bullet, item(null)).lists).toBe(0);
});

it('loses paragraphs where two were joined, and order where parts changed places', () => {
  const [one, two] = ['a b c d', 'e f g h'];
  const source = facts([paragraph(one), paragraph(two)]);
  expect(judge(source, facts([paragraph(`${one} ${two}`)]))).toMatchObject({ paragraphs: 0, order: 1, text: 1 });
  expect(judge(source, facts([paragraph(two), paragraph(one)]))).toMatchObject({ paragraphs: 1, order: 0.5, text: 1 });
});

it('counts neighbors in a table, and places of cells besides their texts', () => {
  const source = facts([
    table([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ]);
  const shifted = facts([
    table([
      ['', '', ''],
      ['', 'a', 'b'],
      ['', 'c', 'd'],
    ]),
  ]);
  expect(judge(source, shifted)).toMatchObject({ tables: 1, cells: 0.5 });
  expect(judge(source, facts(['a', 'b', 'c', 'd'].map((text) => paragraph(text))))).toMatchObject({
    tables: 0,
    cells: 0,
  });
});

it('sees that a merged cell was taken apart', () => {
  const source = facts([table([['Summer:2'], ['a', 'b']])]);
  const result = facts([
    table([
      ['Summer', ''],
      ['a', 'b'],
    ]),
  ]);
  const { cells = 0, tables } = judge(source, result);
  expect(tables).toBe(1);
  expect(cells).toBeCloseTo((1 + 2 / 3) / 2, 3);
});

it('asks for page numbers that are fields', () => {
  const withFooter = (text: string) => facts([paragraph('x')], { footers: [[paragraph(text)]] });
  expect(judge(withFooter('Page {PAGE}'), withFooter('Page 3')).running).toBeLessThan(1);
});

it('weighs a few bold words as much as many plain ones', () => {
  const plain = paragraph(LONG);
  const source = facts([plain, paragraph('Take care', { isBold: true })]);
  const { bold = 1 } = judge(source, facts([plain, paragraph('Take care')]));
  expect(bold).toBeLessThan(0.75);
});

it('takes a point size for the same within half a point', () => {
  const of = (size: number) => facts([paragraph('some words', { size })]);
  expect(judge(of(11), of(11.5)).size).toBe(1);
  expect(judge(of(11), of(12)).size).toBe(0);
});

it('takes families of the same widths for the same', () => {
  const of = (family: string) => {
    const one = paragraph('some words');
    return facts([{ ...one, words: one.words.map((word) => ({ ...word, family })) }]);
  };
  expect(judge(of('Carlito'), of('Calibri')).font).toBe(1);
  expect(judge(of('Carlito'), of('Arial')).font).toBe(0);
});

it('compares alignment only where the eye can tell it', () => {
  const of = (text: string, alignment: ParagraphFacts['alignment']) => facts([paragraph(text, { alignment })]);
  expect(judge(of(LONG, 'justified'), of(LONG, 'start')).alignment).toBe(0);
  expect(judge(of('A short line', 'start'), of('A short line', 'justified'))).not.toHaveProperty('alignment');
});

it('loses flow where text is in boxes that stood in the body', () => {
  const boxed = facts([paragraph('', { words: [], frames: [[paragraph('a b')]] }), paragraph('c d')]);
  expect(judge(facts([paragraph('a b'), paragraph('c d')]), boxed).flow).toBe(0.5);
});

it('loses restraint where the result has tables that the source does not know', () => {
  const source = facts([paragraph('a b')]);
  const { restraint = 1 } = judge(source, facts([table([['a', 'b']])]));
  expect(restraint).toBeCloseTo(7 / 8, 3);
  expect(judge(source, source).restraint).toBe(1);
});

it('compares pages by their size and columns, however often the same one is repeated', () => {
  const of = (...columns: number[]) =>
    facts([paragraph('x')], { sections: columns.map((count) => ({ width: 595, height: 842, columns: count })) });
  expect(judge(of(1, 2), of(1, 1, 2)).sections).toBe(1);
  expect(judge(of(2), of(1)).sections).toBe(0);
});

it('judges by words alone where only the PDF is known, running heads aside', () => {
  const result = facts([paragraph('one two three')], { footers: [[paragraph('Harbor {PAGE}')]] });
  expect(judgeText('one two three Harbor 1 Harbor 2', result)).toEqual({ text: 1 });
  expect(judgeText('one two four', result).text).toBeCloseTo(2 / 3, 3);
});
