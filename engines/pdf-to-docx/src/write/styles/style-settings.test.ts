import { expect, it } from 'vitest';
import type { Paragraph } from '../../model/document/document.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { cell, list, paragraph, section, table, wordDocument } from '../../testing/hand-made-document.ts';
import { writeDocx } from '../docx.ts';

const partsOf = (...[blocks, changes]: Parameters<typeof section>) =>
  docxFacts(writeDocx(wordDocument([section(blocks, changes)], { lists: [list('decimal', '%1.')] }))).parts;
const styleOf = (parts: ReturnType<typeof partsOf>, id: string) =>
  new RegExp(`w:styleId="${id}".*?</w:style>`).exec(parts['word/styles.xml'] ?? '')?.[0];
const propertiesOf = (xml = '') => [...xml.matchAll(/<w:p>(.*?)<w:r>/g)].map(([, properties]) => properties);
const pitch: Paragraph['pitch'] = { rule: 'multiple', factor: 1.15 };
const role = { kind: 'heading', level: 2 } as const;

it('says of a style what most of its paragraphs have, and of a paragraph what it has otherwise', () => {
  const usual = { spaceBefore: 6, pitch, alignment: 'justify' } as const;
  const parts = partsOf([
    paragraph('One', usual),
    paragraph('Two', usual),
    paragraph('Other', { spaceAfter: 3, alignment: 'center' }),
  ]);
  expect(styleOf(parts, 'Normal')).toContain(
    '<w:pPr><w:spacing w:before="120" w:line="276" w:lineRule="auto"/><w:jc w:val="both"/></w:pPr>',
  );
  expect(propertiesOf(parts['word/document.xml'])).toEqual([
    '',
    '',
    '<w:pPr><w:spacing w:before="0" w:after="60" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/></w:pPr>',
  ]);
});

it('says of Normal what text in boxes has, where all text is in such', () => {
  const boxed = [paragraph('One', { pitch }), paragraph('Two', { pitch })];
  const textBox = { paragraphs: boxed, direction: 'horizontal', turn: 0 } as const;
  const box = { textBox, width: 100, height: 30, alt: '', anchor: { x: 40, y: 90, isBehind: false } };
  const parts = partsOf([paragraph('', { anchored: [box], pitch: { rule: 'exact', points: 1 } })]);
  expect(styleOf(parts, 'Normal')).toContain('<w:spacing w:line="276" w:lineRule="auto"/>');
});

it('sets other styles apart from Normal, also where they are plain', () => {
  const body = paragraph('Text', { spaceBefore: 6 });
  const heading = paragraph('Heading', { role, indentLeft: 36 });
  const parts = partsOf([heading, body, body]);
  expect(styleOf(parts, 'Heading2')).toContain(
    '<w:keepNext/><w:spacing w:before="0"/><w:ind w:left="720"/><w:outlineLvl w:val="1"/>',
  );
  expect(propertiesOf(parts['word/document.xml'])).toEqual(['<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>', '', '']);
});

it('says nothing of room that one place alone has', () => {
  const parts = partsOf([paragraph('Far below', { role, spaceBefore: 90 }), paragraph('Text')]);
  expect(styleOf(parts, 'Heading2')).not.toContain('w:before');
  expect(parts['word/document.xml']).toContain('w:before="1800"');
});

it('leaves the indents of body text and of lists to their paragraphs', () => {
  const body = paragraph('Text', { indentFirst: 18 });
  const listed = paragraph('Item', { list: { list: 0, level: 0 }, indentLeft: 36, indentFirst: 18 });
  const heading = paragraph('Heading', { role, list: { list: 0, level: 0 }, indentFirst: 18 });
  const xml = partsOf([body, body, listed, heading, { ...heading, list: undefined }])['word/document.xml'];
  expect(propertiesOf(xml).map((own) => /<w:ind.*?>/.exec(own ?? '')?.[0])).toEqual([
    '<w:ind w:firstLine="360"/>',
    '<w:ind w:firstLine="360"/>',
    '<w:ind w:left="720" w:firstLine="360"/>',
    '<w:ind w:left="0" w:firstLine="360"/>',
    undefined,
  ]);
});

it('counts paragraphs in cells, and gives those of headers the styles of headers', () => {
  const tight = paragraph('Cell', { pitch });
  const head = paragraph('Head', { spaceAfter: 6 });
  const headers = { usual: { header: [head], footer: [] } };
  const parts = partsOf([paragraph('Text'), table([[cell('', { blocks: [tight, tight] })]])], { headers });
  expect(styleOf(parts, 'Normal')).toContain('<w:pPr><w:spacing w:line="276" w:lineRule="auto"/></w:pPr>');
  expect(styleOf(parts, 'Header')).toContain('<w:spacing w:after="120" w:line="240" w:lineRule="auto"/>');
  expect(propertiesOf(parts['word/header1.xml'])).toEqual(['<w:pPr><w:pStyle w:val="Header"/></w:pPr>']);
});

it('says of a heading’s style that a rule stands below it, and of others that none does', () => {
  const borders = { bottom: { width: 0.5, color: '336699', style: 'single', space: 2 } } as const;
  const parts = partsOf([
    paragraph('One', { role, borders }),
    paragraph('Text'),
    paragraph('Two', { role, borders }),
    paragraph('Plain', { role }),
    paragraph('Ruled', { borders }),
  ]);
  const bottom = '<w:bottom w:val="single" w:sz="4" w:space="2" w:color="336699"/>';
  expect(styleOf(parts, 'Heading2')).toContain(`<w:keepNext/><w:pBdr>${bottom}</w:pBdr>`);
  expect(propertiesOf(parts['word/document.xml'])).toEqual([
    '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>',
    '',
    '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>',
    '<w:pPr><w:pStyle w:val="Heading2"/><w:pBdr><w:bottom w:val="nil"/></w:pBdr></w:pPr>',
    `<w:pPr><w:pBdr>${bottom}</w:pBdr></w:pPr>`,
  ]);
});

it('hangs a first line no farther than its paragraph is set in, where rounding alone would', () => {
  const item = (indentFirst: number) =>
    paragraph('Item', { list: { list: 0, level: 0 }, indentLeft: 18.15, indentFirst });
  const parts = partsOf([item(-18.23), item(-20)]);
  expect(propertiesOf(parts['word/document.xml']).map((xml) => /w:hanging="(\d+)"/.exec(xml ?? '')?.[1])).toEqual([
    '363',
    '400',
  ]);
});

it('gives text in tables a style of its own, with what most of it has', () => {
  const inTable = (text: string) => paragraph(text, { isInTable: true, alignment: 'center', spaceBefore: 3 });
  const cells = [cell('', { blocks: [inTable('one')] }), cell('', { blocks: [inTable('two')] })];
  const parts = partsOf([paragraph('Text'), table([cells]), paragraph('More')]);
  expect(styleOf(parts, 'TableText')).toContain('<w:spacing w:before="60"/><w:jc w:val="center"/>');
  expect(parts['word/document.xml']?.match(/<w:pPr><w:pStyle w:val="TableText"\/><\/w:pPr>/g)).toHaveLength(2);
  expect(partsOf([paragraph('Text')])['word/styles.xml']).not.toContain('TableText');
  // An empty cell has it, too: in the style of body text it could make its row higher.
  const emptied = partsOf([paragraph('Text'), table([[...cells, cell('')]])]);
  expect(emptied['word/document.xml']).toContain('<w:p><w:pPr><w:pStyle w:val="TableText"/></w:pPr></w:p>');
});
