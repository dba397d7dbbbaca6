import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type DocxFacts, paragraphsOf, tablesOf, textOf } from './docx-facts.ts';
import { readDocx } from './read-docx.ts';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES = `<w:styles>
  <w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Carlito" w:cs="Miriam"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>
  <w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
  <w:style w:styleId="H2"><w:name w:val="heading 2"/><w:rPr><w:b/></w:rPr></w:style>
  <w:style w:styleId="Sub"><w:name w:val="My heading"/><w:basedOn w:val="H2"/><w:rPr><w:sz w:val="30"/></w:rPr></w:style>
</w:styles>`;
const NUMBERING = `<w:numbering>
  <w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum>
  <w:num w:numId="3"><w:abstractNumId w:val="7"/></w:num></w:numbering>`;

function read(body: string, parts: Readonly<Record<string, string>> = {}): DocxFacts {
  const kinds = ['styles', 'numbering', 'footer', 'footnotes'];
  const relationships = kinds.map(
    (kind) => `<Relationship Id="${kind}" Type="${TYPES}/${kind}" Target="${kind}.xml"/>`,
  );
  const files = {
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    'word/_rels/document.xml.rels': `<Relationships>${relationships.join('')}<Relationship Id="web" Type="${TYPES}/hyperlink" Target="https://example.org/" TargetMode="External"/></Relationships>`,
    'word/styles.xml': STYLES,
    'word/numbering.xml': NUMBERING,
    ...parts,
  };
  return readDocx(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))));
}
const p = (text: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
const cell = (content: string, properties = '') => `<w:tc><w:tcPr>${properties}</w:tcPr>${content}</w:tc>`;

it('knows a heading by the style that its own is based on, and its look with it', () => {
  const [heading] = paragraphsOf(read(p('Boats', '<w:pStyle w:val="Sub"/>')).body);
  expect(heading).toMatchObject({ heading: 2, words: [{ text: 'Boats', isBold: true, size: 15, family: 'Carlito' }] });
});

it('tells the kind and level of an item, and that number 0 is none', () => {
  const item = (id: number) => p('x', `<w:numPr><w:ilvl w:val="1"/><w:numId w:val="${id}"/></w:numPr>`);
  const lists = paragraphsOf(read(item(3) + item(0)).body).map(({ list }) => list);
  expect(lists).toEqual([{ kind: 'bullet', level: 2 }, null]);
});

it('puts cells at their place in the grid, and a merged one once', () => {
  const rows = [
    cell(p('a'), '<w:gridSpan w:val="2"/>') + cell(p('b'), '<w:vMerge w:val="restart"/>'),
    cell(p('c')) + cell(p('d')) + cell('<w:p/>', '<w:vMerge/>'),
  ];
  const [table] = tablesOf(read(`<w:tbl>${rows.map((row) => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`).body);
  expect(table).toMatchObject({ rowCount: 2, columnCount: 3 });
  expect(
    table?.cells.map(({ row, column, rows, columns, story }) => [textOf(story), row, column, rows, columns]),
  ).toEqual([
    ['a', 0, 0, 1, 2],
    ['b', 0, 2, 2, 1],
    ['c', 1, 0, 1, 1],
    ['d', 1, 1, 1, 1],
  ]);
});

it('takes a page number for a field, however it is written, and not for its digits', () => {
  const run = (inner: string) => `<w:r>${inner}</w:r>`;
  const mark = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
  const long = `${mark('begin')}${run('<w:instrText> PAGE </w:instrText>')}${mark('separate')}${run('<w:t>4</w:t>')}${mark('end')}`;
  const short = `<w:fldSimple w:instr="NUMPAGES">${run('<w:t>9</w:t>')}</w:fldSimple>`;
  const facts = read('', { 'word/footer.xml': `<w:ftr><w:p>${long}${run('<w:t> of </w:t>')}${short}</w:p></w:ftr>` });
  expect(facts.footers.map(textOf)).toEqual(['{PAGE} of {NUMPAGES}']);
});

it('takes what a formula shows for its text, and not the page that it counts from', () => {
  const mark = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`;
  const field = (code: string, shown: string) =>
    `${mark('begin')}<w:instrText>${code}</w:instrText>${mark('separate')}<w:t>${shown}</w:t>${mark('end')}`;
  const formula = `${mark('begin')}<w:instrText> = </w:instrText>${field(' PAGE ', '1')}<w:instrText> * 2 </w:instrText>`;
  const footer = `<w:ftr><w:p><w:r>${formula}${mark('separate')}<w:t>2</w:t>${mark('end')}</w:r></w:p></w:ftr>`;
  expect(read('', { 'word/footer.xml': footer }).footers.map(textOf)).toEqual(['2']);
});

it('leaves out what was deleted or hidden, and the marks between notes', () => {
  const body = `<w:p><w:r><w:t>kept</w:t></w:r><w:del><w:r><w:t>gone</w:t></w:r></w:del><w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r></w:p>`;
  const notes = `<w:footnotes><w:footnote w:type="separator">${p('—')}</w:footnote><w:footnote w:id="1">${p('See there.')}</w:footnote></w:footnotes>`;
  const facts = read(body, { 'word/footnotes.xml': notes });
  expect(textOf(facts.body)).toBe('kept');
  expect(facts.notes.map(textOf)).toEqual(['See there.']);
});

it('keeps text boxes with the paragraph that they are anchored in', () => {
  const box = `<w:drawing><wps:txbx><w:txbxContent>${p('inside')}</w:txbxContent></wps:txbx></w:drawing>`;
  const [paragraph] = read(`<w:p><w:r><w:t>around</w:t>${box}</w:r></w:p>`).body;
  expect(paragraph).toMatchObject({ text: 'around', frames: [[{ text: 'inside' }]] });
});

it('finds links, pictures and equations', () => {
  const link = '<w:hyperlink r:id="web"><w:r><w:t>there</w:t></w:r></w:hyperlink>';
  const equation = '<m:oMath><m:r><m:t>a=</m:t></m:r><m:r><m:t>b</m:t></m:r></m:oMath>';
  const picture = '<w:r><w:drawing><a:blip/></w:drawing></w:r>';
  const [paragraph] = paragraphsOf(read(`<w:p>${link}${picture}${equation}</w:p>`).body);
  expect(paragraph).toMatchObject({
    links: ['https://example.org/'],
    pictures: 1,
    equations: ['a=b'],
    text: 'therea=b',
  });
});

it('takes the font of the script that a word is written in', () => {
  expect(paragraphsOf(read(p('שלום boat')).body)[0]?.words.map(({ family }) => family)).toEqual(['Miriam', 'Carlito']);
});
