import { expect, it } from 'vitest';
import { wordDocument } from '../../testing/hand-made-document.ts';
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
