import { expect, it } from 'vitest';
import type { Paragraph, Section, WordDocument } from '../../model/document/document.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { paragraph, section, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { validityErrors } from '../../testing/validity.ts';
import { writeDocx } from '../docx.ts';

const bodyOf = (blocks: Section['blocks'], changes: Partial<WordDocument> = {}) =>
  docxFacts(writeDocx(wordDocument([section(blocks)], changes))).parts['word/document.xml'] ?? '';

const entry = (text: string) => paragraph(text, { role: { kind: 'toc', level: 1 } });
const entries = ['one', 'two', 'three'].map(entry);

it('makes a table of contents a field in a control that Word knows, with the heading above it', () => {
  const heading = paragraph('Contents', { role: { kind: 'tocHeading' } });
  const xml = bodyOf([heading, ...entries, paragraph('after')]);
  expect(xml).toMatch(/<w:sdt>.*Table of Contents.*<w:sdtContent>.*Contents.*one.*three.*<\/w:sdtContent>.*after/);
  expect(xml).toMatch(/Contents<.*fldCharType="begin".*TOC \\o.*fldCharType="separate".*one.*three.*fldCharType="end"/);
});

it('gives links of a table of contents the style that readers show like other text there, and no more of it', () => {
  const target = { kind: 'place', page: 1, y: 100 } as const;
  const linked = (text: string, role: Paragraph['role']) =>
    paragraph(text, {
      role,
      inlines: [
        { kind: 'text', text, style: textStyle(), link: target },
        { kind: 'tab', style: textStyle(), link: target },
        { kind: 'text', text: '7', style: textStyle(), link: target },
      ],
    });
  const xml = bodyOf([
    ...['one', 'two', 'three'].map((text) => linked(text, { kind: 'toc', level: 1 })),
    linked('after', { kind: 'body' }),
  ]);
  expect(xml.match(/<w:rStyle w:val="Hyperlink"\/>/g)).toHaveLength(3);
});

it('writes page numbers that a word processor updates, where the place that they lead to is in the document', () => {
  const number = (page: number) => {
    const link = { kind: 'place', page, y: 100 } as const;
    return paragraph('', {
      role: { kind: 'toc', level: 1 },
      inlines: [
        { kind: 'text', text: 'Bridges', style: textStyle(), link },
        { kind: 'tab', style: textStyle(), link },
        { kind: 'text', text: String(page + 1), style: textStyle(), link },
      ],
    });
  };
  const blocks = [number(1), number(2), number(8)];
  const xml = bodyOf(blocks, { bookmarks: new Set(['_p1_100', '_p2_100']) });
  expect([...xml.matchAll(/PAGEREF (\S+) \\h/g)].map(([, name]) => name)).toEqual(['_p1_100', '_p2_100']);
});

it('lists figures or tables in a field of its own where it names captions that are counted', () => {
  const figures = ['Figure 1 Bridge', 'Figure 2 River', 'Figure 3 Sea'].map(entry);
  const xml = bodyOf([...entries, paragraph('Figures'), ...figures], { captionLabels: ['Table', 'Figure'] });
  expect(xml.match(/ TOC [^<]*/g)).toEqual([
    ' TOC \\o &quot;1-3&quot; \\h \\z \\u ',
    ' TOC \\h \\z \\c &quot;Figure&quot; ',
  ]);
  expect(xml.match(/<w:sdt>/g)).toHaveLength(1);
});

it('continues a table of contents over an empty paragraph between its entries, and ends it before one', () => {
  const xml = bodyOf([...entries.slice(1), paragraph('', { inlines: [], startsPage: 2 }), ...entries]);
  expect(xml).toMatch(/fldCharType="begin".*two.*pageBreakBefore.*one.*three.*fldCharType="end"/);
  expect(bodyOf([...entries, paragraph('', { inlines: [] })])).toMatch(
    /fldCharType="end"\/><\/w:r><\/w:p><\/w:sdtContent>/,
  );
});

it('makes a table of contents only of entries that follow each other, and only of the first ones', () => {
  expect(bodyOf(entries.slice(1))).not.toContain('<w:sdt>');
  expect(bodyOf([...entries, paragraph('Figures'), ...entries]).match(/<w:sdt>/g)).toHaveLength(1);
});

it('writes valid tables of contents', async () => {
  const docx = writeDocx(wordDocument([section([...entries, paragraph('after')]), section(entries)]));
  expect(await validityErrors(docx)).toEqual([]);
  expect(await validityErrors(writeDocx(wordDocument([section(entries)])))).toEqual([]);
}, 60_000);
