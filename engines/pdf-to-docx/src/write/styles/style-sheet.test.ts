import { expect, it } from 'vitest';
import type { Paragraph } from '../../model/document/document.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { cell, list, paragraph, run, section, table, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { writeDocx } from '../docx.ts';

const partsOf = (...[blocks, changes]: Parameters<typeof section>) =>
  docxFacts(writeDocx(wordDocument([section(blocks, changes)], { lists: [list('decimal', '%1.')] }))).parts;
const styleOf = (parts: ReturnType<typeof partsOf>, id: string) =>
  new RegExp(`w:styleId="${id}".*?</w:style>`).exec(parts['word/styles.xml'] ?? '')?.[0];
const propertiesOf = (xml = '') => [...xml.matchAll(/<w:p>(.*?)<w:r>/g)].map(([, properties]) => properties);
/** Properties of body text that has nothing of its own, and those of one that has some. */
const bodyText = (own = '') => `<w:pPr><w:pStyle w:val="BodyText"/>${own}</w:pPr>`;
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
    bodyText(),
    bodyText(),
    bodyText('<w:spacing w:before="0" w:after="60" w:line="240" w:lineRule="auto"/><w:jc w:val="center"/>'),
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
  expect(propertiesOf(parts['word/document.xml'])).toEqual([
    '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>',
    bodyText(),
    bodyText(),
  ]);
});

it('says nothing of room that one place alone has', () => {
  const parts = partsOf([paragraph('Far below', { role, spaceBefore: 90 }), paragraph('Text')]);
  expect(styleOf(parts, 'Heading2')).not.toContain('w:before');
  expect(parts['word/document.xml']).toContain('w:before="1800"');
});

it('says of Body Text and of levels of lists how most of their paragraphs are set in, and nothing of Normal', () => {
  const body = paragraph('Text', { indentFirst: 18 });
  const item = (indentFirst: number, changes: Partial<Paragraph> = {}) =>
    paragraph('Item', { list: { list: 0, level: 0 }, indentLeft: 36, indentFirst, ...changes });
  const parts = partsOf([
    ...[body, body, paragraph('Other')],
    ...[item(-18), item(-18, { spaceAfter: 3 }), item(-9), item(-18, { role })],
  ]);
  expect(parts['word/document.xml']).toContain('<w:spacing w:after="60"/></w:pPr>');
  expect(styleOf(parts, 'Normal')).not.toContain('w:ind');
  expect(styleOf(parts, 'BodyText')).toContain('<w:ind w:firstLine="360"/>');
  expect(parts['word/numbering.xml']).toContain('<w:ind w:left="720" w:hanging="360"/>');
  expect(propertiesOf(parts['word/document.xml']).map((own) => /<w:ind.*?>/.exec(own ?? '')?.[0])).toEqual([
    undefined,
    undefined,
    '<w:ind w:hanging="0"/>',
    undefined,
    undefined,
    '<w:ind w:left="720" w:hanging="180"/>',
    undefined,
  ]);
});

it('names looks that return, in text and in tables, and gives what is like no other the style of its look', () => {
  const small = (text: string, changes: Partial<Paragraph> = {}) =>
    paragraph(text, { ...changes, inlines: [run(text, textStyle({ size: 8 }))] });
  const bold = (text: string) =>
    paragraph(text, { isInTable: true, inlines: [run(text, textStyle({ isBold: true }))] });
  const plain = (text: string) => paragraph(text, { isInTable: true });
  const cells = (make: (text: string) => Paragraph, ...texts: string[]) =>
    texts.map((text) => cell('', { blocks: [make(text)] }));
  const parts = partsOf([
    ...['a', 'b', 'c', 'd'].map((text) => paragraph(text)),
    ...['e', 'f', 'g'].map((text) => paragraph(text, { indentLeft: 36 })),
    ...['h', 'i', 'j'].map((text) => small(text)),
    small('k', { alignment: 'center' }),
    paragraph('l', { alignment: 'right' }),
    table([cells(bold, 'm', 'n', 'o'), cells(plain, 'p', 'q', 'r'), cells(plain, 's', 't', 'u')]),
  ]);
  const styles = [...(parts['word/document.xml'] ?? '').matchAll(/<w:pStyle w:val="(\w+)"\/>.*?<w:t [^>]*>(\w)/g)];
  expect(styles.map(([, id, text]) => `${text} ${id}`).join(', ')).toBe(
    'a BodyText, b BodyText, c BodyText, d BodyText, e BodyTextIndent, f BodyTextIndent, g BodyTextIndent, h BodyText2, i BodyText2, ' +
      'j BodyText2, k BodyText2, l BodyText, m TableHeading, n TableHeading, o TableHeading, p TableText, q TableText, r TableText, ' +
      's TableText, t TableText, u TableText',
  );
  expect(styleOf(parts, 'BodyTextIndent')).toContain('<w:ind w:left="720"/>');
  expect(styleOf(parts, 'BodyText2')).toContain('<w:sz w:val="16"/>');
  expect(styleOf(parts, 'TableHeading')).toContain('<w:b/><w:bCs/>');
  expect(parts['word/document.xml']).not.toContain('<w:b/>');
});

