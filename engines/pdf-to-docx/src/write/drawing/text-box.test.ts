import { expect, it } from 'vitest';
import type { TextBox } from '../../model/document/document.ts';
import { docxFacts } from '../../testing/docx-facts.ts';
import { paragraph, section, wordDocument } from '../../testing/hand-made-document.ts';
import { writeDocx } from '../docx.ts';

const bodyOf = (blocks: Parameters<typeof section>[0]) =>
  docxFacts(writeDocx(wordDocument([section(blocks)]))).parts['word/document.xml'] ?? '';

it('names the color of text at an angle, also the usual one: it would not be seen', () => {
  const textBox: TextBox = { paragraphs: [paragraph('boxed')], direction: 'horizontal', turn: 45 };
  const anchor = { x: 10, y: 20, isBehind: false };
  const picture = { textBox, width: 100, height: 10, alt: '', anchor };
  expect(bodyOf([paragraph('', { anchored: [picture] })])).toContain(
    '<w:color w:val="000000"/></w:rPr><w:t xml:space="preserve">boxed',
  );
  const upright = { ...picture, textBox: { ...textBox, turn: 0 } };
  expect(bodyOf([paragraph('beside', { anchored: [picture, upright] })]).match(/<w:color/g)).toHaveLength(2);
});
