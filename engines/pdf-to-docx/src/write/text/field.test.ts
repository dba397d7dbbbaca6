import { expect, it } from 'vitest';
import { fieldXml } from './field.ts';

const run = (content: string) => `<w:r><w:rPr><w:b/></w:rPr>${content}</w:r>`;
const shown = (xml: string) =>
  xml
    .replace(/<w:fldChar w:fldCharType="begin"\/>/g, '{')
    .replace(/<w:fldChar w:fldCharType="end"\/>/g, '}')
    .replace(/<w:fldChar w:fldCharType="separate"\/>/g, '|')
    .replace(/<[^>]*>/g, '');

it('writes a field that counts as Word does it by itself', () => {
  const xml = fieldXml('PAGE \\# "00"', run('<w:t>01</w:t>'));
  expect(xml).toBe(`<w:fldSimple w:instr=" PAGE \\# &quot;00&quot; ">${run('<w:t>01</w:t>')}</w:fldSimple>`);
});

it('writes a formula with the page as a field in it, in the look of what it shows', () => {
  const xml = fieldXml('= PAGE * 2 + 8', run('<w:t>10</w:t>'));
  expect(shown(xml)).toBe('{ QUOTE { = { PAGE |} * 2 + 8 |}|10}');
  expect(xml.match(/<w:r>/g)).toHaveLength(xml.match(/<w:b\/>/g)!.length);
});
