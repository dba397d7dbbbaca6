import { describe, expect, it } from 'vitest';
import type { Inline, Paragraph, Section } from '../model/document/document.ts';
import { docxFacts } from '../testing/docx-facts.ts';
import { cell, paragraph, run, section, table, wordDocument } from '../testing/hand-made-document.ts';
import { textStyle } from '../testing/hand-made-text.ts';
import { validityErrors } from '../testing/validity.ts';
import { writeDocx } from './docx.ts';

const write = (blocks: Section['blocks']) => docxFacts(writeDocx(wordDocument([section(blocks)])));
const bodyOf = (blocks: Section['blocks']) => write(blocks).parts['word/document.xml'] ?? '';
const with_ = (...inlines: Inline[]): Paragraph => paragraph('', { inlines });

describe('tables', () => {
  it('have rows, spans and merged cells', () => {
    const rows = [
      [cell('wide', { columns: 2 }), cell('high', { merge: 'start' })],
      [cell('a'), cell('b'), cell('', { merge: 'continue' })],
    ];
    const facts = write([table(rows)]);
    expect(facts.tables).toEqual([
      [
        ['wide', 'high'],
        ['a', 'b', ''],
      ],
    ]);
    expect(facts.parts['word/document.xml']).toContain('<w:tcW w:w="4000" w:type="dxa"/><w:gridSpan w:val="2"/>');
    expect(facts.parts['word/document.xml']).toContain('<w:vMerge w:val="restart"/>');
  });

  it('have rows no higher than they were, and than they can be', () => {
    const { rows, ...rest } = table([[cell('a')]]);
    const heights = [12.04, 12.06, 12.1, 5000].map((height) =>
      bodyOf([{ ...rest, rows: rows.map((row) => ({ ...row, height })) }]),
    );
    expect(heights.map((xml) => /<w:trHeight w:val="(\d+)"/.exec(xml)?.[1])).toEqual(['240', '241', '242', '31680']);
  });

  it('that follow each other stay apart, and a story never ends with one', () => {
    const { paragraphs } = write([table([[cell('a')]]), table([[cell('b')]])]);
    expect(paragraphs.map(({ text }) => text)).toEqual(['', '']);
  });

  it('have borders and shading where a cell has them', () => {
    const border = { width: 1, color: 'FF0000', style: 'single' } as const;
    const xml = bodyOf([table([[cell('a', { borders: { top: border }, shading: 'DDDDDD' })]])]);
    expect(xml).toContain('<w:top w:val="single" w:sz="8" w:space="0" w:color="FF0000"/>');
    expect(xml).toContain('w:fill="DDDDDD"');
  });

  it('have black text on dark shading say so, as it would be shown white', () => {
    const textIn = (shading: string, color = '000000') => {
      const text = paragraph('', { inlines: [run('a', textStyle({ color }))] });
      return bodyOf([table([[cell('', { blocks: [text], shading })]]), with_(run('after'))]);
    };
    const black = '<w:color w:val="000000"/>';
    expect(textIn('FF0000')).toContain(black);
    expect(textIn('FF0000').split('</w:tbl>')[1]).not.toContain(black);
    expect(textIn('FFDDDD')).not.toContain(black);
    expect(textIn('FF0000', 'FFFFFF')).not.toContain(black);
  });
});

it('writes a table that is at a place as one that text goes around', () => {
  const xml = bodyOf([table([[cell('a')]], { place: { x: 50, y: 0 } })]);
  expect(xml).toContain('<w:tblpPr w:vertAnchor="page" w:horzAnchor="page" w:tblpX="1000" w:tblpY="1"/>');
});

it('keeps tables that are at a place whole, where no table has to go over pages', async () => {
  const around = { kind: 'square', top: 0, right: 50, bottom: 0, left: 7 } as const;
  const placed = table([[cell('a')]], { place: { x: 50, y: 500 } });
  const beside = table([[cell('b')]], { beside: { x: 200, y: 3, wrap: around } });
  const areWhole = (blocks: Section['blocks']) =>
    (write(blocks).parts['word/settings.xml'] ?? '').includes('<w:compat><w:doNotBreakWrappedTables/>');
  expect(areWhole([placed, paragraph('text')])).toBe(true);
  expect(areWhole([table([[cell('c')]]), paragraph('text')])).toBe(false);
  expect(areWhole([placed, beside, paragraph('text')])).toBe(false);
  const higher = placed.rows.map((row) => ({ ...row, height: 5000 }));
  expect(areWhole([placed, { ...placed, rows: higher }, paragraph('text')])).toBe(false);
  expect(await validityErrors(writeDocx(wordDocument([section([placed, paragraph('text')])])))).toEqual([]);
});

it('writes a table beside text as one that moves with the paragraph that follows', () => {
  const around = { kind: 'square', top: 0, right: 50, bottom: 0, left: 7 } as const;
  const xml = bodyOf([table([[cell('a')]], { beside: { x: 200, y: 3, wrap: around } }), paragraph('text')]);
  expect(xml).toContain(
    '<w:tblpPr w:leftFromText="140" w:rightFromText="1000" w:topFromText="0" w:bottomFromText="0" w:vertAnchor="text" ' +
      'w:horzAnchor="text" w:tblpX="4000" w:tblpY="60"/>',
  );
});
