import { describe, expect, it } from 'vitest';
import type { Inline, Paragraph, Section } from '../model/document/document.ts';
import { docxFacts } from '../testing/docx-facts.ts';
import { paragraph, run, section, wordDocument } from '../testing/hand-made-document.ts';
import { textStyle } from '../testing/hand-made-text.ts';
import { writeDocx } from './docx.ts';
import { sectionXml } from './section.ts';

const with_ = (...inlines: Inline[]): Paragraph => paragraph('', { inlines });
const headers = (text: string) => ({ header: [paragraph(text)], footer: [] });

describe('sections', () => {
  it('have rules between their columns where these are parted by such', () => {
    const cols = (columns: Section['columns']) => sectionXml(section([], { columns }), '').match(/<w:cols.*/)?.[0];
    expect(cols({ widths: [200, 200], gaps: [51], areRuled: true })).toContain('w:num="2" w:space="1020" w:sep="1"/>');
    expect(cols({ widths: [100, 300], gaps: [51], areRuled: true })).toContain('w:num="2" w:sep="1" w:equalWidth="0">');
    expect(cols({ widths: [200, 200], gaps: [51] })).not.toContain('w:sep');
  });

  it('have the border of their pages, or the first of them alone', () => {
    const distances = { top: 24, right: 20, bottom: 24, left: 20 };
    const pageBorder = { style: 'double', width: 1.5, color: '7030A0', distances } as const;
    const bordersOf = (isFirstOnly: boolean) => {
      const sections = [section([paragraph('one')]), section([paragraph('two')])];
      const { parts } = docxFacts(writeDocx(wordDocument(sections, { pageBorder: { ...pageBorder, isFirstOnly } })));
      return parts['word/document.xml']?.match(/<w:pgBorders.*?<\/w:pgBorders>/g);
    };
    expect(bordersOf(false)).toHaveLength(2);
    expect(bordersOf(false)?.[0]).toContain('<w:top w:val="double" w:sz="12" w:space="24" w:color="7030A0"/>');
    expect(bordersOf(true)).toHaveLength(1);
    expect(bordersOf(true)?.[0]).toContain('w:offsetFrom="page" w:display="firstPage"');
  });

  it('have their size, columns and headers', () => {
    const facts = docxFacts(
      writeDocx(
        wordDocument([
          section([paragraph('one')], { headers: { usual: headers('Usual'), first: headers('First') } }),
          section([paragraph('two')], { start: 'continuous', columns: { widths: [200, 200], gaps: [51] } }),
          section([paragraph('three')], { width: 842, height: 595 }),
        ]),
      ),
    );
    expect(facts.sections).toEqual([
      [595, 842, 1],
      [595, 842, 2],
      [842, 595, 1],
    ]);
    expect(facts.headers.toSorted()).toEqual(['First', 'Usual']);
    expect(facts.parts['word/document.xml']).toContain('<w:titlePg/>');
    expect(facts.parts['word/document.xml']).toContain('w:orient="landscape"');
  });

  it('write headers only where they differ from those of the section before, whatever number they show', () => {
    const numbered = (text: string) => {
      const number: Inline = { kind: 'field', code: 'PAGE', text, style: textStyle() };
      return { usual: { header: [], footer: [with_(run('Page '), number)] } };
    };
    const sections = ['1', '7'].map((text) => section([paragraph('Text')], { headers: numbered(text) }));
    const { parts } = docxFacts(writeDocx(wordDocument(sections)));
    expect(Object.keys(parts).filter((name) => name.startsWith('word/footer'))).toHaveLength(1);
  });

  it('write empty headers of a kind for all pages or for none', () => {
    const namesOf = (usual: string, first: string) => {
      const of = (text: string) => (text === '' ? [] : [paragraph(text)]);
      const own = {
        usual: { header: of(usual), footer: of('foot') },
        first: { header: of(first), footer: of('foot') },
      };
      const { parts } = docxFacts(writeDocx(wordDocument([section([paragraph('Text')], { headers: own })])));
      return Object.keys(parts).filter((name) => name.startsWith('word/header')).length;
    };
    expect(namesOf('', '')).toBe(0);
    expect(namesOf('', 'First')).toBe(2);
  });

  it('keep an empty page at their end apart from the paragraph that ends them', () => {
    const emptyPage = paragraph('', { inlines: [], startsPage: 2 });
    const endsOf = (last: Paragraph) => {
      const sections = [section([paragraph('one'), last]), section([paragraph('two')])];
      const { parts } = docxFacts(writeDocx(wordDocument(sections)));
      return parts['word/document.xml']?.match(/<w:p>(?:(?!<\/w:p>).)*<w:sectPr>/)?.[0];
    };
    expect(endsOf(emptyPage)).not.toContain('w:pageBreakBefore');
    expect(endsOf(paragraph('Text', { startsPage: 2 }))).toContain('w:pageBreakBefore');
  });

  it('number their pages as they are told', () => {
    const { parts } = docxFacts(
      writeDocx(wordDocument([section([paragraph('i')], { firstPageNumber: 3, pageNumberFormat: 'lowerRoman' })])),
    );
    expect(parts['word/document.xml']).toContain('<w:pgNumType w:fmt="lowerRoman" w:start="3"/>');
  });

  it('keep margins within what Word takes', () => {
    const margins = { top: -5, right: 72, bottom: 99_999, left: 72, header: 36, footer: 36 };
    const xml = docxFacts(writeDocx(wordDocument([section([], { margins })]))).parts['word/document.xml'];
    expect(xml).toContain('w:top="0"');
    expect(xml).toContain('w:bottom="31680"');
  });
});

it('says where margins are mirrored', () => {
  const settingsOf = (areMarginsMirrored: boolean) =>
    docxFacts(writeDocx(wordDocument([section([])], { areMarginsMirrored }))).parts['word/settings.xml'];
  expect(settingsOf(true)).toContain('<w:mirrorMargins/>');
  expect(settingsOf(false)).not.toContain('<w:mirrorMargins/>');
});

it('has words divided where so much room would be left at the end of a line', () => {
  const settingsOf = (changes: Parameters<typeof wordDocument>[1]) =>
    docxFacts(writeDocx(wordDocument([section([])], changes))).parts['word/settings.xml'];
  expect(settingsOf({ hyphenation: { zone: 24 } })).toContain('<w:autoHyphenation/><w:hyphenationZone w:val="480"/>');
  expect(settingsOf({})).not.toContain('yphenation');
});

it('lets no word processor draw out lines of justified text that their author ended', () => {
  const lineEnd = { kind: 'break', what: 'line', style: undefined } as const;
  const settingsOf = (alignment: Paragraph['alignment'], inlines: Paragraph['inlines']) =>
    docxFacts(writeDocx(wordDocument([section([paragraph('', { alignment, inlines })])]))).parts['word/settings.xml'];
  expect(settingsOf('justify', [lineEnd])).toContain('<w:compat><w:doNotExpandShiftReturn/>');
  expect(settingsOf('left', [lineEnd])).not.toContain('w:doNotExpandShiftReturn');
  expect(settingsOf('justify', [])).not.toContain('w:doNotExpandShiftReturn');
});