it('says of the styles of captions, lists and headers how most of their text looks, so that changing them changes it', () => {
  const small = (text: string, changes: Partial<Paragraph> = {}) =>
    paragraph(text, { ...changes, inlines: [run(text, textStyle({ size: 8, isItalic: true }))] });
  const caption = { role: { kind: 'caption' } } as const;
  const item = { list: { list: 0, level: 0 } };
  const headers = { usual: { header: [small('Head')], footer: [] } };
  const parts = partsOf(
    [
      paragraph('Text'),
      ...[small('One', caption), small('Two', caption), paragraph('Plain', caption)],
      ...[small('First', item), paragraph('Second', item)],
    ],
    { headers },
  );
  const look = '<w:rPr><w:i/><w:iCs/><w:sz w:val="16"/><w:szCs w:val="16"/></w:rPr>';
  expect(styleOf(parts, 'Caption')).toContain(look);
  expect(styleOf(parts, 'Header')).toContain(look);
  // Half of the items is not most of them.
  expect(styleOf(parts, 'ListParagraph')).not.toContain('<w:rPr>');
  const runs = [...(parts['word/document.xml'] ?? '').matchAll(/<w:r>(<w:rPr>.*?<\/w:rPr>)?<w:t [^>]*>(\w+)/g)];
  expect(runs.map(([, own = '', text]) => `${text}${own && ' says its look'}`)).toEqual([
    'Text',
    'One',
    'Two',
    'Plain says its look',
    'First says its look',
    'Second',
  ]);
});

it('says of a style how far apart most of its characters stand, and of a run where they do not', () => {
  const spaced = (text: string, spacing: number) => paragraph(text, { inlines: [run(text, textStyle({ spacing }))] });
  const parts = partsOf([spaced('Most of it', -0.25), spaced('much', -0.25), spaced('rest', 0)]);
  expect(styleOf(parts, 'BodyText')).toContain('<w:rPr><w:spacing w:val="-5"/></w:rPr>');
  expect(
    [...(parts['word/document.xml'] ?? '').matchAll(/<w:r>(<w:rPr>.*?<\/w:rPr>)?<w:t/g)].map(([, own]) => own),
  ).toEqual([undefined, undefined, '<w:rPr><w:spacing w:val="0"/></w:rPr>']);
});

it('gives paragraphs nearly as much room as others the same, and puts the rest into the next room', () => {
  const above = (spaceBefore: number) => paragraph('Text', { spaceBefore });
  const parts = partsOf([above(6), above(6), above(6.4), above(9), above(5.5), above(5.5), above(30)]);
  expect(propertiesOf(parts['word/document.xml']).map((own) => /w:before="(\d+)"/.exec(own ?? '')?.[1])).toEqual([
    undefined,
    undefined,
    undefined,
    '188',
    undefined,
    '100',
    '600',
  ]);
});

it('adds no room at the top of a cell, where its row would grow', () => {
  const inCell = (spaceBefore: number) => cell('', { blocks: [paragraph('Cell', { isInTable: true, spaceBefore })] });
  const parts = partsOf([table([[inCell(3), inCell(3), inCell(2.5), inCell(3.5)]])]);
  expect(propertiesOf(parts['word/document.xml']).map((own) => /w:before="(\d+)"/.exec(own ?? '')?.[1])).toEqual([
    undefined,
    undefined,
    '50',
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

it('says of a heading’s style that a rule is below it, and of others that none does', () => {
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
    bodyText(),
    '<w:pPr><w:pStyle w:val="Heading2"/></w:pPr>',
    '<w:pPr><w:pStyle w:val="Heading2"/><w:pBdr><w:bottom w:val="nil"/></w:pBdr></w:pPr>',
    bodyText(`<w:pBdr>${bottom}</w:pBdr>`),
  ]);
});

it('hangs a first line no farther than its paragraph is set in, where rounding alone would', () => {
  const item = (indentFirst: number) =>
    paragraph('Item', { list: { list: 0, level: 0 }, indentLeft: 18.15, indentFirst });
  const parts = partsOf([item(-18.23), item(-18.23), item(-20)]);
  expect(parts['word/numbering.xml']).toContain('w:hanging="363"');
  expect(propertiesOf(parts['word/document.xml']).map((xml) => /w:hanging="(\d+)"/.exec(xml ?? '')?.[1])).toEqual([
    undefined,
    undefined,
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
