import { expect, it } from 'vitest';
import { paragraph, section, wordDocument } from '../../testing/hand-made-document.ts';
import { textStyle } from '../../testing/hand-made-text.ts';
import { styleSheet } from './style-sheet.ts';
import { stylesXml } from './styles.ts';

const styleOf = (id: string, xml: string) => new RegExp(`w:styleId="${id}".*?</w:style>`).exec(xml)?.[0];

it('gives the styles of notes the look that most notes have', () => {
  const look = textStyle({ size: 8, isSmallCaps: true });
  const document = wordDocument([], { noteLooks: { footnote: look } });
  const xml = stylesXml(document, styleSheet(document));
  expect(styleOf('FootnoteText', xml)).toContain('<w:smallCaps/><w:sz w:val="16"/>');
  expect(styleOf('EndnoteText', xml)).not.toContain('<w:sz');
});

it('leaves no room beside ideographs where the pages have none', () => {
  const xmlOf = (letters: boolean, digits: boolean) => {
    const document = wordDocument([], { roomBesideIdeographs: { letters, digits } });
    return stylesXml(document, styleSheet(document));
  };
  expect(xmlOf(true, true)).not.toContain('w:autoSpace');
  expect(xmlOf(false, true)).toContain('<w:pPrDefault><w:pPr><w:autoSpaceDE w:val="0"/></w:pPr></w:pPrDefault>');
  expect(xmlOf(true, false)).toContain('<w:pPr><w:autoSpaceDN w:val="0"/></w:pPr>');
});

it('has a style for each name that the author gives, and knows which of them Word has', () => {
  const named = (name: string) => paragraph('All boats float.', { role: { kind: 'named', name } });
  const document = wordDocument([
    section([named('Lemma'), named('Index Terms'), named('Bibliography'), named('Title')]),
  ]);
  const xml = stylesXml(document, styleSheet(document));
  expect(styleOf('Lemma', xml)).toContain('<w:name w:val="Lemma"/>');
  expect(xml).toContain('w:customStyle="1" w:styleId="IndexTerms"><w:name w:val="Index Terms"/>');
  expect(xml).toContain('<w:style w:type="paragraph" w:styleId="Bibliography"><w:name w:val="Bibliography"/>');
  expect(xml.match(/w:styleId="Title"/g)).toHaveLength(1);
});

it('divides words in the styles whose lines end within words, where the document does at all', () => {
  const heading = paragraph('All boats float', { role: { kind: 'heading', level: 1 } });
  const caption = paragraph('All boats float', { role: { kind: 'caption' }, hasDividedWord: true });
  const xmlOf = (hyphenation: { zone: number } | undefined) => {
    const document = wordDocument([section([heading, caption, paragraph('They do.')])], { hyphenation });
    return stylesXml(document, styleSheet(document));
  };
  expect(styleOf('Heading1', xmlOf({ zone: 18 }))).toContain('<w:suppressAutoHyphens/>');
  expect(styleOf('Caption', xmlOf({ zone: 18 }))).not.toContain('w:suppressAutoHyphens');
  expect(styleOf('Normal', xmlOf({ zone: 18 }))).not.toContain('w:suppressAutoHyphens');
  expect(xmlOf(undefined)).not.toContain('w:suppressAutoHyphens');
});
