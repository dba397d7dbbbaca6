import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readDocxFacts } from './docx-facts.ts';
import { compare, multisetF1 } from './fidelity.ts';

function docx(body: string) {
  const styles = '<w:styles><w:style w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>';
  return readDocxFacts(
    zipSync({
      'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
      'word/styles.xml': strToU8(styles),
    }),
  );
}
const paragraph = (text: string, properties = '') =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const table = (rows: string[][]) =>
  `<w:tbl>${rows.map((row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`;

it('counts equal items once for each that both have', () => {
  expect(multisetF1(['a', 'a', 'b'], ['a', 'b', 'b'])).toBeCloseTo(2 / 3);
  expect(multisetF1([], ['a'])).toBeNull();
});

it('gives full marks for the document itself, whatever quotes and hyphens it uses', () => {
  const body = (quote: string) =>
    paragraph('Title', '<w:pStyle w:val="H1"/>') +
    paragraph(`It${quote}s an item`, '<w:numPr><w:numId w:val="1"/></w:numPr>') +
    table([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  expect(compare(docx(body("'")), docx(body('’')))).toEqual({
    text: 1,
    paragraphs: 1,
    headings: 1,
    lists: 1,
    tables: 1,
  });
});

it('takes marks off for a heading that became body text, and a table that became paragraphs', () => {
  const source = docx(paragraph('Title', '<w:pStyle w:val="H1"/>') + table([['a', 'b']]));
  const result = docx(paragraph('Title') + paragraph('a') + paragraph('b'));
  expect(compare(source, result)).toEqual({ text: 1, paragraphs: 1, headings: 0, lists: null, tables: 0 });
});
